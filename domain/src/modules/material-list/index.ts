export { materialList as definition } from './material-list.ts';
export { materialFills as fills } from './material-list-fills.ts';
export { materialChecks as checks } from './material-list-rules.ts';
export { type MaterialUse, quantityUsed } from './material-use.ts';
