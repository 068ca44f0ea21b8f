import { stockReturns } from '@sveis/domain/modules/stock-returns';
import { useLocation, useParams } from '@tanstack/react-router';
import { WorkedOrder } from '../work/worked-order.tsx';
import { InspectPage } from './inspect-page.tsx';
import type { ReturnMode } from './return-operations.ts';
import { ReturnPage } from './return-page.tsx';

const useOrderId = (): string => {
  const params: { readonly order_id?: string } = useParams({ strict: false });
  return params.order_id ?? '';
};

const about = { definition: stockReturns, type: 'RE', list: 'stockreturn.module' } as const;

function Returning({ mode }: { mode: ReturnMode }) {
  return (
    <WorkedOrder {...about} id={useOrderId()} title="stock.returning">
      {(order, catalogue) => <ReturnPage key={order.id} order={order} catalogue={catalogue} mode={mode} />}
    </WorkedOrder>
  );
}

/** Goods that come back from a customer or a project. */
export const ReceiveReturnScreen = () => <Returning mode="receive" />;

/** Goods that go back to their supplier. */
export const DispatchReturnScreen = () => <Returning mode="dispatch" />;

/** What becomes of what came back. */
export function InspectReturnScreen() {
  const mends = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('outbox');
  return (
    <WorkedOrder {...about} id={useOrderId()} title="stock.inspecting">
      {(order, catalogue) => <InspectPage key={order.id} order={order} catalogue={catalogue} mends={mends} />}
    </WorkedOrder>
  );
}
