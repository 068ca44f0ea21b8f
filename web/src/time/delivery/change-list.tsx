import type { MessageId } from '@sveis/domain/locales';
import type { DeliveredEntry, DeliveryDetail } from '@sveis/domain/time';
import { Fragment, useId } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useEntryText } from './entry-line.tsx';
import { dayFromWire, shortDay } from './period-words.ts';

type Change = DeliveryDetail['changed_since'][number];

const faces: Readonly<Record<Change['kind'], { readonly shape: StateShape; readonly word: MessageId }>> = {
  added: { shape: 'info', word: 'delivery.added' },
  removed: { shape: 'stop', word: 'delivery.removed' },
  changed: { shape: 'conflict', word: 'delivery.changed' },
};

/** What is different, before and after, entry by entry. */
export function ChangeList({ title, changes }: { title: string; changes: readonly Change[] }) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-quiet font-semibold">
        {title} <span className="text-ink-quiet tabular-nums">{changes.length}</span>
      </h3>
      <ChangeRows changes={changes} />
    </section>
  );
}

export function ChangeRows({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  const text = useEntryText();
  const partsOf = (entry: DeliveredEntry | null) => (entry ? text(entry).parts : []);
  return (
    <ul>
      {changes.map(({ kind, before, after }) => {
        const day = (after ?? before)?.day;
        return (
          <li key={(after ?? before)?.id} className="border-b border-line py-2.5 last:border-0">
            <div className="flex items-center justify-between gap-3">
              <span className="font-semibold tabular-nums">
                {day === undefined ? '' : shortDay(dayFromWire(day), currentLanguage())}
              </span>
              <Tag shape={faces[kind].shape}>{t(faces[kind].word)}</Tag>
            </div>
            {before ? (
              <Side
                word={t('delivery.was')}
                parts={partsOf(before)}
                other={partsOf(after)}
                className="text-ink-quiet"
              />
            ) : null}
            {after ? (
              <Side word={t('delivery.becomes')} parts={partsOf(after)} other={partsOf(before)} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type SideProps = { word: string; parts: readonly string[]; other: readonly string[]; className?: string };

/** One of the two, with what differs from the other in bold. */
function Side({ word, parts, other, className = '' }: SideProps) {
  const said = parts
    .map((part, place) => ({ part, isNew: other.length > 0 && other[place] !== part }))
    .filter(({ part }) => part !== '');
  return (
    <p className={`mt-1 text-quiet tabular-nums ${className}`}>
      {word}:{' '}
      {said.map(({ part, isNew }, place) => (
        <Fragment key={part}>
          {isNew ? <b className="text-ink">{part}</b> : part}
          {place < said.length - 1 ? '\u00a0· ' : ''}
        </Fragment>
      ))}
    </p>
  );
}
