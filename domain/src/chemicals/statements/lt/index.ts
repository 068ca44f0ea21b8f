import type { Statements } from '../../statement-text.ts';
import { hazards } from './hazards.ts';
import { precautions } from './precautions.ts';

export const statements: Statements = { hazards, precautions, isSmallAfterColon: true };
