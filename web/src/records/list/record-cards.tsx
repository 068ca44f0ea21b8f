import type { ValueWords } from '@sveis/domain/records';
import { uuidsIn } from '@sveis/domain/records';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import { DueText } from '../record/values/due-text.tsx';
import { Picture } from '../record/values/pictures.tsx';
import { type RecordCardProps, type RecordPlace, recordAddress } from '../record-module.ts';
import { listPositionOf } from './list-position.ts';
import { leadMark, quietLine, statusMark, titleOf } from './row-parts.ts';
import type { RecordListState } from './use-record-list.ts';
import { chunksOf, ListPiece } from './windowed.tsx';

export type RowsProps = {
  place: RecordPlace;
  list: Pick<RecordListState, 'filter' | 'change'>;
  rows: readonly ShownRow[];
  words: ValueWords;
  /** The record that is open beside the list. */
  openId: string | undefined;
};

const CARD_HEIGHT = 124;

export function RecordCards({ place, rows, words, openId }: Omit<RowsProps, 'list'>) {
  const Card = place.look.card ?? RecordCard;
  return (
    // A feed is read, and lines of text have a width people can read.
    <div className={`flex flex-col gap-2 ${place.look.card ? 'max-w-3xl' : ''}`}>
      {chunksOf(rows).map((chunk, index) => (
        <ListPiece
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the list
          key={index}
          first={index === 0}
          heights={listPositionOf(place).heights}
          name={`card ${index}`}
          guess={chunk.length * CARD_HEIGHT}
        >
          {() =>
            chunk.map((row) => (
              <li key={row.id}>
                <Card place={place} row={row} words={words} openId={openId} />
              </li>
            ))
          }
        </ListPiece>
      ))}
    </div>
  );
}

/** One bold line (two at most), one quiet line, a tag left, a date right. */
function RecordCard({ place, row, words, openId }: RecordCardProps) {
  const t = useT();
  const go = useGo();
  const { values } = row;
  const lead = leadMark(place, values, words);
  const status = statusMark(place.definition, String(values.status), words);
  const State = place.look.state;
  const sign = place.look.sign?.(values);
  const pictures = place.definition.view?.picture;
  const [picture] = uuidsIn(pictures && values[pictures]);
  return (
    <Pressable
      {...go(recordAddress(place, row.id), { keepsScroll: openId !== undefined })}
      {...(row.id === openId ? { 'aria-current': 'page' as const } : {})}
      className="flex w-full gap-3 rounded-card bg-surface px-3.5 py-[13px] text-start shadow-card active:bg-sunken aria-[current=page]:bg-steel-tint"
    >
      {lead ? <StateMark shape={lead.shape} /> : null}
      {sign ? <Icon of={sign} className="text-steel" /> : null}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-bold break-words">{titleOf(place.definition, values)}</span>
        <span className="mt-0.5 block truncate text-quiet text-ink-quiet">
          {quietLine(place, values, words)}
        </span>
        {place.look.listCard?.(values)}
        <span className="mt-2 flex flex-wrap items-center justify-between gap-2">
          {State && !row.needsPerson ? <State values={values} /> : null}
          {row.isUnsent ? (
            <Tag shape={row.needsPerson ? 'conflict' : 'unsent'}>
              {t(row.needsPerson ? 'records.needsYou' : 'records.notSent')}
            </Tag>
          ) : State ? null : (
            <Tag shape={status.shape}>{status.text}</Tag>
          )}
          {State ? null : <DueText place={place} values={values} />}
        </span>
      </span>
      {picture ? (
        <span className="size-16 flex-none overflow-clip rounded-control bg-sunken">
          <Picture id={picture} />
        </span>
      ) : null}
    </Pressable>
  );
}
