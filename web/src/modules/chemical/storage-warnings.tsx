import { overLimit } from '@sveis/domain/modules';
import { useT } from '../../lib/use-t.ts';
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

/** Under the places of a form, before anything is sent: also without network. */
export function StorageNote({ values }: NoteProps) {
  const t = useT();
  const names = [...new Set(useWrongNeighbours(values).map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <div className="px-4 pb-3">
      <ChemicalWarning title={t('chemicallist.together')}>
        <p>{names.join(', ')}</p>
      </ChemicalWarning>
    </div>
  );
}
