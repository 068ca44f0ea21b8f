import { takesStock } from '@sveis/domain/warehouse';
import { PackageCheck, Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { loadDocumentMoves } from '../../warehouse/index.ts';
import { returnAddress } from '../stock-returns/return-address.ts';

const DocumentMoves = lazy(loadDocumentMoves);

/** What an order is opened for: picking what was ordered. */
function PickDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  return (
    <Button wide size="form" icon={PackageCheck} {...go(`/customer_orders/${record.id}/pick`)}>
      {t('customerorder.pick')}
    </Button>
  );
}

/** Its last moves, to take one back. */
function Moves({ record }: { record: RecordAnswer }) {
  return (
    <Suspense fallback={null}>
      <DocumentMoves type="CO" path="customer_orders" module="customerorder" record={record} />
    </Suspense>
  );
}

/** What was shipped may come back: the return begins with what has not. */
function returnWays(order: RecordAnswer): readonly RecordWay[] {
  const href = returnAddress(order, 'customer_order');
  return href === undefined ? [] : [{ label: 'customerorder.giveBack', icon: Undo2, href }];
}

/** How customer orders look: picking is under the thumb while something is left to pick. */
export const look: RecordLook = {
  parts: { lines: Moves },
  ways: returnWays,
  dock: {
    isShown: ({ status, hold }) => takesStock('CO', status) && status !== 'picked' && hold !== true,
    content: PickDock,
  },
};
