import { Scale } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** What a draft is opened for: writing corrections on it. */
function AdjustDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  return (
    <Button wide size="form" icon={Scale} {...go(`/adjustment_orders/${record.id}/adjust`)}>
      {t('adjustmentorder.adjust')}
    </Button>
  );
}

export const look: RecordLook = {
  dock: { isShown: ({ status }) => status === 'draft', content: AdjustDock },
};
