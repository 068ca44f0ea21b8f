import { hazardClassText } from '@sveis/domain/chemicals';
import { listOf } from '@sveis/domain/modules';
import { labelId } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import type { RecordSlot } from '../../../records/index.ts';

/** Classes as they are printed on a sheet. */
export const HazardClassesPart: RecordSlot = ({ record }) => {
  const t = useT();
  const classes = listOf(record.hazard_classes);
  if (classes.length === 0) return null;
  return (
    <dl>
      <dt className="text-note text-ink-quiet">{t(labelId('chemicallist', 'hazard_classes'))}</dt>
      <dd className="font-semibold">{classes.map(hazardClassText).join(', ')}</dd>
    </dl>
  );
};
