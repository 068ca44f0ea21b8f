export { supplierOrders, supplierOrders as definition } from './supplier-orders.ts';
