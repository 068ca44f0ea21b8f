import { takesStock } from '@sveis/domain/warehouse';
import { PackageCheck, Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { loadDocumentMoves, ordersAwaiting } from '../../warehouse/index.ts';
import { returnAddress } from '../stock-returns/return-address.ts';

const DocumentMoves = lazy(loadDocumentMoves);

/** What an order is opened for: taking in what has come. */
function ReceiveDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  return (
    <Button wide size="form" icon={PackageCheck} {...go(`/supplier_orders/${record.id}/pick`)}>
      {t('supplierorder.receive')}
    </Button>
  );
}

/** Its last moves, to take one back. */
function Moves({ record }: { record: RecordAnswer }) {
  return (
    <Suspense fallback={null}>
      <DocumentMoves type="SO" path="supplier_orders" module="supplierorder" record={record} />
    </Suspense>
  );
}

/** What came may go back: the return begins with what has not. */
function returnWays(order: RecordAnswer): readonly RecordWay[] {
  const href = returnAddress(order, 'supplier_order');
  return href === undefined ? [] : [{ label: 'supplierorder.giveBack', icon: Undo2, href }];
}

/** How supplier orders look: receiving is under the thumb while the order takes goods. */
export const look: RecordLook = {
  parts: { lines: Moves },
  ways: returnWays,
  codeSearch: ordersAwaiting,
  dock: {
    isShown: ({ status, hold }) => takesStock('SO', status) && hold !== true,
    content: ReceiveDock,
  },
};
