import { parseNumber } from '@sveis/domain/format';
import { overLimit, rowsOf } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import type { NoteProps, RecordSlot } from '../../records/index.ts';
import { ChemicalWarning } from './chemical-warning.tsx';
import { useWrongNeighbours } from './use-wrong-neighbours.ts';

/** What stands where it must not, and what there is too much of. */
export const StorageWarnings: RecordSlot = ({ record, say }) => {
  const t = useT();
  const found = useWrongNeighbours(record);
  const wrong = record.status === 'discarded' ? [] : found;
  const tooMuch = overLimit(record);
  const placeName = (location: unknown) => say('storage_locations.location', location);
  return (
    <>
      {wrong.length > 0 ? (
        <ChemicalWarning title={t('chemicallist.together')}>
          <ul>
            {wrong.map(({ id, location, name }) => (
              <li key={`${id} ${location}`}>
                {t('chemicallist.togetherWith', { name, place: placeName(location) })}
              </li>
            ))}
          </ul>
        </ChemicalWarning>
      ) : null}
      {tooMuch.length > 0 ? (
        <ChemicalWarning title={t('chemicallist.tooMuch')}>
          <p>{tooMuch.map(({ location }) => placeName(location)).join(', ')}</p>
        </ChemicalWarning>
      ) : null}
    </>
  );
};

/** In a form figures stand as they are typed. */
const figureOf = (value: unknown) => (typeof value === 'string' ? parseNumber(value) : value);

const readFigures = ({ on_hand, max_quantity }: Values): Values => ({
  on_hand: figureOf(on_hand),
  max_quantity: figureOf(max_quantity),
});

/** Under the places of a form, before anything is sent: also without network. */
export function StorageNote({ values }: NoteProps) {
  const t = useT();
  const names = [...new Set(useWrongNeighbours(values).map(({ name }) => name))];
  const storage_locations = rowsOf(values.storage_locations).map(readFigures);
  const isOver = overLimit({ storage_locations }).length > 0;
  if (names.length === 0 && !isOver) return null;
  return (
    <div className="grid gap-2 px-4 pt-2 pb-3">
      {names.length > 0 ? (
        <ChemicalWarning title={t('chemicallist.together')}>
          <p>{names.join(', ')}</p>
        </ChemicalWarning>
      ) : null}
      {isOver ? <ChemicalWarning title={t('chemicallist.tooMuch')} /> : null}
    </div>
  );
}
