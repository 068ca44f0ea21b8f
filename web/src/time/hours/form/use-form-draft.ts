import { useCallback, useMemo } from 'react';
import { type Looked, useFoundDraft } from '../../../lib/words/use-found-draft.ts';
import { draftPlace } from '../../../offline/drafts.ts';
import { loadVault } from '../../../offline/vault-store.ts';
import { useOwner } from '../../../session/index.ts';

export interface FormDraft<Form> {
  readonly found: Looked<Form>;
  readonly keep: (form: Form) => void;
  readonly drop: () => void;
}

/** What was typed and not saved outlives a closed page; it is shown again where it was typed. */
export function useFormDraft<Form>(id: string, isForm: (value: unknown) => value is Form): FormDraft<Form> {
  const owner = useOwner();
  const place = useMemo(
    () => owner && draftPlace<Form>(owner, { kind: 'hours', id }, loadVault(owner)),
    [owner, id],
  );
  const find = useMemo(() => place && (() => place.find(isForm)), [place, isForm]);
  const keep = useCallback((form: Form) => place?.keep(form), [place]);
  const drop = useCallback(() => place?.drop(), [place]);
  return { found: useFoundDraft(find), keep, drop };
}
