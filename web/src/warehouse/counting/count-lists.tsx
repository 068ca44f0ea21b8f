import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { SheetPlace } from '../wire.ts';
import { LineRow } from '../work/line-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { Counting } from './use-count.ts';

const shapes = { open: 'waiting', counting: 'progress', done: 'done' } as const;

/** Where there is still something to count, in the order one walks. */
export function CountPlaces({ work }: { work: Counting }) {
  const t = useT();
  const quietOf = ({ state, claimed_name }: SheetPlace) => {
    if (state === 'done') return t('stock.placeCounted');
    return claimed_name === null ? t('stock.placeOpen') : t('stock.placeBusy', { name: claimed_name });
  };
  return (
    <section aria-labelledby="count-places">
      <h2 id="count-places" className="pb-1.5 text-lead font-bold">
        {t('stock.places')}
      </h2>
      <List joined label={t('stock.places')}>
        {work.sheet.locations.map((place) => (
          <ListRow
            key={place.location_id}
            title={place.location}
            quiet={quietOf(place)}
            trailing={<StateMark shape={shapes[place.state]} />}
            onClick={() => void work.goTo(place, null)}
          />
        ))}
      </List>
    </section>
  );
}

/** What the sheet has in this place. A blind one says nothing of how much. */
export function CountLines({ work }: { work: Counting }) {
  const t = useT();
  const decimalsOf = (text: string) => (text.split('.')[1] ?? '').length;
  return (
    <section aria-labelledby="count-lines">
      <h2 id="count-lines" className="pb-1.5 text-lead font-bold">
        {t('stock.lines')}
      </h2>
      <List joined label={t('stock.lines')}>
        {work.lines.map((line) => {
          const counted = work.countedOf(line);
          const stock = line.books?.stock;
          return (
            <LineRow
              key={line.id}
              line={{
                id: line.id,
                shape: counted === undefined ? 'waiting' : 'done',
                state: t(counted === undefined ? 'stock.uncounted' : 'stock.placeCounted'),
                title: line.product,
                quiet: [
                  line.product_code,
                  line.batch,
                  line.serial,
                  stock === undefined
                    ? undefined
                    : t('stock.booksSay', { qty: shownQuantity(stock, decimalsOf(stock)) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
                done: counted === undefined ? '–' : shownQuantity(counted, 0),
                unit: line.unit,
              }}
              isCurrent={line.id === work.line?.id}
              onPress={() => work.choose(line)}
            />
          );
        })}
      </List>
    </section>
  );
}
