import { takesStock } from '@sveis/domain/warehouse';
import { ArrowLeftRight } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** What a transfer is opened for: sending while nothing is out, receiving once something is. */
function TransferDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const mode = record.status === 'released' ? 'out' : 'in';
  return (
    <Button wide size="form" icon={ArrowLeftRight} {...go(`/transfer_orders/${record.id}/transfer/${mode}`)}>
      {t('transferorder.transfer')}
    </Button>
  );
}

export const look: RecordLook = {
  dock: {
    isShown: ({ status, hold }) => takesStock('TO', status) && hold !== true,
    content: TransferDock,
  },
};
