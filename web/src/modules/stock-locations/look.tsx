import { lazy, Suspense } from 'react';
import type { RecordLook } from '../../records/index.ts';
import { loadShelfStock } from '../../warehouse/index.ts';

const ShelfStock = lazy(loadShelfStock);

/** How places look: what lies there, before what the place is. */
export const look: RecordLook = {
  leads: {
    place: ({ record }) => (
      <Suspense fallback={null}>
        <ShelfStock place={{ id: Number(record.id), code: String(record.code), kind: String(record.kind) }} />
      </Suspense>
    ),
  },
};
