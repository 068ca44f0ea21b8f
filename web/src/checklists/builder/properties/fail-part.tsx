import type { FormField, GridColumn, OnFail } from '@sveis/domain/checklists';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useBuilder } from '../builder-context.ts';
import { groupsQuery, peopleQuery } from '../people-queries.ts';
import { ToggleInput, useSet } from './property-inputs.tsx';

const nothing: OnFail = {
  comment: false,
  photo: false,
  create: null,
  severity: 'medium',
  notify: [],
  stop: false,
};

const severities = ['high', 'medium', 'low'] as const;

/** Whether an answer of this field can be one that is not good enough. */
function canFail(field: FormField | GridColumn): boolean {
  switch (field.kind) {
    case 'yes_no_na':
      return field.fail_on.length > 0;
    case 'choice':
    case 'multi':
      return (field.list ? (field.marks ?? []) : field.options).some(({ fail }) => fail);
    case 'number':
    case 'computed':
      return field.accept !== null;
    default:
      return false;
  }
}

/** What follows from an answer that is not good enough. */
export function FailPart({ field, path }: { field: FormField | GridColumn; path: string }) {
  const t = useT();
  const { isReadOnly } = useBuilder();
  const set = useSet();
  if (!canFail(field)) return null;
  const on = field.on_fail ?? nothing;
  const put = (change: Partial<OnFail>) => {
    const next = { ...on, ...change };
    const isNothing = !next.comment && !next.photo && !next.create && !next.stop && next.notify.length === 0;
    set(`${path}.on_fail`, isNothing ? null : next);
  };
  return (
    <section aria-label={t('builder.onFail')} className="flex flex-col">
      <h3 className="font-semibold">{t('builder.onFail')}</h3>
      <ToggleInput
        label={t('builder.needsComment')}
        value={on.comment}
        onValue={(comment) => put({ comment })}
      />
      <ToggleInput label={t('builder.needsPhoto')} value={on.photo} onValue={(photo) => put({ photo })} />
      <ToggleInput
        label={t('builder.stops')}
        hint={t('builder.stopsHint')}
        value={on.stop}
        onValue={(stop) => put({ stop })}
      />
      <FieldStack>
        <SelectField
          label={t('builder.makes')}
          value={on.create ?? ''}
          disabled={isReadOnly}
          options={[
            { value: '', label: t('builder.create_nothing') },
            { value: 'deviation', label: t('builder.create_deviation') },
            { value: 'task', label: t('builder.create_task') },
          ]}
          onValue={(create) => put({ create: create === '' ? null : (create as 'deviation' | 'task') })}
        />
        {on.create === 'deviation' ? (
          <SelectField
            label={t('builder.severity')}
            value={on.severity}
            disabled={isReadOnly}
            options={severities.map((severity) => ({
              value: severity,
              label: t(`builder.severity_${severity}`),
            }))}
            onValue={(severity) => put({ severity: severity as OnFail['severity'] })}
          />
        ) : null}
      </FieldStack>
      <Notified notify={on.notify} onNotify={(notify) => put({ notify })} />
    </section>
  );
}

type NotifiedProps = { notify: readonly string[]; onNotify: (notify: readonly string[]) => void };

/** Who is told: groups and single people. */
function Notified({ notify, onNotify }: NotifiedProps) {
  const t = useT();
  const { isReadOnly } = useBuilder();
  const groups = useQuery(groupsQuery).data?.data ?? [];
  const people = useQuery(peopleQuery).data?.data ?? [];
  const known = [
    ...groups.map(({ id, name }) => ({ value: `group:${id}`, label: name })),
    ...people.map(({ id, name }) => ({ value: `user:${id}`, label: name })),
  ];
  const nameOf = (one: string) =>
    known.find(({ value }) => value === one)?.label ?? one.slice(one.indexOf(':') + 1);
  return (
    <div className="flex flex-col gap-1 pt-3">
      {notify.map((one) => (
        <p key={one} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(one)}</span>
          {isReadOnly ? null : (
            <IconButton
              icon={X}
              label={t('builder.removeOf', { title: nameOf(one) })}
              onClick={() => onNotify(notify.filter((other) => other !== one))}
            />
          )}
        </p>
      ))}
      <FieldStack>
        <SelectField
          label={t('builder.notify')}
          value=""
          placeholder={t('builder.choosePerson')}
          disabled={isReadOnly}
          options={known.filter(({ value }) => !notify.includes(value))}
          onValue={(one) => one !== '' && onNotify([...notify, one])}
        />
      </FieldStack>
    </div>
  );
}
