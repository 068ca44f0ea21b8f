import type { RecordSlot } from '../../records/index.ts';
import { InstructionPart } from './instruction-part.tsx';
import { TrainingPart } from './training-part.tsx';

/** Under what to wear: who has been trained, and who has confirmed how to work with it. */
export const ProtectionPart: RecordSlot = (slot) => (
  <>
    <InstructionPart {...slot} />
    <TrainingPart {...slot} />
  </>
);
