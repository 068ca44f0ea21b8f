import type { KnownPlace } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type PlaceSheetProps = {
  title: string;
  places: readonly KnownPlace[];
  chosen: number | undefined;
  onPlace: (id: number) => void;
  onClose: () => void;
};

/** A place chosen by hand, where its label cannot be read. */
export function PlaceSheet({ title, places, chosen, onPlace, onClose }: PlaceSheetProps) {
  const t = useT();
  return (
    <Sheet open title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <List joined label={t('stock.place')}>
        {places.map((place) => (
          <ListRow
            key={place.id}
            title={place.code}
            {...(place.id === chosen ? { 'aria-current': 'true', trailing: <StateMark shape="done" /> } : {})}
            onClick={() => {
              onPlace(place.id);
              onClose();
            }}
          />
        ))}
      </List>
    </Sheet>
  );
}
