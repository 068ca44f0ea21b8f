import type { ValueWords } from '@sveis/domain/records';
import { fieldAt, labelId, type ModuleDefinition, multi, references, users } from '@sveis/domain/records';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { DateInput } from '../inputs/date-inputs.tsx';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { FieldInput } from '../inputs/field-input.tsx';
import type { RecordPlace } from '../record-module.ts';
import { type FilterValue, firstFilter, type ListFilter, withField } from './list-filter.ts';

type FilterSheetProps = {
  place: RecordPlace;
  words: ValueWords;
  filter: ListFilter;
  onClose: () => void;
  onFilter: (filter: ListFilter) => void;
};

/** Everything the list can be narrowed by; nothing happens before the button that shows it. */
export function FilterSheet({ place, words, filter, onClose, onFilter }: FilterSheetProps) {
  const t = useT();
  const { definition } = place;
  const [next, setNext] = useState(filter);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.filter')}
      closeLabel={t('shell.close')}
      actions={
        <div className="flex gap-2">
          <Button kind="secondary" onClick={() => setNext({ ...firstFilter(definition), sort: next.sort })}>
            {t('records.reset')}
          </Button>
          <Button wide onClick={() => onFilter(next)}>
            {t('records.showResult')}
          </Button>
        </div>
      }
    >
      <FieldStack>
        {definition.list.filters.map((name) => (
          <div key={name} className="relative before:z-10">
            <FilterField
              place={place}
              words={words}
              name={name}
              value={next.fields[name]}
              onValue={(value) => setNext(withField(definition, next, name, value))}
            />
          </div>
        ))}
      </FieldStack>
    </Sheet>
  );
}

type FilterFieldProps = {
  place: RecordPlace;
  words: ValueWords;
  name: string;
  value: FilterValue | undefined;
  onValue: (value: FilterValue | undefined) => void;
};

/** The input that chooses several of what the field holds one of. */
export function filterInput({ fields, status }: ModuleDefinition, name: string) {
  const field = fieldAt(fields, name);
  if (name === 'status') return multi({ options: status.values });
  if (field?.kind === 'choice') {
    const { options, switched } = field;
    return multi({ options, ...(switched === undefined ? {} : { switched }) });
  }
  if (field?.kind === 'computed' && field.options) return multi({ options: field.options });
  if (field?.kind === 'listed') {
    const { choices, other } = field;
    return multi({ choices, ...(other === undefined ? {} : { other }) });
  }
  // Who looks for several may look for none of them too.
  if (field?.kind === 'multi') return { ...field, none: '' };
  if (field?.kind === 'user' || field?.kind === 'users') return users();
  if (field?.kind === 'reference' || field?.kind === 'references') return references(field.to);
  return undefined;
}

function FilterField({ place, words, name, value, onValue }: FilterFieldProps) {
  const { definition } = place;
  const { t } = words;
  const label = name === 'status' ? t('records.status') : t(labelId(definition.key, name));
  const shared = {
    path: name,
    label,
    error: undefined,
    inside: {},
    values: {},
    words,
    module: place,
    Groups: FieldGroups,
  };
  const field = filterInput(definition, name);
  const chosen = value && 'in' in value ? value.in : [];
  if (field) {
    return (
      <FieldInput
        {...shared}
        field={field}
        value={chosen}
        onValue={(next) => onValue({ in: Array.isArray(next) ? next : [] })}
      />
    );
  }
  if (definition.fields[name]?.kind === 'boolean') {
    return (
      <SelectField
        label={label}
        value={chosen.length === 1 ? String(chosen[0]) : ''}
        onValue={(next) => onValue(next === '' ? undefined : { in: [next === 'true'] })}
        placeholder={t('records.all')}
        options={[
          { value: 'true', label: t('records.yes') },
          { value: 'false', label: t('records.no') },
        ]}
      />
    );
  }
  const range = value && !('in' in value) ? value : {};
  const day = (end: 'from' | 'to') => (
    <DateInput
      {...shared}
      field={{ kind: 'date' }}
      label={t(end === 'from' ? 'records.fromDay' : 'records.toDay', { field: label })}
      value={range[end]}
      onValue={(next) => onValue({ ...range, [end]: typeof next === 'string' ? next : undefined })}
    />
  );
  return (
    <FieldPair>
      {day('from')}
      {day('to')}
    </FieldPair>
  );
}
