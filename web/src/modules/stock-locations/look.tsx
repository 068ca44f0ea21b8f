import { lazy, Suspense } from 'react';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { loadShelfStock } from '../../warehouse/index.ts';

const ShelfStock = lazy(loadShelfStock);

function Contents({ record }: { record: RecordAnswer }) {
  return (
    <Suspense fallback={null}>
      <ShelfStock place={{ id: Number(record.id), code: String(record.code), kind: String(record.kind) }} />
    </Suspense>
  );
}

/** How places look: what lies there, before what the place is, also where a label was scanned. */
export const look: RecordLook = { leads: { place: Contents }, scanned: Contents };
