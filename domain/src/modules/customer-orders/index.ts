export { customerOrders, customerOrders as definition } from './customer-orders.ts';
