import { type FilterProblems, filterKind, filterProblems, type GridFilter } from '@sveis/domain/checklists';
import { formatDate } from '@sveis/domain/format';
import { type Field, labelId, valueText } from '@sveis/domain/records';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useFilling } from './filling-context.ts';
import type { GridColumn } from './grid-rows.ts';

type GridFiltersProps = {
  columns: readonly GridColumn[];
  /** What its words are called after. */
  grid: string;
  filters: readonly GridFilter[];
  onFilters: (filters: readonly GridFilter[]) => void;
};

/** The filters that are on, and the way to one more. */
export function GridFilters({ columns, grid, filters, onFilters }: GridFiltersProps) {
  const { words } = useFilling();
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = (name: string) => t(labelId(words.room, `${grid}.${name}`));
  const textOf = (filter: GridFilter) => {
    const found = columns.find(({ name }) => name === filter.column);
    const text = found ? filterText(found, filter, grid, words) : '';
    return `${nameOf(filter.column)}: ${text}`;
  };
  return (
    <>
      <ChipRow label={t('records.filter')}>
        {filters.map((filter) => (
          <Chip
            key={filter.column}
            on
            label={textOf(filter)}
            aria-label={t('filling.removeFilter', { filter: textOf(filter) })}
            onClick={() => onFilters(filters.filter((one) => one !== filter))}
          />
        ))}
        <Chip icon={ListFilter} label={t('filling.addFilter')} onClick={() => setIsOpen(true)} />
      </ChipRow>
      {isOpen ? (
        <FilterSheet
          columns={columns}
          grid={grid}
          filters={filters}
          nameOf={nameOf}
          onClose={() => setIsOpen(false)}
          onAdd={(filter) => {
            setIsOpen(false);
            onFilters([...filters, filter]);
          }}
        />
      ) : null}
    </>
  );
}

type Words = ReturnType<typeof useFilling>['words'];

function filterText({ field, name }: GridColumn, filter: GridFilter, grid: string, words: Words): string {
  const say = (value: unknown) => {
    if (value === undefined || value === '') return '';
    if (field.kind === 'datetime') return formatDate(String(value));
    const one = field.kind === 'multi' ? [value] : value;
    return valueText(field, `${grid}.${name}`, one, words);
  };
  if (filter.value !== undefined) return say(filter.value);
  return `${say(filter.from)}–${say(filter.to)}`;
}

type FilterSheetProps = Omit<GridFiltersProps, 'onFilters'> & {
  nameOf: (name: string) => string;
  onClose: () => void;
  onAdd: (filter: GridFilter) => void;
};

const wordOf = { REQUIRED: 'filling.filterRequired', COLUMN_FILTERED: 'filling.filterTaken' } as const;

function FilterSheet({ columns, grid, filters, nameOf, onClose, onAdd }: FilterSheetProps) {
  const t = useT();
  const [wanted, setWanted] = useState<GridFilter>({ column: '' });
  const [problems, setProblems] = useState<FilterProblems>({});
  const change = (next: GridFilter) => {
    setWanted(next);
    setProblems({});
  };
  const add = () => {
    const found = filterProblems(filters, wanted);
    if (Object.keys(found).length > 0) setProblems(found);
    else onAdd(wanted);
  };
  const column = columns.find(({ name }) => name === wanted.column);
  return (
    <Sheet
      open
      title={t('filling.addFilter')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide onClick={add}>
          {t('filling.addFilter')}
        </Button>
      }
    >
      <FieldStack>
        <SelectField
          label={t('filling.filterColumn')}
          value={wanted.column}
          onValue={(next) => change({ column: next })}
          placeholder={t('records.choose')}
          error={problems.column && t(wordOf[problems.column])}
          options={columns.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        />
        <FilterValue
          column={column}
          grid={grid}
          wanted={wanted}
          error={problems.value && t(wordOf[problems.value])}
          onWanted={change}
        />
      </FieldStack>
    </Sheet>
  );
}

type FilterValueProps = {
  column: GridColumn | undefined;
  grid: string;
  wanted: GridFilter;
  error: string | undefined;
  onWanted: (filter: GridFilter) => void;
};

/** Text by a part of it, figures and days from and to, everything else by the input of its kind. */
function FilterValue({ column, grid, wanted, error, onWanted }: FilterValueProps) {
  const { parts, words, module } = useFilling();
  const t = useT();
  const kind = column ? filterKind(column.field) : 'text';
  const put = (part: Partial<GridFilter>) => onWanted({ ...wanted, ...part });
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'date')
    return (
      <FieldPair>
        {(['from', 'to'] as const).map((end) => (
          <parts.FieldInput
            key={end}
            field={{ kind: 'date' }}
            path={`${grid}.${column?.name}`}
            label={t(end === 'from' ? 'filling.filterFrom' : 'filling.filterTo')}
            value={wanted[end]}
            onValue={(day) => put({ [end]: day })}
            error={end === 'from' ? error : undefined}
            inside={{}}
            values={{}}
            words={words}
            module={module}
            Groups={parts.FieldGroups}
          />
        ))}
      </FieldPair>
    );
  if (kind === 'number')
    return (
      <FieldPair figures>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            figures
            inputMode="decimal"
            label={t(end === 'from' ? 'filling.filterFrom' : 'filling.filterTo')}
            value={text(wanted[end])}
            error={end === 'from' ? error : undefined}
            onChange={(event) => put({ [end]: event.target.value })}
          />
        ))}
      </FieldPair>
    );
  if (kind === 'text' || !column)
    return (
      <TextField
        label={t('filling.filterValue')}
        value={text(wanted.value)}
        error={error}
        onChange={(event) => put({ value: event.target.value })}
      />
    );
  return (
    <parts.FieldInput
      field={oneOf(column.field)}
      path={`${grid}.${column.name}`}
      label={t('filling.filterValue')}
      value={wanted.value}
      onValue={(value) => put({ value })}
      error={error}
      inside={{}}
      values={{}}
      words={words}
      module={module}
      Groups={parts.FieldGroups}
    />
  );
}

/** Of several values one is asked for; a list is shorter than buttons in a sheet. */
function oneOf(field: Field): Field {
  if (field.kind === 'choice') return { ...field, asButtons: false };
  if (field.kind === 'multi' && field.options) return { kind: 'choice', options: field.options };
  if (field.kind === 'multi' && field.choices) {
    const { choices, other } = field;
    return { kind: 'listed', choices, ...(other === undefined ? {} : { other }) };
  }
  return field.kind === 'users' ? { kind: 'user' } : field;
}
