import type { RecordLook } from '../../records/index.ts';
import { drawingIn, pinNewWeld } from '../drawing/pin-weld.ts';

/** A weld that is begun from a place on its drawing has the drawing filled in and gets its pin there. */
export const look: RecordLook = { prefill: drawingIn, alongside: pinNewWeld };
