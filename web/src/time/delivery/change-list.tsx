import { formatNumber } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import type { DeliveredEntry, DeliveryDetail } from '@sveis/domain/time';
import { useId } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { useT } from '../../lib/use-t.ts';
import type { StateShape } from '../../ui/state-mark.tsx';
import { Tag } from '../../ui/tag.tsx';
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
  const t = useT();
  const id = useId();
  const text = useEntryText();
  if (changes.length === 0) return null;
  const line = (entry: DeliveredEntry) => {
    const { title: about, quiet, comments } = text(entry);
    return [formatNumber(entry.amount), about, quiet, comments].filter(Boolean).join(' · ');
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-quiet font-semibold">
        {title} <span className="text-ink-quiet tabular-nums">{changes.length}</span>
      </h3>
      <ul>
        {changes.map(({ kind, before, after }) => {
          const day = (after ?? before)?.day;
          return (
            <li key={(after ?? before)?.id} className="border-b border-line py-2.5">
              <div className="flex items-center justify-between gap-3">
                <span className="font-semibold tabular-nums">
                  {day === undefined ? '' : shortDay(dayFromWire(day), currentLanguage())}
                </span>
                <Tag shape={faces[kind].shape}>{t(faces[kind].word)}</Tag>
              </div>
              {before ? (
                <p className="mt-1 text-quiet text-ink-quiet tabular-nums">
                  {t('delivery.was', { text: line(before) })}
                </p>
              ) : null}
              {after ? (
                <p className="mt-1 text-quiet tabular-nums">{t('delivery.becomes', { text: line(after) })}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
