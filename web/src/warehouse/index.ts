import type { QueryClient } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import { isOpen, type SessionIn } from '../session/index.ts';

export const warehouseScreens: readonly AppScreen[] = [
  {
    path: '/warehouse',
    title: 'shell.warehouse',
    rooms: ['stock'],
    load: async () => (await import('./menu/warehouse-screen.tsx')).WarehouseScreen,
    entry: { label: 'shell.warehouse', icon: Warehouse, place: 'tile' },
  },
  {
    path: '/product_view',
    title: 'shell.warehouse',
    rooms: ['stock', 'scan'],
    load: async () => (await import('./product/product-view-screen.tsx')).ProductViewScreen,
  },
  {
    path: '/supplier_orders/{order_id}/pick',
    title: 'supplierorder.module',
    rooms: ['stock', 'scan', 'records'],
    load: async () => (await import('./receiving/receiving-screen.tsx')).ReceivingScreen,
  },
];

/** Writes of this room, for the outbox. */
export async function loadStockOperations() {
  await openMessages('stock').catch(() => undefined);
  return (await import('./receiving/receive-operations.ts')).stockOperations;
}

/** Products and places come along, so that scanning goes on without network. */
export async function prefetchStock(queries: QueryClient, session: SessionIn): Promise<void> {
  if (!isOpen(session, 'warehouse')) return;
  const { catalogueQuery } = await import('./stock-queries.ts');
  await queries.prefetchQuery(catalogueQuery);
}
