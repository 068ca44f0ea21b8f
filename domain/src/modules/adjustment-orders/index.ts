export { adjustmentOrders, adjustmentOrders as definition } from './adjustment-orders.ts';
