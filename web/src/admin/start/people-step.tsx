import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { rightsQuery } from '../rights/rights-api.ts';
import { InviteCard } from '../users/invite-card.tsx';
import { usePersonDraft } from '../users/use-person-draft.ts';
import { createPerson, type Person } from '../users/users-api.ts';
import { GuideFrame, type StepProps } from './guide-frame.tsx';
import { guideQuery, joinProject } from './start-api.ts';

/** A colleague is invited, becomes a member of the project, and gets a link for the phone. */
export function PeopleStep(props: StepProps) {
  const [invited, setInvited] = useState<Person>();
  const [turn, setTurn] = useState(0);
  if (!invited) return <InviteForm key={turn} {...props} onInvited={setInvited} />;
  const again = () => {
    setInvited(undefined);
    setTurn(turn + 1);
  };
  return <InvitedPart {...props} person={invited} onAgain={again} />;
}

function InviteForm({ onInvited, ...props }: StepProps & { onInvited: (person: Person) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const draft = usePersonDraft(undefined);
  const roles = useQuery(rightsQuery).data?.roles.filter(({ may_give }) => may_give) ?? [];
  const usual = roles.find(({ slug }) => slug === 'employee')?.id ?? 0;
  const roleId = draft.fields.role_id || usual;
  const inviting = useMutation({
    mutationFn: async () => {
      const person = await createPerson({ ...draft.fields, role_id: roleId });
      if (props.guide.project_id !== null) await joinProject(props.guide.project_id, person.id);
      return person;
    },
    onSuccess: async (person) => {
      props.goTo('people');
      onInvited(person);
      await queries.invalidateQueries({ queryKey: guideQuery.queryKey });
    },
    onError: (error) => {
      if (!draft.refuse(error)) showFailure(error);
    },
  });
  const { first_name, last_name, email } = draft.fields;
  return (
    <GuideFrame
      {...props}
      at="people"
      action={{
        label: t('startguide.invite'),
        isBusy: inviting.isPending,
        disabled: first_name.trim() === '' || last_name.trim() === '' || roleId === 0,
        onPress: () => inviting.mutate(),
      }}
    >
      <FieldStack>
        <FieldPair>
          <TextField
            label={t('users.firstName')}
            value={first_name}
            error={draft.errorOf('first_name')}
            maxLength={60}
            onChange={({ target }) => draft.set({ first_name: target.value })}
          />
          <TextField
            label={t('users.lastName')}
            value={last_name}
            error={draft.errorOf('last_name')}
            maxLength={60}
            onChange={({ target }) => draft.set({ last_name: target.value })}
          />
        </FieldPair>
        <TextField
          type="email"
          label={t('users.email')}
          value={email}
          error={draft.errorOf('email')}
          onChange={({ target }) => draft.set({ email: target.value })}
        />
        <SelectField
          label={t('users.role')}
          value={String(roleId)}
          error={draft.errorOf('role_id')}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(id) => draft.set({ role_id: Number(id) })}
        />
      </FieldStack>
    </GuideFrame>
  );
}

function InvitedPart({ person, onAgain, ...props }: StepProps & { person: Person; onAgain: () => void }) {
  const t = useT();
  return (
    <GuideFrame
      {...props}
      at="people"
      action={{ label: t('startguide.finish'), isBusy: false, onPress: () => props.goTo(undefined) }}
    >
      <InviteCard person={person} />
      <Button kind="secondary" onClick={onAgain}>
        {t('startguide.inviteMore')}
      </Button>
    </GuideFrame>
  );
}
