import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCode, isApiFailure } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import type { PersonDraft } from './use-person-draft.ts';
import {
  currentIn,
  deactivatePerson,
  type OpenWork,
  openWorkIn,
  type Person,
  personQuery,
  reactivatePerson,
  savePerson,
} from './users-api.ts';

/** Saving, leaving and coming back, and what the server says to each. */
export function usePersonWork(person: Person, draft: PersonDraft) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [work, setWork] = useState<OpenWork>();
  const { name } = person;
  const take = (next: Person) => {
    draft.reset(next);
    setWork(undefined);
    queries.setQueryData(personQuery(person.id).queryKey, next);
    void queries.invalidateQueries({ queryKey: ['admin', 'users', 'list'] });
    void queries.invalidateQueries({ queryKey: ['admin', 'rights'] });
  };
  const saving = useMutation({
    mutationFn: () => savePerson(person.id, person.rev, draft.fields),
    onSuccess: (next) => {
      take(next);
      notify(t('users.saved', { name: next.first_name }));
    },
    onError: (error) => {
      const theirs =
        isApiFailure(error) && failureCode(error) === 'STALE' ? currentIn(error.body) : undefined;
      if (theirs) {
        take(theirs);
        notifyRefusal(t('users.clash'));
      } else if (!draft.refuse(error)) showFailure(error);
    },
  });
  const leaving = useMutation({
    mutationFn: (confirmed: readonly string[]) => deactivatePerson(person.id, confirmed),
    onSuccess: (next) => {
      take(next);
      notify(t('users.deactivated', { name }));
    },
    onError: (error) => {
      if (isApiFailure(error) && failureCode(error) === 'PERSON_HAS_WORK') setWork(openWorkIn(error.body));
      else showFailure(error);
    },
  });
  const returning = useMutation({
    mutationFn: () => reactivatePerson(person.id),
    onSuccess: (next) => {
      take(next);
      notify(t('users.reactivated', { name }));
    },
    onError: showFailure,
  });
  const askLeave = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('users.deactivateTitle', { name }),
      text: t('users.deactivateText'),
      confirmLabel: t('users.deactivate'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) leaving.mutate([]);
  };
  return {
    saving,
    leaving,
    returning,
    askLeave,
    /** What is to be handed over, once the server has asked about it. */
    work,
    dropWork: () => setWork(undefined),
    leaveAnyway: () => leaving.mutate(['PERSON_HAS_WORK']),
  };
}

export type PersonWork = ReturnType<typeof usePersonWork>;
