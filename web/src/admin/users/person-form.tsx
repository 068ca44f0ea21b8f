import { landings } from '@sveis/domain/admin';
import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/words/use-t.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { RightsChoices } from '../rights/rights-api.ts';
import { OptionalDate } from './optional-date.tsx';
import type { PersonDraft } from './use-person-draft.ts';
import { colleaguesQuery, shiftChoicesQuery } from './users-api.ts';
import { WouldSee } from './would-see.tsx';

type PartProps = { draft: PersonDraft; id?: number | undefined };

/** Everything the office writes about somebody. */
export function PersonForm({ draft, choices, id }: PartProps & { choices: RightsChoices }) {
  return (
    <>
      <WhoPart draft={draft} />
      <RightsPart draft={draft} choices={choices} />
      <WorkPart draft={draft} id={id} />
    </>
  );
}

/** A text of the person, by the name of its field. */
function useText(draft: PersonDraft) {
  return (
    name: 'first_name' | 'last_name' | 'username' | 'initialer' | 'email' | 'phone' | 'employee_no',
  ) => ({
    value: draft.fields[name],
    error: draft.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => draft.set({ [name]: target.value }),
  });
}

function WhoPart({ draft }: PartProps) {
  const t = useT();
  const text = useText(draft);
  return (
    <FieldStack>
      <FieldPair>
        <TextField label={t('users.firstName')} autoComplete="off" {...text('first_name')} />
        <TextField label={t('users.lastName')} autoComplete="off" {...text('last_name')} />
      </FieldPair>
      <TextField
        type="email"
        label={t('users.email')}
        hint={t('users.emailHint')}
        autoComplete="off"
        {...text('email')}
      />
      <FieldPair>
        <TextField
          label={t('users.userName')}
          hint={t('users.madeOfName')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...text('username')}
        />
        <TextField
          label={t('users.initials')}
          hint={t('users.madeOfName')}
          maxLength={5}
          autoComplete="off"
          {...text('initialer')}
        />
      </FieldPair>
      <SelectField
        label={t('users.language')}
        value={draft.fields.language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onValue={(value) => draft.set({ language: value as Language })}
      />
    </FieldStack>
  );
}

function RightsPart({ draft, choices }: PartProps & { choices: RightsChoices }) {
  const t = useT();
  const { fields } = draft;
  const open = choices.groups.filter(({ id }) => !fields.groups.includes(id));
  const given = choices.groups.filter(({ id }) => fields.groups.includes(id));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('users.rights')}</h2>
      <FieldStack>
        <SelectField
          label={t('users.role')}
          value={fields.role_id > 0 ? String(fields.role_id) : ''}
          error={draft.errorOf('role_id')}
          options={choices.roles.map(({ id, name, may_give }) => ({
            value: String(id),
            label: name,
            disabled: !may_give && id !== draft.kept.role_id,
          }))}
          onValue={(value) => draft.set({ role_id: Number(value) })}
        />
        {open.length > 0 ? (
          <SelectField
            label={t('users.groups')}
            value=""
            placeholder={t('users.addGroup')}
            error={draft.errorOf('groups')}
            options={open.map(({ id, name, may_give }) => ({
              value: String(id),
              label: name,
              disabled: !may_give,
            }))}
            onValue={(value) => draft.set({ groups: [...fields.groups, Number(value)] })}
          />
        ) : null}
      </FieldStack>
      {given.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: the chips are buttons of one kind, not fields of a form
        <div role="group" aria-label={t('users.groups')} className="flex flex-wrap gap-2">
          {given.map(({ id, name }) => (
            <Chip
              key={id}
              on
              label={name}
              onClick={() => draft.set({ groups: fields.groups.filter((one) => one !== id) })}
            />
          ))}
        </div>
      ) : null}
      <WouldSee draft={draft} choices={choices} />
    </section>
  );
}

const landingWords = { 1: 'shell.calendar', 2: 'shell.stemp', 3: 'shell.dashboard' } as const;

function WorkPart({ draft, id }: PartProps) {
  const t = useT();
  const text = useText(draft);
  const colleagues = useQuery(colleaguesQuery);
  const shifts = useQuery(shiftChoicesQuery);
  const { fields } = draft;
  const date = (name: 'employed_from' | 'employed_to') => ({
    value: fields[name],
    error: draft.errorOf(name),
    onValue: (day: string | null) => draft.set({ [name]: day }),
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('users.work')}</h2>
      <FieldStack>
        <SelectField
          label={t('users.leader')}
          value={fields.leader_id === null ? '' : String(fields.leader_id)}
          placeholder={t('users.noLeader')}
          error={draft.errorOf('leader_id')}
          options={(colleagues.data ?? [])
            .filter((one) => one.id !== id)
            .map((one) => ({ value: String(one.id), label: one.name }))}
          onValue={(value) => draft.set({ leader_id: value === '' ? null : Number(value) })}
        />
        <SelectField
          label={t('users.defaultShift')}
          hint={t('users.defaultShiftHint')}
          value={fields.default_shift === null ? '' : String(fields.default_shift)}
          placeholder={t('users.companyShift')}
          error={draft.errorOf('default_shift')}
          options={(shifts.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          onValue={(value) => draft.set({ default_shift: value === '' ? null : Number(value) })}
        />
        <SelectField
          label={t('users.opensAt')}
          value={fields.redirect_to === null ? '' : String(fields.redirect_to)}
          placeholder={t('users.opens_company')}
          options={landings.map((value) => ({ value: String(value), label: t(landingWords[value]) }))}
          onValue={(value) =>
            draft.set({ redirect_to: landings.find((landing) => String(landing) === value) ?? null })
          }
        />
        <FieldPair>
          <TextField type="tel" label={t('users.phone')} autoComplete="off" {...text('phone')} />
          <TextField label={t('users.employeeNo')} autoComplete="off" {...text('employee_no')} />
        </FieldPair>
        <FieldPair>
          <OptionalDate label={t('users.employedFrom')} {...date('employed_from')} />
          <OptionalDate label={t('users.employedTo')} {...date('employed_to')} />
        </FieldPair>
      </FieldStack>
    </section>
  );
}
