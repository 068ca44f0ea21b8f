import { listOf } from '@sveis/domain/modules';
import { optionId, type Values } from '@sveis/domain/records';
import type { CSSProperties } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { ppeShapes } from './ppe-shapes.tsx';

const SIGN_BLUE = '#00538f';

const shapeOf = (code: string) => ppeShapes[code] ?? ppeShapes[code.replace(/_.*/, '')];

/** What to wear, as on the signs by the door, each with its word. */
export function PpeRow({ values }: { values: Values }) {
  const t = useT();
  const worn = listOf(values.ppe);
  if (worn.length === 0) return null;
  return (
    <ul aria-label={t('chemicallist.wear')} className="flex flex-wrap gap-x-3 gap-y-2">
      {worn.map((code) => (
        <li key={code} className="flex items-center gap-1.5 text-quiet font-semibold">
          <svg
            aria-hidden="true"
            width={40}
            height={40}
            viewBox="0 0 100 100"
            className="flex-none"
            style={{ '--sign': SIGN_BLUE } as CSSProperties}
          >
            <circle cx="50" cy="50" r="49" fill={SIGN_BLUE} />
            <g transform="translate(14 14) scale(.72)">{shapeOf(code)}</g>
          </svg>
          {t(optionId('chemicallist', 'ppe', code))}
        </li>
      ))}
    </ul>
  );
}
