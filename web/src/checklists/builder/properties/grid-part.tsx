import {
  type FormField,
  type GridColumn,
  gridKinds,
  type LocalText,
  localText,
} from '@sveis/domain/checklists';
import {
  findField,
  freeName,
  nameFrom,
  newColumn,
  readField,
  withWords,
} from '@sveis/domain/checklists/editing';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isPublished, useBuilder } from '../builder-context.ts';
import { kindIcons } from '../kind-icons.ts';
import { columnFieldsFor } from './condition-fields.ts';
import { ConditionPart } from './condition-part.tsx';
import { FailPart } from './fail-part.tsx';
import { KindProperties } from './kind-properties.tsx';
import { FigureInput, ToggleInput, useSet, WordsInput } from './property-inputs.tsx';

const MOST_COLUMNS = 24;
const LONGEST = 200;

type Grid = Extract<FormField, { kind: 'grid' }>;

/** A table in a form: its columns, how many rows, and what rows are told apart by. */
export function GridPart({ field, path }: { field: Grid; path: string }) {
  const t = useT();
  const set = useSet();
  const { isReadOnly } = useBuilder();
  const [open, setOpen] = useState<number>();
  const { cols } = field;
  const put = (next: readonly GridColumn[]) => set(`${path}.cols`, next);
  const move = (index: number, by: -1 | 1) => {
    const [moved, other] = [cols[index], cols[index + by]];
    if (!moved || !other) return;
    put(cols.map((one, at) => (at === index ? other : at === index + by ? moved : one)));
    setOpen(index + by);
  };
  const remove = (index: number) => {
    const gone = cols[index]?.name;
    const without = (names: readonly string[]) => names.filter((name) => name !== gone);
    set(path, {
      ...field,
      cols: cols.filter((_, at) => at !== index),
      filterable: without(field.filterable),
      key: without(field.key),
    });
    setOpen(undefined);
  };
  return (
    <section aria-label={t('builder.gridColumns')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('builder.gridColumns')}</h3>
      {cols.map((column, index) => (
        <ColumnCard
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          key={index}
          grid={field}
          gridPath={path}
          index={index}
          column={column}
          isOpen={open === index}
          onOpen={() => setOpen(open === index ? undefined : index)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {isReadOnly || cols.length >= MOST_COLUMNS ? null : (
        <div>
          <Button
            kind="secondary"
            size="small"
            icon={Plus}
            onClick={() => {
              put([...cols, newColumn(cols, 'text')]);
              setOpen(cols.length);
            }}
          >
            {t('builder.addColumn')}
          </Button>
        </div>
      )}
      <FixedRows field={field} path={path} />
      {field.fixed_rows === null ? (
        <FieldStack>
          <FieldPair figures>
            <FigureInput label={t('builder.fewestRows')} path={`${path}.min_rows`} value={field.min_rows} />
            <FigureInput label={t('builder.mostRows')} path={`${path}.max_rows`} value={field.max_rows} />
          </FieldPair>
        </FieldStack>
      ) : null}
      <NameList
        title={t('builder.filterable')}
        names={field.filterable}
        cols={cols}
        path={`${path}.filterable`}
      />
      <ToggleInput
        label={t('builder.csvImport')}
        hint={t('builder.csvImportHint')}
        value={field.csv_import}
        path={`${path}.csv_import`}
      />
      {field.csv_import ? (
        <NameList title={t('builder.rowKey')} names={field.key} cols={cols} path={`${path}.key`} />
      ) : null}
    </section>
  );
}

type NameListProps = {
  title: string;
  names: readonly string[];
  cols: readonly GridColumn[];
  path: string;
};

/** Columns that are ticked for something. */
function NameList({ title, names, cols, path }: NameListProps) {
  const { language, isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{title}</legend>
      {cols.map(({ name, label }) => (
        <label key={name} className="flex min-h-target items-center gap-2.5">
          <input
            type="checkbox"
            className="size-6 accent-steel"
            disabled={isReadOnly}
            checked={names.includes(name)}
            onChange={({ target }) =>
              set(path, target.checked ? [...names, name] : names.filter((one) => one !== name))
            }
          />
          <span className="min-w-0 wrap-anywhere">{localText(label, language) || name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Rows that are there from the start, each with its words. */
function FixedRows({ field, path }: { field: Grid; path: string }) {
  const t = useT();
  const set = useSet();
  const { isReadOnly } = useBuilder();
  const rows = field.fixed_rows;
  const put = (next: readonly LocalText[] | null) => set(`${path}.fixed_rows`, next);
  return (
    <>
      <ToggleInput
        label={t('builder.fixedRows')}
        hint={t('builder.fixedRowsHint')}
        value={rows !== null}
        onValue={(isOn) => put(isOn ? [{}] : null)}
      />
      {rows?.map((text, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place
          key={index}
          className="flex items-center gap-1"
        >
          <div className="min-w-0 flex-1">
            <FieldStack>
              <WordsInput
                label={t('builder.rowNumber', { number: index + 1 })}
                path={`${path}.fixed_rows.${index}`}
                text={text}
                max={LONGEST}
              />
            </FieldStack>
          </div>
          {isReadOnly ? null : (
            <IconButton
              icon={Trash2}
              label={t('builder.removeOf', { title: t('builder.rowNumber', { number: index + 1 }) })}
              disabled={rows.length === 1}
              onClick={() => put(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {rows && !isReadOnly ? (
        <div>
          <Button kind="secondary" size="small" icon={Plus} onClick={() => put([...rows, {}])}>
            {t('builder.addRow')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type ColumnCardProps = {
  grid: Grid;
  gridPath: string;
  index: number;
  column: GridColumn;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function ColumnCard(props: ColumnCardProps) {
  const { grid, gridPath, index, column, isOpen, onOpen, onMove, onRemove } = props;
  const t = useT();
  const { language, hasErrorIn } = useBuilder();
  const path = `${gridPath}.cols.${index}`;
  const title = localText(column.label, language) || column.name;
  return (
    <div className="rounded-card edge-strong">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-h-target w-full items-center gap-2 px-3 py-1.5 text-start font-semibold"
      >
        <Icon of={kindIcons[column.kind]} size={20} />
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        {hasErrorIn(path) ? <StateMark shape="stop" size={20} /> : null}
      </button>
      {isOpen ? (
        <div className="flex flex-col gap-3 border-t border-line p-3">
          <ColumnProperties grid={grid} gridPath={gridPath} column={column} path={path} />
          <div className="flex">
            <IconButton
              icon={ArrowUp}
              label={t('builder.moveUp', { title })}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('builder.moveDown', { title })}
              disabled={index === grid.cols.length - 1}
              onClick={() => onMove(1)}
            />
            <IconButton
              icon={Trash2}
              label={t('builder.removeOf', { title })}
              disabled={grid.cols.length === 1}
              onClick={onRemove}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}

type ColumnPropertiesProps = Pick<ColumnCardProps, 'grid' | 'gridPath' | 'column'> & { path: string };

function ColumnProperties({ grid, gridPath, column, path }: ColumnPropertiesProps) {
  const t = useT();
  const builder = useBuilder();
  const { form, language, errorAt, isReadOnly, published } = builder;
  const set = useSet();
  const was = published && findField(published, grid.id)?.field;
  const isFixed =
    isPublished(builder, grid) && was?.kind === 'grid' && was.cols.some(({ name }) => name === column.name);
  /** Lists that name a column go on naming it. */
  const rename = (name: string, next: GridColumn) => {
    const swap = (names: readonly string[]) => names.map((one) => (one === column.name ? name : one));
    set(gridPath, {
      ...grid,
      filterable: swap(grid.filterable),
      key: swap(grid.key),
      cols: grid.cols.map((one) => (one === column ? { ...next, name } : one)),
    });
  };
  const write = (words: string) => {
    const label = withWords(column.label, language, words);
    const bare = column.name.replace(/_\d+$/, '');
    const isFree = bare === 'column' || column.name === nameFrom(column.label[language] ?? '');
    const wanted = nameFrom(words);
    const taken = new Set(grid.cols.filter((one) => one !== column).map(({ name }) => name.toLowerCase()));
    const name = !isFixed && isFree && wanted ? freeName(wanted, taken) : column.name;
    rename(name, { ...column, label });
  };
  const section = findField(form, grid.id)?.place.section ?? 0;
  const fields = columnFieldsFor(form, section, grid.cols, column.name);
  const change = (kind: string) => {
    const { name, label, help, columns, required } = column;
    const made = newColumn([], kind as GridColumn['kind']);
    const { field } = readField({ ...made, id: name, name, label, help, columns, required });
    if (!field) return;
    const { id: _, ...next } = field;
    set(path, next);
  };
  return (
    <>
      <FieldStack>
        <WordsInput
          label={t('builder.columnTitle')}
          path={`${path}.label`}
          text={column.label}
          max={LONGEST}
          onWords={write}
        />
        <TextField
          label={t('builder.name')}
          value={column.name}
          maxLength={35}
          disabled={isReadOnly || isFixed}
          error={errorAt(`${path}.name`)}
          onChange={({ target }) => rename(target.value, column)}
        />
        <SelectField
          label={t('builder.kind')}
          value={column.kind}
          disabled={isReadOnly || isFixed}
          error={errorAt(`${path}.kind`)}
          options={gridKinds.map((kind) => ({ value: kind, label: t(`builder.kind_${kind}`) }))}
          onValue={change}
        />
        <FigureInput
          label={t('builder.columns')}
          path={`${path}.columns`}
          value={column.columns}
          onFigure={(columns) => set(`${path}.columns`, columns ?? Number.NaN)}
        />
      </FieldStack>
      {column.kind === 'computed' ? null : (
        <ToggleInput label={t('builder.required')} value={column.required} path={`${path}.required`} />
      )}
      <KindProperties field={column} path={path} />
      <FailPart field={column} path={path} />
      <ConditionPart
        title={t('builder.visibleIf')}
        none={t('builder.alwaysVisible')}
        condition={column.visible_if}
        path={`${path}.visible_if`}
        fields={fields}
      />
    </>
  );
}
