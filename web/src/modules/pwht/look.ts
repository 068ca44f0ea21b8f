import type { RecordLook } from '../../records/index.ts';
import { TreatmentCurve } from './treatment-curve.tsx';

export const look: RecordLook = { parts: { chart: TreatmentCurve } };
