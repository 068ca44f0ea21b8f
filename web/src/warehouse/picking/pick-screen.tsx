import { customerOrders } from '@sveis/domain/modules/customer-orders';
import { useParams } from '@tanstack/react-router';
import { WorkedOrder } from '../work/worked-order.tsx';
import { PickPage } from './pick-page.tsx';

/** Picking on one customer order. */
export function PickScreen() {
  const { order_id: id = '' }: { readonly order_id?: string } = useParams({ strict: false });
  return (
    <WorkedOrder
      definition={customerOrders}
      type="CO"
      id={id}
      title="stock.picking"
      list="customerorder.module"
    >
      {(order, catalogue) => <PickPage key={order.id} order={order} catalogue={catalogue} />}
    </WorkedOrder>
  );
}
