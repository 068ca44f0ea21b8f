import { PackageSearch } from 'lucide-react';
import type { RecordLook } from '../../records/index.ts';

/** How products look: the way to what there is of them. */
export const look: RecordLook = {
  ways: ({ id }) => [{ label: 'product.stock', icon: PackageSearch, href: `/product_view?product=${id}` }],
};
