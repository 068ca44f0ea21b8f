import { type Field, labelId, type ModuleDefinition } from '@sveis/domain/records';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import { recordAddress } from '../record-module.ts';
import { withSort } from './list-filter.ts';
import { listPositionOf } from './list-position.ts';
import type { RowsProps } from './record-cards.tsx';
import {
  cellText,
  dueOf,
  leadMark,
  listedFields,
  narrowFields,
  statusMark,
  tagOf,
  titleOf,
} from './row-parts.ts';
import { chunksOf, TablePiece } from './windowed.tsx';

const ROW_HEIGHT = 60;
/** Beside more columns than these a title that takes all the room breaks each of them word by word. */
const MOST_BESIDE_TITLE = 4;
const head = 'px-2.5 py-2.5 text-start text-note font-semibold';

/** Where the number is given, or typed and shown nowhere else. */
const hasNumberColumn = ({ number, numberField }: ModuleDefinition): boolean =>
  number !== undefined || numberField !== undefined;

/** The list where there is room: one line a record, the whole line opens it. Beside an open record, and on a tablet, it has fewer columns. */
export function RecordTable({ place, list, rows, words, openId }: RowsProps) {
  const t = useT();
  const { definition } = place;
  const { due, tag } = definition.view ?? {};
  const label = (name: string) => t(labelId(definition.key, name));
  const isTablet = useScreenWidth() === 'tablet';
  const fields = openId === undefined && !isTablet ? listedFields(place) : narrowFields(place);
  const columns = [
    ...(hasNumberColumn(definition)
      ? [
          tag === undefined
            ? { field: 'number', name: t('records.number') }
            : { field: tag, name: label(tag) },
        ]
      : []),
    { field: 'title', name: label(definition.titleField) },
    ...fields.map(([field]) => ({ field, name: label(field) })),
    { field: 'status', name: t('records.status') },
    ...(due ? [{ field: due, name: label(due) }] : []),
  ];
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full" aria-label={t(labelId(definition.key, 'module'))}>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ field, name }) => (
              <Heading key={field} field={field} name={name} place={place} list={list} />
            ))}
          </tr>
        </thead>
        {chunksOf(rows).map((chunk, index) => (
          <TablePiece
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the list
            key={index}
            first={index < 2}
            heights={listPositionOf(place).heights}
            name={`row ${index}`}
            guess={chunk.length * ROW_HEIGHT}
            columns={columns.length}
          >
            {() =>
              chunk.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  isOpen={row.id === openId}
                  isNarrow={openId !== undefined}
                  place={place}
                  words={words}
                  fields={fields}
                />
              ))
            }
          </TablePiece>
        ))}
      </table>
    </div>
  );
}

type HeadingProps = Pick<RowsProps, 'place' | 'list'> & { field: string; name: string };

/** Where the list can be had in that order, its heading gives it, and says when it has. */
function Heading({ place: { definition }, list: { filter, change }, field, name }: HeadingProps) {
  const isOffered = definition.list.sorts.some((sort) => sort.field === field);
  const isSorted = filter.sort.field === field;
  const order = filter.sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={head} aria-sort={isSorted ? order : undefined}>
      {isOffered ? (
        <button
          type="button"
          onClick={() => change(withSort(definition, filter, field))}
          className="-my-2.5 flex min-h-target min-w-target items-center gap-1"
        >
          {name}
          {isSorted ? <Icon of={filter.sort.descending ? ArrowDown : ArrowUp} size={16} /> : null}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

type RowProps = Omit<RowsProps, 'rows' | 'openId' | 'list'> & {
  row: ShownRow;
  isOpen: boolean;
  /** A record is open beside the table: there is room for the end of a number only. */
  isNarrow: boolean;
  fields: ReturnType<typeof listedFields>;
};

const numberEnd = (number: unknown): string =>
  String(number ?? '–')
    .split('-')
    .at(-1) ?? '';

/** A word no column has room for is broken anywhere; every other word stays whole. */
const wrapOf = (text: string): string => (/\S{25}/.test(text) ? 'min-w-40 wrap-anywhere' : '');

/** A number or a tag is read in one piece, unless it is as long as a sentence. */
const LONGEST_TAG = 16;

/** Codes, and figures with their unit, are read in one piece. */
const isUnbroken = (field: Field): boolean =>
  ['number', 'money', 'date'].includes(field.kind) || (field.kind === 'text' && field.scan === true);

function Row({ row, isOpen, isNarrow, place, words, fields }: RowProps) {
  const t = useT();
  const go = useGo();
  const { definition, look } = place;
  const { values } = row;
  const lead = leadMark(place, values, words);
  const State = look.state;
  const sign = look.sign?.(values);
  const status = statusMark(definition, String(values.status), words);
  const due = dueOf(place, values, useToday());
  const isOver = (due?.over ?? 0) > 0;
  const title = titleOf(definition, values);
  const tag =
    isNarrow && definition.view?.tag === undefined && definition.numberField === undefined
      ? numberEnd(values.number)
      : (tagOf(definition, values) ?? '–');
  const isTablet = useScreenWidth() === 'tablet';
  const hasRoom = !isNarrow && !isTablet;
  const sharesRoom = hasRoom && fields.length > MOST_BESIDE_TITLE;
  // What a module says itself is a sentence, a status a word or two.
  const statusWidth = State
    ? hasRoom
      ? 'min-w-64'
      : 'min-w-40'
    : hasRoom
      ? 'whitespace-nowrap'
      : 'min-w-40';
  return (
    <tr
      className={`relative h-15 border-b border-line [tbody:last-of-type>&:last-child]:border-0 ${isOpen ? 'bg-steel-tint [box-shadow:inset_4px_0_0_var(--steel)]' : ''}`}
    >
      {hasNumberColumn(definition) ? (
        <td
          className={`px-2.5 font-semibold ${tag.length > LONGEST_TAG ? 'min-w-32 wrap-anywhere' : 'whitespace-nowrap'}`}
        >
          {tag}
        </td>
      ) : null}
      <th
        scope="row"
        className={`${sharesRoom ? '' : 'w-full'} ${hasRoom ? 'min-w-40' : 'min-w-32'} px-2.5 text-start font-semibold ${wrapOf(title)}`}
      >
        <span className="flex items-center gap-2.5">
          {lead ? <StateMark shape={lead.shape} label={lead.text} /> : null}
          {sign ? <Icon of={sign} className="text-steel" /> : null}
          <a
            {...go(recordAddress(place, row.id), { keepsScroll: true })}
            {...(isOpen ? { 'aria-current': 'page' as const } : {})}
            className="flex min-h-target scroll-my-24 items-center py-1 after:absolute after:inset-0"
          >
            <span className="line-clamp-2">{title}</span>
          </a>
        </span>
      </th>
      {fields.map(([name, field]) => {
        const text = cellText(place, [name, field], values, words) || '–';
        return (
          <td key={name} className={`px-2.5 ${isUnbroken(field) ? 'max-w-60 truncate' : wrapOf(text)}`}>
            {text}
          </td>
        );
      })}
      <td className={`px-2.5 ${statusWidth}`}>
        {State && !row.needsPerson ? (
          <State values={values} />
        ) : row.isUnsent ? (
          <Tag shape={row.needsPerson ? 'conflict' : 'unsent'}>
            {t(row.needsPerson ? 'records.needsYou' : 'records.notSent')}
          </Tag>
        ) : (
          <Tag shape={status.shape}>{status.text}</Tag>
        )}
      </td>
      {definition.view?.due ? (
        <td className={`px-2.5 whitespace-nowrap tabular-nums ${isOver ? 'font-bold text-danger-text' : ''}`}>
          {due?.text ?? '–'}
          {isOver ? (
            <span className="block text-note whitespace-normal">
              {t('records.daysOver', { days: due?.over ?? 0 })}
            </span>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}
