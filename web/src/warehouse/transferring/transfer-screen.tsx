import { transferOrders } from '@sveis/domain/modules/transfer-orders';
import { useParams } from '@tanstack/react-router';
import { WorkedOrder } from '../work/worked-order.tsx';
import { transferModes } from './transfer-operations.ts';
import { TransferPage } from './transfer-page.tsx';

/** Sending, receiving or moving on one transfer. */
export function TransferScreen() {
  const params: { readonly order_id?: string; readonly mode?: string } = useParams({ strict: false });
  const mode = transferModes.find((one) => one === params.mode) ?? 'out';
  return (
    <WorkedOrder
      definition={transferOrders}
      type="TO"
      id={params.order_id ?? ''}
      title="stock.transferring"
      list="transferorder.module"
    >
      {(order, catalogue) => (
        <TransferPage key={`${order.id}:${mode}`} order={order} catalogue={catalogue} mode={mode} />
      )}
    </WorkedOrder>
  );
}
