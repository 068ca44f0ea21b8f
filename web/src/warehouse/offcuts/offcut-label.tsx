import { lazy, Suspense } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';

const LabelSheet = lazy(loadLabelSheet);

/** A piece that was put away, and how much of it there is. */
export interface PutAway {
  readonly id: number;
  readonly qty: string;
  readonly unit: string;
}

/** The label of a piece that was just cut: without it nobody knows its heat tomorrow. */
export function OffcutLabel({ offcut, onClose }: { offcut: PutAway; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <LabelSheet
        items={[{ module: 'batch', id: offcut.id }]}
        amount={{ unit: offcut.unit, usual: offcut.qty.replace('.', ',') }}
        onClose={onClose}
      />
    </Suspense>
  );
}
