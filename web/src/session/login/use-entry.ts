import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { type EntryFailure, entryFailure, useSecondsUntil } from './entry-failure.ts';

/** What the server asks for besides the password: a code, or a second factor that has to be set up first. */
export type FactorAsked = { readonly kind: 'code' } | { readonly kind: 'setup'; readonly setup: unknown };

function factorAsked(error: unknown): FactorAsked | undefined {
  if (!isApiFailure(error)) return undefined;
  if (error.code === 'SECOND_FACTOR_REQUIRED') return { kind: 'code' };
  if (error.code !== 'SECOND_FACTOR_SETUP') return undefined;
  return { kind: 'setup', setup: (error.body as { setup?: unknown }).setup };
}

/** One try to come in after the other: what went wrong, how long to wait, and what is asked next. */
export function useEntry() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EntryFailure>();
  const [factor, setFactor] = useState<FactorAsked>();
  const showFirstError = useFirstError();
  const waiting = useSecondsUntil(failure?.waitUntil) > 0;

  const refuse = (failed: EntryFailure) => {
    setFailure(failed);
    showFirstError();
  };
  const take = (error: unknown) => {
    const asked = factorAsked(error);
    if (asked) return setFactor(asked);
    // A password that is no longer right is typed again.
    if (isApiFailure(error) && error.code === 'LOGIN_FAILED') setFactor(undefined);
    return refuse(entryFailure(error));
  };
  const enter = async (work: () => Promise<void>) => {
    if (busy || waiting) return;
    setBusy(true);
    setFailure(undefined);
    await work().catch(take);
    setBusy(false);
  };
  const startOver = () => {
    setFactor(undefined);
    setFailure(undefined);
  };
  return { busy, waiting, failure, factor, refuse, enter, startOver };
}

export type Entry = ReturnType<typeof useEntry>;
