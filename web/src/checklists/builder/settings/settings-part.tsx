import {
  approverTypes,
  type FormContent,
  type FormSettings,
  formCategories,
  formUses,
} from '@sveis/domain/checklists';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useBuilder } from '../builder-context.ts';
import { groupsQuery, peopleQuery } from '../people-queries.ts';
import { ToggleInput, useSet, WordsInput } from '../properties/property-inputs.tsx';
import { DocumentsPart } from './documents-part.tsx';

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 1000;

/** What holds for the form as a whole: where it is used, its numbers, who receives it and who approves it. */
export function SettingsPart({ children }: { children?: ReactNode }) {
  const t = useT();
  const { form, published, errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  const { settings } = form;
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-3">
      <Card>
        <div className="flex flex-col gap-3">
          <FieldStack>
            <WordsInput label={t('builder.title')} path="title" text={form.title} max={LONGEST_TITLE} />
            <WordsInput
              isLong
              label={t('builder.description')}
              path="description"
              text={form.description}
              max={LONGEST_DESCRIPTION}
            />
            <TextField
              label={t('builder.name')}
              value={form.name}
              maxLength={35}
              disabled={isReadOnly || published !== undefined}
              hint={t(published ? 'builder.nameFixed' : 'builder.nameHint')}
              error={errorAt('name')}
              trailing={published ? <Icon of={Lock} size={20} className="my-3 me-2.5" /> : undefined}
              onChange={({ target }) => set('name', target.value)}
            />
            <SelectField
              label={t('builder.category')}
              value={form.category}
              disabled={isReadOnly}
              options={formCategories.map((category) => ({
                value: category,
                label: t(`builder.category_${category}`),
              }))}
              onValue={(category) => set('category', category)}
            />
            <TextField
              label={t('builder.series')}
              hint={t('builder.seriesHint', { open: '{', close: '}' })}
              value={form.number_series}
              maxLength={40}
              disabled={isReadOnly}
              error={errorAt('number_series')}
              onChange={({ target }) => set('number_series', target.value)}
            />
          </FieldStack>
          <Uses use={form.use} />
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-3">
          <FieldStack>
            <TextAreaField
              label={t('builder.recipients')}
              hint={t('builder.recipientsHint')}
              rows={1}
              maxLength={4000}
              value={form.recipients}
              disabled={isReadOnly}
              error={errorAt('recipients')}
              onChange={({ target }) => set('recipients', target.value)}
            />
          </FieldStack>
          <ToggleInput label={t('builder.pdf')} value={settings.pdf} path="settings.pdf" />
          <ToggleInput
            label={t('builder.draft')}
            hint={t('builder.draftHint')}
            value={settings.draft}
            path="settings.draft"
          />
          <ToggleInput
            label={t('builder.scores')}
            hint={t('builder.scoresHint')}
            value={settings.score}
            path="settings.score"
          />
          <Approval settings={settings} />
        </div>
      </Card>
      <DocumentsPart />
      {children}
    </div>
  );
}

/** Where people find the form. */
function Uses({ use }: { use: FormContent['use'] }) {
  const t = useT();
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  const error = errorAt('use');
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{t('builder.use')}</legend>
      {formUses.map((one) => (
        <label key={one} className="flex min-h-target items-center gap-2.5">
          <input
            type="checkbox"
            className="size-6 accent-steel"
            disabled={isReadOnly}
            checked={use.includes(one)}
            onChange={({ target }) =>
              set(
                'use',
                formUses.filter((other) => (other === one ? target.checked : use.includes(other))),
              )
            }
          />
          {t(`builder.use_${one}`)}
        </label>
      ))}
      {error ? (
        <p className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

const approvals = ['none', 'review', 'approval'] as const;

function Approval({ settings }: { settings: FormSettings }) {
  const t = useT();
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  const { approval, approver } = settings;
  const people = useQuery({ ...peopleQuery, enabled: approver.type === 'user' }).data?.data ?? [];
  const groups = useQuery({ ...groupsQuery, enabled: approver.type === 'group' }).data?.data ?? [];
  const found = approver.type === 'user' ? people : groups;
  const named = found.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FieldStack>
      <SelectField
        label={t('builder.approval')}
        value={approval}
        disabled={isReadOnly}
        options={approvals.map((one) => ({ value: one, label: t(`builder.approval_${one}`) }))}
        onValue={(one) => set('settings.approval', one)}
      />
      {approval === 'none' ? null : (
        <SelectField
          label={t('builder.approver')}
          value={approver.type}
          disabled={isReadOnly}
          options={approverTypes.map((one) => ({ value: one, label: t(`builder.approver_${one}`) }))}
          onValue={(type) => set('settings.approver', { type, value: null })}
        />
      )}
      {approval !== 'none' && (approver.type === 'user' || approver.type === 'group') ? (
        <SelectField
          label={t(`builder.approver_${approver.type}`)}
          value={approver.value === null ? '' : String(approver.value)}
          placeholder={t('builder.choosePerson')}
          disabled={isReadOnly}
          options={named}
          error={errorAt('settings.approver.value')}
          onValue={(id) => set('settings.approver.value', id === '' ? null : Number(id))}
        />
      ) : null}
    </FieldStack>
  );
}
