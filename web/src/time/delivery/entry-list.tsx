import { Pencil } from 'lucide-react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { EntryLine, type ShownEntry } from './entry-line.tsx';
import { dayFromWire, shortDay } from './period-words.ts';

export type DatedEntry = ShownEntry & { readonly id: string; readonly day: string };

type EntryListProps = {
  entries: readonly DatedEntry[];
  /** Corrects an entry; without it they are only read. */
  onCorrect?: ((entry: DatedEntry) => void) | undefined;
};

/** Every entry, under the day it belongs to. */
export function EntryList({ entries, onCorrect }: EntryListProps) {
  const t = useT();
  const days = [...new Set(entries.map(({ day }) => day))].sort((a, b) =>
    dayFromWire(a) < dayFromWire(b) ? -1 : 1,
  );
  return (
    <section>
      <h3 className="text-quiet font-semibold">{t('delivery.entries')}</h3>
      {days.length === 0 ? <p className="text-ink-quiet">{t('delivery.noEntries')}</p> : null}
      {days.map((day) => (
        <div key={day} className="border-b border-line pt-2">
          <h4 className="text-note font-medium text-ink-quiet tabular-nums">
            {shortDay(dayFromWire(day), currentLanguage())}
          </h4>
          {entries
            .filter((entry) => entry.day === day)
            .map((entry) => (
              <EntryLine
                key={entry.id}
                entry={entry}
                action={
                  onCorrect ? (
                    <IconButton
                      icon={Pencil}
                      label={t('delivery.correctTitle', { date: entry.day.slice(0, 6) })}
                      onClick={() => onCorrect(entry)}
                    />
                  ) : undefined
                }
              />
            ))}
        </div>
      ))}
    </section>
  );
}
