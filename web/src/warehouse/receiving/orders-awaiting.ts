import { dayInZone } from '@sveis/domain/format';
import { readStockCode } from '@sveis/domain/warehouse';
import { companyZone } from '../../lib/clock/company-zone.ts';
import type { CodeSearch } from '../../records/index.ts';
import { catalogueQuery, productStockQuery } from '../stock-queries.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';

/** Open orders the product of a code is on, with how much of it has not come. */
export const ordersAwaiting: CodeSearch = async (queries, code) => {
  const catalogue = await queries.ensureQueryData(catalogueQuery);
  const read = readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
  if (read.kind !== 'product') return [];
  const { id, unit, decimals } = read.product;
  const { incoming } = await queries.fetchQuery(productStockQuery(id));
  return incoming.map(({ order_id, order_no, remaining }) => ({
    module: 'supplierorder',
    id: String(order_id),
    project_id: null,
    name: `${order_no} · ${shownQuantity(remaining, decimals)} ${unit}`,
  }));
};
