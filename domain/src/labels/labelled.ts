import type { ModuleDefinition } from '../records/index.ts';

/** Goods, places and papers of the warehouse; other modules say by their tag what stands on things. */
const inWarehouse: readonly string[] = [
  'batch',
  'stocklocation',
  'supplierorder',
  'customerorder',
  'transferorder',
  'adjustmentorder',
  'stockreturn',
  'cyclecount',
];

/** Whether labels of a module's records are of any use. */
export const isLabelled = ({ key, view }: Pick<ModuleDefinition, 'key' | 'view'>): boolean =>
  view?.tag !== undefined || inWarehouse.includes(key);
