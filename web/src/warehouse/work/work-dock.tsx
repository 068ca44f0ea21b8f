import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { Dock } from '../../ui/layout/dock.tsx';
import { handStore } from './hand-store.ts';

/** The dock of a page of work: its last button stands on the side of the hand that holds the phone. */
export function WorkDock({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const isReversed = useStore(handStore) === 'left';
  return (
    <Dock note={note} reversed={isReversed}>
      {children}
    </Dock>
  );
}
