import type { MessageId } from '@sveis/domain/locales';
import {
  ArrowLeftRight,
  Boxes,
  ChartColumn,
  ListChecks,
  MapPin,
  PackageCheck,
  PackageSearch,
  Ruler,
  Scale,
  ScanLine,
  Stamp,
  Truck,
  Undo2,
  Warehouse,
  Waypoints,
} from 'lucide-react';
import type { IconType } from '../../ui/data/icon.tsx';

export interface MenuTile {
  readonly to: string;
  readonly label: MessageId;
  readonly icon: IconType;
  /** Whose open documents are counted on it. */
  readonly module?: string;
  readonly group: 'documents' | 'registers';
}

/** What the menu of the warehouse offers, in this order. A document adds one line; what a person may not open is left out. */
export const menuTiles: readonly MenuTile[] = [
  {
    to: '/supplier_orders',
    label: 'supplierorder.module',
    icon: Truck,
    module: 'supplierorder',
    group: 'documents',
  },
  {
    to: '/customer_orders',
    label: 'customerorder.module',
    icon: PackageCheck,
    module: 'customerorder',
    group: 'documents',
  },
  {
    to: '/transfer_orders',
    label: 'transferorder.module',
    icon: ArrowLeftRight,
    module: 'transferorder',
    group: 'documents',
  },
  {
    to: '/adjustment_orders',
    label: 'adjustmentorder.module',
    icon: Scale,
    module: 'adjustmentorder',
    group: 'documents',
  },
  { to: '/returns', label: 'stockreturn.module', icon: Undo2, module: 'stockreturn', group: 'documents' },
  {
    to: '/cycle_count',
    label: 'cyclecount.module',
    icon: ListChecks,
    module: 'cyclecount',
    group: 'documents',
  },
  { to: '/product_view', label: 'stock.productView', icon: PackageSearch, group: 'documents' },
  { to: '/warehouse/trace', label: 'stock.trace', icon: Waypoints, group: 'documents' },
  { to: '/warehouse/reports', label: 'stock.reports', icon: ChartColumn, group: 'documents' },
  { to: '/irscanner', label: 'shell.irScanner', icon: ScanLine, group: 'documents' },
  { to: '/products', label: 'product.module', icon: Boxes, group: 'registers' },
  { to: '/batches', label: 'batch.module', icon: Stamp, group: 'registers' },
  { to: '/stock_locations', label: 'stocklocation.module', icon: MapPin, group: 'registers' },
  { to: '/warehouses', label: 'warehouse.module', icon: Warehouse, group: 'registers' },
  { to: '/units', label: 'stockunit.module', icon: Ruler, group: 'registers' },
];
