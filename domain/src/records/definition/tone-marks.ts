import type { StatusRules } from './definition.ts';
import type { MarkShape } from './view.ts';

/** The shape a status is drawn with, by its tone. */
export const toneMarks = {
  neutral: 'waiting',
  active: 'progress',
  good: 'done',
  warning: 'warn',
  danger: 'stop',
} as const satisfies Record<StatusRules['tones'][string], MarkShape>;
