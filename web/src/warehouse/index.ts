import type { QueryClient } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { keptAhead } from '../lib/api/ask-again.ts';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import type { CodeSearch } from '../records/index.ts';
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
    rooms: ['stock', 'scan', 'adjustmentorder'],
    load: async () => (await import('./product/product-view-screen.tsx')).ProductViewScreen,
  },
  {
    path: '/warehouse/trace',
    title: 'shell.warehouse',
    rooms: ['stock', 'scan', 'projectmateriallist', 'projectweldlog'],
    load: async () => (await import('./trace/trace-screen.tsx')).TraceScreen,
  },
  {
    path: '/warehouse/reports',
    title: 'stockreports.title',
    rooms: ['stock', 'stockreports', 'records', 'product', 'supplierorder'],
    load: async () => (await import('./reports/stock-reports-screen.tsx')).StockReportsScreen,
  },
  {
    path: '/supplier_orders/{order_id}/pick',
    title: 'supplierorder.module',
    rooms: ['stock', 'scan', 'records'],
    load: async () => (await import('./receiving/receiving-screen.tsx')).ReceivingScreen,
  },
  {
    path: '/customer_orders/{order_id}/pick',
    title: 'customerorder.module',
    rooms: ['stock', 'scan', 'records', 'customerorder'],
    load: async () => (await import('./picking/pick-screen.tsx')).PickScreen,
  },
  {
    path: '/projects/{project_id}/materials',
    title: 'projects.materials',
    rooms: ['stock', 'projects', 'records'],
    load: async () => (await import('./materials/materials-screen.tsx')).MaterialsScreen,
  },
  {
    path: '/projects/{project_id}/materials/pick/{product_code?}',
    title: 'projects.materials',
    rooms: ['stock', 'scan', 'projects', 'records'],
    load: async () => (await import('./materials/material-pick-screen.tsx')).MaterialPickScreen,
  },
  {
    path: '/adjustment_orders/{order_id}/adjust',
    title: 'adjustmentorder.module',
    rooms: ['stock', 'scan', 'records', 'adjustmentorder'],
    load: async () => (await import('./adjusting/adjust-screen.tsx')).AdjustScreen,
  },
  {
    path: '/transfer_orders/{order_id}/transfer/{mode}',
    title: 'transferorder.module',
    rooms: ['stock', 'scan', 'records'],
    load: async () => (await import('./transferring/transfer-screen.tsx')).TransferScreen,
  },
  {
    path: '/returns/{order_id}/receive',
    title: 'stockreturn.module',
    rooms: ['stock', 'scan', 'records'],
    load: async () => (await import('./returning/return-screens.tsx')).ReceiveReturnScreen,
  },
  {
    path: '/returns/{order_id}/dispatch',
    title: 'stockreturn.module',
    rooms: ['stock', 'scan', 'records'],
    load: async () => (await import('./returning/return-screens.tsx')).DispatchReturnScreen,
  },
  {
    path: '/returns/{order_id}/inspect',
    title: 'stockreturn.module',
    rooms: ['stock', 'scan', 'records', 'stockreturn'],
    load: async () => (await import('./returning/return-screens.tsx')).InspectReturnScreen,
  },
  {
    path: '/cycle_count/count/{sheet_id}',
    title: 'cyclecount.module',
    rooms: ['stock', 'scan'],
    load: async () => (await import('./counting/count-screen.tsx')).CountScreen,
  },
  {
    path: '/cycle_count/recount/{sheet_id}/{has_edit}',
    title: 'cyclecount.module',
    rooms: ['stock', 'scan', 'adjustmentorder'],
    load: async () => (await import('./counting/recount-screen.tsx')).RecountScreen,
  },
];

/** Writes of this room, for the outbox. */
export async function loadStockOperations() {
  await openMessages('stock').catch(() => undefined);
  const rooms = await Promise.all([
    import('./receiving/receive-operations.ts'),
    import('./picking/pick-operations.ts'),
    import('./materials/material-operations.ts'),
    import('./transferring/transfer-operations.ts'),
    import('./returning/return-operations.ts'),
    import('./counting/count-operations.ts'),
    import('./adjusting/adjust-operations.ts'),
    import('./trace/certificate-operation.ts'),
    import('./work/scanning/link-code.ts'),
    import('./parking/park-operations.ts'),
    import('./shelf/shelf-operations.ts'),
    import('./offcuts/offcut-operations.ts'),
  ]);
  return rooms.flatMap(({ stockOperations }) => stockOperations);
}

/** Products, places and the screens themselves come along, so that scanning goes on without network. */
export async function prefetchStock(queries: QueryClient, session: SessionIn): Promise<void> {
  if (!isOpen(session, 'warehouse')) return;
  const { catalogueQuery } = await import('./stock-queries.ts');
  await Promise.all([
    queries.prefetchQuery({ ...catalogueQuery, ...keptAhead }),
    loadStockOperations(),
    ...warehouseScreens.map(({ load }) => load()),
  ]);
}

/** What lies on a place and what may be done with it, for the page of the place. */
export async function loadShelfStock() {
  const [{ ShelfStock }] = await Promise.all([
    import('./shelf/shelf-stock.tsx'),
    openMessages('stock'),
    openMessages('scan'),
    openMessages('adjustmentorder'),
  ]);
  return { default: ShelfStock };
}

/** The last moves on a document, for its page. */
export async function loadDocumentMoves() {
  const [{ DocumentMoves }] = await Promise.all([
    import('./work/moves/document-moves.tsx'),
    openMessages('stock'),
  ]);
  return { default: DocumentMoves };
}

/** Open orders to suppliers that a scanned product is on. */
export const ordersAwaiting: CodeSearch = async (queries, code) =>
  (await import('./receiving/orders-awaiting.ts')).ordersAwaiting(queries, code);

/** For a code nothing carries: the way to give it its product. */
export async function loadLinkUnknown() {
  const [{ LinkUnknown }] = await Promise.all([
    import('./work/scanning/link-unknown.tsx'),
    openMessages('stock'),
  ]);
  return { default: LinkUnknown };
}
