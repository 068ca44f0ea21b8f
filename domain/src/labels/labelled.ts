import { isEmptyValue, type ModuleDefinition, type Values } from '../records/index.ts';

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

/** Whether one record has something to print: what stands on the thing, or its number. */
export const hasLabel = (
  definition: Pick<ModuleDefinition, 'key' | 'view' | 'number'>,
  values: Values,
): boolean => {
  const { view, number } = definition;
  if (!isLabelled(definition)) return false;
  return view?.tag === undefined || number !== undefined || !isEmptyValue(values[view.tag]);
};
