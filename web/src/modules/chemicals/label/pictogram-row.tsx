import { pictogramsOf } from '@sveis/domain/modules';
import { optionId, type Values } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import { Pictogram } from './pictogram.tsx';

/** All pictograms of a chemical, each with its meaning as its name. */
export function PictogramRow({ values, size = 56 }: { values: Values; size?: number }) {
  const t = useT();
  const shown = pictogramsOf(values);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {shown.map((code) => (
        <li key={code}>
          <Pictogram of={code} size={size} label={t(optionId('chemicallist', 'pictograms', code))} />
        </li>
      ))}
    </ul>
  );
}
