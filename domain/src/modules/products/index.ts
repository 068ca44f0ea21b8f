export { products, products as definition } from './products.ts';
