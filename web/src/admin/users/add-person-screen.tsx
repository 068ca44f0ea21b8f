import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { rightsQuery } from '../rights/rights-api.ts';
import { PersonForm } from './person-form.tsx';
import { usePersonDraft } from './use-person-draft.ts';
import { createPerson, personQuery } from './users-api.ts';

/** A colleague is invited: a name and a role are enough. */
export function AddPersonScreen() {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const choices = useQuery(rightsQuery);
  const draft = usePersonDraft(undefined);
  const showFirstError = useFirstError();
  const { letGo } = useLeaveQuestion({
    room: 'records',
    isChanged: draft.changes > 0,
    onDiscard: () => undefined,
  });
  const inviting = useMutation({
    mutationFn: () => createPerson(draft.fields),
    onSuccess: (person) => {
      queries.setQueryData(personQuery(person.id).queryKey, person);
      void queries.invalidateQueries({ queryKey: ['admin', 'users', 'list'] });
      notify(t('users.invited', { name: person.name }));
      letGo();
      void router.navigate({ href: `/admin/users/${person.id}`, replace: true });
    },
    onError: (error) => {
      if (draft.refuse(error)) showFirstError();
      else showFailure(error);
    },
  });
  const invite = () => (draft.tryOut() ? inviting.mutate() : showFirstError());
  return (
    <AdminPage
      at="/admin/users"
      backTo="/admin/users"
      closes
      title={t('users.inviteTitle')}
      footer={
        <Dock>
          <Button wide size="form" icon={UserRoundPlus} busy={inviting.isPending} onClick={invite}>
            {t('users.invite')}
          </Button>
        </Dock>
      }
    >
      {choices.isError ? (
        <ErrorState
          title={t('users.notLoaded')}
          text={failureText(choices.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void choices.refetch() }}
        />
      ) : null}
      {choices.isPending ? <SkeletonList count={4} /> : null}
      {choices.data ? <PersonForm draft={draft} choices={choices.data} /> : null}
    </AdminPage>
  );
}
