import { takesStock } from '@sveis/domain/warehouse';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { loadDocumentMoves } from '../../warehouse/index.ts';

const DocumentMoves = lazy(loadDocumentMoves);

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

/** Its last moves, to take one back. */
function Moves({ record }: { record: RecordAnswer }) {
  return (
    <Suspense fallback={null}>
      <DocumentMoves type="TO" path="transfer_orders" module="transferorder" record={record} />
    </Suspense>
  );
}

export const look: RecordLook = {
  parts: { lines: Moves },
  dock: {
    isShown: ({ status, hold }) => takesStock('TO', status) && hold !== true,
    content: TransferDock,
  },
};
