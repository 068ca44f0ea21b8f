import type { KnownProduct, StockCatalogue } from '@sveis/domain/warehouse';
import { PackageX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { ParkBody } from './park-operations.ts';
import type { Parking, WaitingScan } from './use-parking.ts';

const ParkSheet = lazy(async () => ({ default: (await import('./park-sheet.tsx')).ParkSheet }));
const ParkedSheet = lazy(async () => ({ default: (await import('./parked-sheet.tsx')).ParkedSheet }));

type ParkedPartProps = {
  parking: Parking;
  catalogue: StockCatalogue | undefined;
  /** Where the person stands: what is put aside is put aside there. */
  place?: ParkBody['place'];
  take?: { label: string; onTake: (scan: WaitingScan, product: KnownProduct) => void };
};

/** What still waits for a name on this document; nothing where nothing waits. */
export function ParkedPart({ parking, catalogue, place = null, take }: ParkedPartProps) {
  const t = useT();
  const { document, waiting, opened, code } = parking;
  const quietOf = ({ qty, location, note, entry, user_name }: WaitingScan) =>
    [qty.replace('.', ','), location, note, entry === undefined ? user_name : t('stock.parkedUnsent')]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      {waiting.length > 0 ? (
        <section aria-labelledby="parked-scans">
          <h2 id="parked-scans" className="pb-1.5 text-lead font-bold">
            {t('stock.parked')}
          </h2>
          <List joined label={t('stock.parked')}>
            {waiting.map((scan) => (
              <ListRow
                key={scan.id}
                arrow
                icon={PackageX}
                title={<span className="wrap-anywhere">{scan.code}</span>}
                quiet={quietOf(scan)}
                trailing={<StateMark shape={scan.entry === undefined ? 'warn' : 'waiting'} />}
                onClick={() => parking.open(scan.id)}
              />
            ))}
          </List>
        </section>
      ) : null}
      <Suspense fallback={null}>
        {code === undefined ? null : (
          <ParkSheet document={document} place={place} code={code} onClose={parking.leave} />
        )}
        {opened ? (
          <ParkedSheet
            key={opened.id}
            document={document}
            scan={opened}
            catalogue={catalogue}
            take={
              take && {
                ...take,
                onTake: (...what) => {
                  parking.open(undefined);
                  take.onTake(...what);
                },
              }
            }
            onClose={() => parking.open(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
