import { Waypoints } from 'lucide-react';
import type { RecordLook } from '../../records/index.ts';

/** How batches look: the way to where one came from and where it was used. */
export const look: RecordLook = {
  ways: ({ id }) => [{ label: 'batch.trace', icon: Waypoints, href: `/warehouse/trace?batch=${id}` }],
};
