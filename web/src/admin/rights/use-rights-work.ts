import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { failureCode, isApiFailure } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { rightsQuery } from './rights-api.ts';

interface RightsWork<Draft> {
  /** The address of the list. */
  readonly at: string;
  readonly start: Draft;
  readonly isNew: boolean;
  readonly save: (draft: Draft) => Promise<{ readonly id: number }>;
  readonly remove: () => Promise<unknown>;
}

/** What is typed about a role or a group, and saving and deleting it. */
export function useRightsWork<Draft extends { readonly name: string }>(work: RightsWork<Draft>) {
  const { at, start, isNew, save, remove } = work;
  const t = useT();
  const router = useRouter();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [kept, setKept] = useState(start);
  const [draft, setDraft] = useState(start);
  const [nameError, setNameError] = useState<string>();
  const isChanged = isNew ? draft.name.trim() !== '' : JSON.stringify(draft) !== JSON.stringify(kept);
  const { letGo } = useLeaveQuestion({ room: 'records', isChanged, onDiscard: () => setDraft(kept) });
  const refetch = () => queries.invalidateQueries({ queryKey: rightsQuery.queryKey });
  const saving = useMutation({
    mutationFn: () => save(draft),
    onSuccess: async ({ id }) => {
      setKept(draft);
      await refetch();
      notify(t('rights.saved'));
      if (!isNew) return;
      letGo();
      void router.navigate({ href: `${at}/${id}`, replace: true });
    },
    onError: async (error) => {
      const said = isApiFailure(error) ? error.fields.name?.[0] : undefined;
      if (said) return setNameError(said);
      if (failureCode(error) !== 'STALE') return showFailure(error);
      await refetch();
      notifyRefusal(t('rights.clash'));
    },
  });
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      notify(t('rights.deleted', { name: kept.name }));
      letGo();
      await router.navigate({ href: at, replace: true });
      await refetch();
    },
    onError: showFailure,
  });
  return {
    draft,
    kept,
    isChanged,
    nameError,
    isBusy: saving.isPending,
    set: (change: Partial<Draft>) => {
      if (change.name !== undefined) setNameError(undefined);
      setDraft((before) => ({ ...before, ...change }));
    },
    onSave: () => saving.mutate(),
    askDelete: async () => {
      const isSure = await confirm({
        kind: 'delete',
        title: t('rights.deleteTitle', { name: kept.name }),
        text: t('rights.deleteText'),
        confirmLabel: t('shell.yes'),
        cancelLabel: t('shell.no'),
      });
      if (isSure) deleting.mutate();
    },
  };
}
