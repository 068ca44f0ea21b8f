import { listOf } from '@sveis/domain/modules/chemicals';
import { optionId, type Values } from '@sveis/domain/records';
import type { CSSProperties } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { ppeShapes } from './ppe-shapes.tsx';

const SIGN_BLUE = '#00538f';

const shapeOf = (code: string) => ppeShapes[code] ?? ppeShapes[code.replace(/_.*/, '')];

/** What to wear, as on signs at an entrance, each with its word. */
export function PpeRow({ values }: { values: Values }) {
  const t = useT();
  const worn = listOf(values.ppe);
  if (worn.length === 0) return null;
  return (
    <ul aria-label={t('chemicallist.wear')} className="flex flex-wrap gap-x-3 gap-y-2">
      {worn.map((code) => (
        <li key={code} className="flex max-w-full items-center gap-1.5 text-quiet font-semibold">
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
          <span className="min-w-0 break-words hyphens-auto">{t(optionId('chemicallist', 'ppe', code))}</span>
        </li>
      ))}
    </ul>
  );
}
