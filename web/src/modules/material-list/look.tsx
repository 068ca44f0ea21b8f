import { formatFigure } from '@sveis/domain/format';
import { Waypoints } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordLook, RecordSlot } from '../../records/index.ts';

/** What welds have used of it: from how many welds name it, and how long the parts were. */
const MaterialUsed: RecordSlot = ({ record, say }) => {
  const t = useT();
  const { used_in_welds: welds, qty_used: used, qty, unit } = record;
  if (typeof welds !== 'number' || welds === 0) return null;
  const amount =
    typeof used === 'number' && typeof qty === 'number'
      ? t('projectmateriallist.usedOf', {
          used: formatFigure(used, 2),
          qty: formatFigure(qty, 2),
          unit: say('unit', unit),
        })
      : undefined;
  return (
    <p className="px-4 text-quiet text-ink-quiet">
      {[t('projectmateriallist.usedInWelds', { count: welds }), amount].filter(Boolean).join(' · ')}
    </p>
  );
};

/** By its batch in stock, otherwise by the heat somebody wrote. */
const waysOf: RecordLook['ways'] = ({ batch, heat_number: heat }) => {
  const asked = typeof batch === 'number' ? { batch: String(batch) } : heat ? { q: String(heat) } : undefined;
  const href = `/warehouse/trace?${new URLSearchParams(asked)}`;
  return asked ? [{ label: 'projectmateriallist.trace', icon: Waypoints, href }] : [];
};

export const look: RecordLook = { parts: { material: MaterialUsed }, ways: waysOf };
