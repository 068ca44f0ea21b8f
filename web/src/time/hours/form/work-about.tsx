import { type HourField, type HourForm, withProject } from '@sveis/domain/time';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useActivities } from '../../punch/use-stemp.ts';
import { NamedWorkFields } from '../../reference/named-work-fields.tsx';
import { ProjectField } from '../../reference/project-field.tsx';
import { shiftOptions } from '../../reference/work-fields.tsx';
import { type HourLists, useProjectsOn } from './use-lists.ts';
import { withOtherShift } from './work-model.ts';

type WorkAboutProps = {
  form: HourForm;
  lists: HourLists;
  error: (field: HourField) => string | undefined;
  onChange: (changes: Partial<HourForm>) => void;
};

const choose = (id: string): number | null => (id === '' ? null : Number(id));

/** What the hours were about. */
export function WorkAbout({ form, lists, error, onChange }: WorkAboutProps) {
  const t = useT();
  const activities = useActivities(form.project_id ?? 0);
  const before = lists.shifts.find(({ id }) => id === form.shift_id);
  const offered = useProjectsOn(form.from, lists);
  const chosen = lists.namedProjects.find(({ id }) => id === form.project_id);
  const isOffered = offered.some(({ id }) => id === form.project_id);
  return (
    <>
      <FieldStack>
        {lists.projectsExcluded ? null : (
          <ProjectField
            projects={isOffered || !chosen ? offered : [...offered, chosen]}
            value={form.project_id ?? 0}
            onValue={(id) => onChange(withProject(id))}
            error={error('project_id')}
          />
        )}
        <NamedWorkFields projectId={form.project_id} value={form} onChange={onChange} error={error} />
        <FieldPair>
          {lists.projectsExcluded ? null : (
            <SelectField
              required
              label={t('time.activity')}
              placeholder={t('time.choose')}
              value={form.task_id ? String(form.task_id) : ''}
              onValue={(id) => onChange({ task_id: choose(id) })}
              options={activities.map(({ task_id, code, name }) => ({
                value: String(task_id),
                label: code ? `${code} ${name}` : name,
              }))}
              error={error('task_id')}
            />
          )}
          <SelectField
            required
            label={t('time.workType')}
            placeholder={t('time.choose')}
            value={form.work_type_id ? String(form.work_type_id) : ''}
            onValue={(id) => onChange({ work_type_id: choose(id) })}
            options={lists.workTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={error('work_type_id')}
          />
        </FieldPair>
        <SelectField
          required
          label={t('time.shift')}
          placeholder={t('time.choose')}
          value={form.shift_id ? String(form.shift_id) : ''}
          onValue={(id) => {
            const shift = lists.shifts.find((one) => String(one.id) === id);
            if (shift) onChange(withOtherShift(form, before, shift));
          }}
          options={shiftOptions(lists.shifts)}
          error={error('shift_id')}
        />
      </FieldStack>
      <FieldStack>
        <LongTextField
          label={t('time.comments')}
          placeholder={t('hours.whatYouDid')}
          value={form.comments}
          maxLength={4000}
          rows={2}
          onChange={(event) => onChange({ comments: event.target.value })}
          error={error('comments')}
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
