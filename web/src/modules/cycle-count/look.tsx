import { countsIn } from '@sveis/domain/warehouse';
import { ListChecks } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** What a sheet is opened for: counting, and afterwards the rounds beside each other. */
function CountDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const isCounting = countsIn(record.status);
  const to = isCounting ? `/cycle_count/count/${record.id}` : `/cycle_count/recount/${record.id}/0`;
  return (
    <Button
      wide
      size="form"
      icon={ListChecks}
      {...(isCounting ? {} : { kind: 'secondary' as const })}
      {...go(to)}
    >
      {t(isCounting ? 'cyclecount.count' : 'cyclecount.compare')}
    </Button>
  );
}

export const look: RecordLook = {
  dock: {
    isShown: ({ status }) => status !== 'draft' && status !== 'cancelled',
    content: CountDock,
  },
};
