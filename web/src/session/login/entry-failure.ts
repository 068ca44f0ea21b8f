import { useEffect, useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import type { Translate } from '../../lib/words/messages.ts';

/** What went wrong at the login, sorted by where the form shows it. */
export interface EntryFailure {
  readonly at: 'form' | 'company';
  readonly text: (t: Translate) => string;
  /** This phone, or the tag that was held to it, is not accepted. */
  readonly tag?: 'unknown-phone' | 'refused';
  /** Until then a new attempt would only lengthen the wait. */
  readonly waitUntil?: number;
}

/** A way in that ended before the server was asked, with what is said of it. */
export class EntryStopped extends Error {
  constructor(readonly text: EntryFailure['text']) {
    super('stopped');
    this.name = 'EntryStopped';
  }
}

export function entryFailure(error: unknown, now = Date.now()): EntryFailure {
  if (error instanceof EntryStopped) return { at: 'form', text: error.text };
  if (!isApiFailure(error)) return { at: 'form', text: (t) => t('shell.somethingWentWrong') };
  if (error.isUnanswered) return { at: 'form', text: (t) => t('session.noAnswer') };
  switch (error.code) {
    case 'LOGIN_FAILED':
      return { at: 'form', text: (t) => t('session.loginFailed') };
    case 'UNKNOWN_HOST':
      return { at: 'company', text: (t) => t('session.unknownCompany') };
    case 'DEVICE_NOT_ENROLLED':
      return { at: 'form', text: (t) => t('session.deviceNotEnrolled'), tag: 'unknown-phone' };
    case 'TAG_NOT_ACCEPTED':
      return { at: 'form', text: (t) => t('session.tagNotAccepted'), tag: 'refused' };
    case 'PASSKEY_NOT_ACCEPTED':
      return { at: 'form', text: (t) => t('session.passkeyNotAccepted') };
    case 'WRONG_CODE':
      return { at: 'form', text: (t) => t('session.wrongCode') };
    case 'LINK_EXPIRED':
      return { at: 'form', text: (t) => t('session.linkExpired') };
    case 'TOO_MANY_REQUESTS':
      return { at: 'form', text: () => '', waitUntil: now + (error.retryAfter ?? 30) * 1000 };
    default:
      return { at: 'form', text: (t) => failureText(error, t) };
  }
}

/** Whole seconds left until a moment; 0 when it has passed. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
