import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftPlace } from '../../offline/drafts.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { ownerOf, useSessionIn } from '../../session/index.ts';

export interface FormDraft<Form> {
  /** Undefined until the phone has been looked through. */
  readonly found: { readonly form: Form | undefined } | undefined;
  readonly keep: (form: Form) => void;
  readonly drop: () => void;
}

/** What was typed and not saved outlives a closed page; it is shown again where it was typed. */
export function useFormDraft<Form>(id: string, isForm: (value: unknown) => value is Form): FormDraft<Form> {
  const who = useSessionIn()?.who;
  const host = who?.host;
  const userId = who?.userId;
  const place = useMemo(() => {
    if (host === undefined || userId === undefined) return undefined;
    const owner = ownerOf({ host, userId, name: '' });
    return draftPlace<Form>(owner, { kind: 'hours', id }, loadVault(owner));
  }, [host, userId, id]);
  const [found, setFound] = useState<{ readonly form: Form | undefined }>();
  useEffect(() => {
    let isWanted = true;
    const looked = place?.find(isForm).catch(() => undefined) ?? Promise.resolve(undefined);
    void looked.then((form) => isWanted && setFound({ form }));
    return () => {
      isWanted = false;
    };
  }, [place, isForm]);
  const keep = useCallback((form: Form) => place?.keep(form), [place]);
  const drop = useCallback(() => place?.drop(), [place]);
  return { found, keep, drop };
}
