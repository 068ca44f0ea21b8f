import {
  type CellContext,
  cellsOfBlock,
  columnsOfBlock,
  type Field,
  type GridColumn,
  type Named,
  numberFieldOf,
  type PastedLine,
  type PastePlan,
  planPaste,
  problemText,
  type Values,
} from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import type { RecordPlace } from '../record-module.ts';
import type { CellAt } from './grid-place.ts';
import { type Writer, wayTo } from './grid-rights.ts';
import { findNamed, type KnownThings, namedIn } from './named-things.ts';
import type { GridWriter } from './use-grid-writer.ts';
import type { CellFault, NewRow, RowChange } from './write-rows.ts';

/** A cell that was not taken, to be shown where it belongs. */
interface PlacedFault {
  readonly id: string;
  readonly column: GridColumn;
  readonly fault: CellFault | undefined;
}

type PasteSheetProps = {
  place: RecordPlace;
  columns: readonly GridColumn[];
  rows: readonly ShownRow[];
  at: CellAt;
  first: string;
  fresh: Values | undefined;
  writer: Writer;
  cells: GridWriter;
  labelOf: (column: Pick<GridColumn, 'path'>) => string;
  contextWith: (idOf: (field: Field, text: string) => Named) => CellContext;
  personBy: ((text: string) => number | undefined) | undefined;
  onFaults: (faults: readonly PlacedFault[]) => void;
  onClose: () => void;
};

/** A block from a spreadsheet, looked at before anything is written: what goes where, and what does not fit. */
export function PasteSheet(props: PasteSheetProps) {
  const { place, columns, rows, at, first, fresh, writer, cells, labelOf, contextWith, onFaults, onClose } =
    props;
  const { definition } = place;
  const t = useT();
  const [text, setText] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const block = useMemo(() => cellsOfBlock(text), [text]);
  const known = useKnown(props, block);
  const target = {
    columns,
    rows: rows.map(({ id, values }, index) => ({
      id,
      values,
      mayWrite: ({ name }: GridColumn) => {
        const row = rows[index];
        return row !== undefined && wayTo(writer, row, name) !== undefined;
      },
    })),
    at: { row: Math.max(0, at.row), column: Math.max(0, at.column) },
    labelOf,
    key: numberFieldOf(definition),
    fresh,
  };
  const plan =
    known && text.trim() !== ''
      ? planPaste(block, target, contextWith(namedIn(known, definition.key)))
      : empty;
  const fit = plan.lines.flatMap((line) => line.cells.filter(({ problem }) => problem === undefined));
  const take = async () => {
    setIsBusy(true);
    const result = await apply(plan, rows, cells, labelOf);
    setIsBusy(false);
    onFaults([...faultsIn(plan, t), ...result.faults]);
    if (result.written > 0) cells.tellPasted(result.written, () => void cells.undo());
    if (result.refused.length > 0) return setRefused(result.refused);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.gridPaste')}
      text={t('records.gridPasteHint')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide size="form" busy={isBusy} disabled={fit.length === 0} onClick={() => void take()}>
          {t('records.gridTake', { count: fit.length })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextAreaField
          label={t('records.gridPasteCells')}
          rows={6}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setRefused([]);
          }}
        />
        <PlanReading
          plan={plan}
          isEmpty={text.trim() === ''}
          isReading={known === undefined}
          labelOf={labelOf}
        />
        {refused.length > 0 ? (
          <ul role="alert" className="flex flex-col gap-1.5 text-quiet">
            {refused.map((said) => (
              <Fault key={said} said={said} />
            ))}
          </ul>
        ) : null}
      </div>
    </Sheet>
  );
}

const empty: PastePlan = { lines: [], unplaced: [], unnamed: [] };

/** Whom and what the cells name, asked for when the block has settled; undefined while that is being found out. */
function useKnown(
  { place, columns, at, labelOf, personBy }: PasteSheetProps,
  block: readonly (readonly string[])[],
): KnownThings | undefined {
  const queries = useQueryClient();
  const [known, setKnown] = useState<{ readonly of: typeof block; readonly things: KnownThings }>();
  const { definition, projectId } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block is what is asked about
  useEffect(() => {
    let isOver = false;
    const named = columnsOfBlock(block, { columns, at, labelOf }).columns;
    const mentioned = block.flatMap((cells) =>
      cells.flatMap((cell, index) => {
        const field = named[index]?.field;
        const text = cell.trim();
        return field && naming.has(field.kind) && text !== '' && text.length <= LONGEST
          ? [{ field, text }]
          : [];
      }),
    );
    void findNamed(queries, mentioned, { module: definition.key, projectId, personBy }).then((things) => {
      if (!isOver) setKnown({ of: block, things });
    });
    return () => {
      isOver = true;
    };
  }, [block]);
  return known?.of === block ? known.things : undefined;
}

const naming: ReadonlySet<string> = new Set(['user', 'users', 'reference', 'references']);
const LONGEST = 80;

type PlanReadingProps = {
  plan: PastePlan;
  isEmpty: boolean;
  isReading: boolean;
  labelOf: (column: Pick<GridColumn, 'path'>) => string;
};

/** What will happen, and each cell that does not fit with its place and its cause. */
function PlanReading({ plan, isEmpty, isReading, labelOf }: PlanReadingProps) {
  const t = useT();
  if (isEmpty) return null;
  if (isReading) return <p role="status">{t('records.gridReading')}</p>;
  const faulty = plan.lines.flatMap((line) =>
    line.cells.flatMap((cell) => (cell.problem === undefined ? [] : [{ line, cell, problem: cell.problem }])),
  );
  const changed = plan.lines.filter(({ cells }) => cells.some(({ problem }) => problem === undefined));
  const made = changed.filter(({ row }) => row === undefined).length;
  const cells = changed.flatMap((line) => line.cells).filter(({ problem }) => problem === undefined).length;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-semibold">
        {cells === 0
          ? t('records.gridNothing')
          : [
              t('records.gridWill', { cells, rows: changed.length }),
              ...(made > 0 ? [t('records.gridNew', { count: made })] : []),
            ].join(' · ')}
      </p>
      <ul className="flex flex-col gap-1.5 text-quiet">
        {faulty.map(({ line, cell, problem }) => (
          <Fault
            key={`${cell.line} ${cell.column.path}`}
            said={t('records.gridFault', {
              line: cell.line,
              name: nameOf(line),
              column: labelOf(cell.column),
              text: cell.text.trim(),
              problem: problem === 'locked' ? t('records.gridReadOnly') : problemText(problem, t),
            })}
          />
        ))}
        {plan.unplaced.map((line) => (
          <Fault key={line} said={t('records.gridNoRow', { line })} />
        ))}
        {plan.unnamed.map((name) => (
          <Fault key={name} said={t('records.gridNoColumn', { name })} />
        ))}
      </ul>
    </div>
  );
}

function Fault({ said }: { said: string }) {
  return (
    <li className="flex items-start gap-2">
      <StateMark shape="warn" size={20} />
      <span className="min-w-0 break-words">{said}</span>
    </li>
  );
}

const nameOf = ({ row, name }: PastedLine): string => String(row?.values.number ?? name);

/** What did not fit stays in its cell, to be mended there. */
const faultsIn = (plan: PastePlan, t: ReturnType<typeof useT>): readonly PlacedFault[] =>
  plan.lines.flatMap(({ row, cells }) =>
    cells.flatMap(({ column, text, problem }) =>
      row && problem !== undefined && problem !== 'locked'
        ? [{ id: row.id, column, fault: { text: text.trim(), said: problemText(problem, t) } }]
        : [],
    ),
  );

/** Writes what fits, row by row; what is refused on the way is told with the row it belongs to. */
async function apply(
  { lines }: PastePlan,
  rows: readonly ShownRow[],
  cells: GridWriter,
  labelOf: (column: Pick<GridColumn, 'path'>) => string,
) {
  const fitting = lines.filter(({ changes }) => Object.keys(changes).length > 0);
  const known = fitting.flatMap((line) => {
    const row = rows.find(({ id }) => id === line.row?.id);
    return row ? [{ line, row, changes: line.changes }] : [];
  });
  const made = fitting.filter(({ row }) => row === undefined);
  const results = await cells.writeMany(
    known.map(({ row, changes }): RowChange => ({ row, changes })),
    made.map(({ name, changes }): NewRow => ({ name, values: changes })),
  );
  const order = [...known.map(({ line }) => line), ...made];
  const faults: PlacedFault[] = [];
  const refused: string[] = [];
  let written = 0;
  for (const [index, { problems, written: done, entry }] of results.entries()) {
    const line = order[index];
    if (!line) continue;
    if (done) written += line.cells.filter(({ problem }) => problem === undefined).length;
    for (const [name, said] of Object.entries(problems)) {
      const cell = line.cells.find(({ column }) => column.name === name);
      refused.push(`${nameOf(line)}, ${labelOf(cell?.column ?? { path: name })}: ${said}`);
      if (line.row && cell)
        faults.push({ id: line.row.id, column: cell.column, fault: { text: cell.text.trim(), said, entry } });
    }
  }
  return { faults, refused, written };
}
