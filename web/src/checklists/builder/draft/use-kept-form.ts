import type { FormContent } from '@sveis/domain/checklists';
import { useMemo } from 'react';
import { draftPlace } from '../../../offline/drafts.ts';
import { loadVault } from '../../../offline/vault-store.ts';
import { useOwner } from '../../../session/index.ts';

/** What this device has of a form and the server has not. */
export interface KeptForm {
  readonly content: FormContent;
  /** The form of the server it was written over. */
  readonly rev: number;
}

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'content' in value && 'rev' in value;

/** The place on this device where a form is kept from key to key, until the server has it. */
export function useKeptForm(formId: number) {
  const owner = useOwner();
  return useMemo(() => {
    const place =
      owner && draftPlace<KeptForm>(owner, { kind: 'form', id: String(formId) }, loadVault(owner));
    return {
      find: () => place?.find(isKept) ?? Promise.resolve(undefined),
      keep: (kept: KeptForm) => place?.keep(kept) ?? Promise.resolve(false),
      drop: () => place?.drop(),
    };
  }, [owner, formId]);
}
