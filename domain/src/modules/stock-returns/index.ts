export { stockReturns, stockReturns as definition } from './stock-returns.ts';
