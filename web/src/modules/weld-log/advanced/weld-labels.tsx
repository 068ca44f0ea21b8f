import { MOST_ITEMS } from '@sveis/domain/labels';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { knownName, loadLabelSheet } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import type { WeldRow } from './weld-rows.tsx';

const LabelSheet = lazy(async () => ({ default: await loadLabelSheet() }));

type WeldLabelsProps = { rows: readonly WeldRow[]; addressOf: (id: string) => string };

/** Labels for the welds that are shown: a scan opens the weld, or answers "Can I weld this?". */
export function WeldLabels({ rows, addressOf }: WeldLabelsProps) {
  const t = useT();
  const [isPrinting, setIsPrinting] = useState(false);
  const printed = rows.filter(({ isUnsent }) => !isUnsent).slice(0, MOST_ITEMS);
  if (printed.length === 0) return null;
  return (
    <div>
      <Button kind="text" size="small" icon={QrCode} onClick={() => setIsPrinting(true)}>
        {t('projectweldlog.weldLabels', { count: printed.length })}
      </Button>
      {isPrinting ? (
        <Suspense fallback={null}>
          <LabelSheet
            labels={printed.map(({ id, values }) => ({
              id,
              code: `${location.origin}${addressOf(id)}`,
              name: String(values.number ?? ''),
              text: knownName('projectdrawing', values.drawing) ?? '',
            }))}
            onDone={() => setIsPrinting(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
