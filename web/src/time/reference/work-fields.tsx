import {
  breakChoices,
  breakHours,
  missingFieldMessage,
  type StempForm,
  type StopField,
  withProject,
  withShift,
} from '@sveis/domain/time';
import { LongTextField } from '../../lib/words/long-text-field.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { Swatch } from '../../ui/data/swatch.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type StempNow, useActivities } from '../punch/use-stemp.ts';
import { NamedWorkFields } from './named-work-fields.tsx';
import { ProjectField } from './project-field.tsx';
import type { Activity, ShiftChoice } from './wire.ts';

export const shiftLabel = ({ name, timeFrom, timeTo }: ShiftChoice): string =>
  `${name} ${timeFrom}–${timeTo}`;
/** Shifts to choose from; the colour of the chosen one stands beside its name. */
export const shiftOptions = (shifts: readonly ShiftChoice[]): readonly SelectOption[] =>
  shifts.map((shift) => ({
    value: String(shift.id),
    label: shiftLabel(shift),
    mark: <Swatch colour={shift.colour} className="me-2 align-text-bottom" />,
  }));

const activityLabel = ({ code, name }: Activity): string => (code ? `${code} ${name}` : name);

type FieldsProps = {
  here: StempNow;
  form: StempForm;
  onChange: (changes: Partial<StempForm>) => void;
  /** Fields to mark, after a try to stop. */
  missing: readonly StopField[];
};

/** Shift and project: what a start is about. */
export function StartFields({ here, form, onChange, missing }: FieldsProps) {
  return (
    <FieldStack>
      <ShiftAndProject here={here} form={form} onChange={onChange} missing={missing} />
    </FieldStack>
  );
}

function ShiftAndProject({ here, form, onChange, missing }: FieldsProps) {
  const t = useT();
  const error = (field: StopField) => (missing.includes(field) ? t(missingFieldMessage(field)) : undefined);
  return (
    <>
      <SelectField
        label={t('time.shift')}
        placeholder={t('time.choose')}
        value={form.shift_id ? String(form.shift_id) : ''}
        onValue={(id) => {
          const shift = here.shifts.find((candidate) => String(candidate.id) === id);
          if (shift) onChange(withShift(shift));
        }}
        options={shiftOptions(here.shifts)}
        error={error('shift_id')}
        required
      />
      {here.stemp.projectsExcluded ? null : (
        <ProjectField
          projects={here.projects}
          value={form.project_id ?? 0}
          onValue={(id) => onChange(withProject(id))}
          error={error('project_id')}
        />
      )}
      <NamedWorkFields projectId={form.project_id} value={form} onChange={onChange} />
    </>
  );
}

/** The whole form beside the running clock. */
export function WorkFields({
  here,
  form,
  onChange,
  missing,
  breakError,
}: FieldsProps & { breakError: string | undefined }) {
  const t = useT();
  const activities = useActivities(form.project_id ?? 0);
  const shift = here.shifts.find(({ id }) => id === form.shift_id);
  const error = (field: StopField) => (missing.includes(field) ? t(missingFieldMessage(field)) : undefined);
  const choose = (id: string) => (id === '' ? null : Number(id));
  const minutes = Math.round(form.break * 60);
  const choices = [...new Set([...breakChoices(shift ? Math.round(shift.break * 60) : undefined), minutes])];
  return (
    <>
      <FieldStack>
        <ShiftAndProject here={here} form={form} onChange={onChange} missing={missing} />
        <FieldPair>
          <SelectField
            label={t('time.activity')}
            placeholder={t('time.choose')}
            value={form.task_id ? String(form.task_id) : ''}
            onValue={(id) => onChange({ task_id: choose(id) })}
            options={activities.map((one) => ({ value: String(one.task_id), label: activityLabel(one) }))}
            error={error('task_id')}
            required={!here.stemp.projectsExcluded}
          />
          <SelectField
            label={t('time.workType')}
            placeholder={t('time.choose')}
            value={form.work_type_id ? String(form.work_type_id) : ''}
            onValue={(id) => onChange({ work_type_id: choose(id) })}
            options={here.workTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={error('work_type_id')}
            required
          />
        </FieldPair>
      </FieldStack>
      <Segmented
        label={t('time.break')}
        showLabel
        note={t('time.minutes')}
        options={choices
          .sort((a, b) => a - b)
          .map((choice) => ({ value: String(choice), label: String(choice) }))}
        value={String(minutes)}
        onValue={(choice) => onChange({ break: breakHours(Number(choice)) })}
        error={breakError}
      />
      <FieldStack>
        <LongTextField
          label={t('time.comments')}
          value={form.comments}
          maxLength={4000}
          rows={2}
          onChange={(event) => onChange({ comments: event.target.value })}
          error={error('comments')}
          required
        />
        <TextField
          label={t('time.place')}
          value={form.location}
          maxLength={120}
          onChange={(event) => onChange({ location: event.target.value })}
        />
      </FieldStack>
    </>
  );
}
