export { transferOrders, transferOrders as definition } from './transfer-orders.ts';
