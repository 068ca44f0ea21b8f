import { datetime, multiline, rows, text, user } from '../definition/define-fields.ts';

/** A step is told by it why gates are passed. */
export const OVERRIDE_REASON = 'override_reason';

/** Gates passed with a reason, and the reason as a step is told it. Every module with a gate that may be passed has both. */
export const overrideFields = {
  overrides: rows(
    {
      check: text(),
      field: text(),
      about: text({ max: 2_000 }),
      reason: multiline(),
      by: user(),
      at: datetime(),
      step: text(),
    },
    { readOnly: true, maxRows: 500 },
  ),
  [OVERRIDE_REASON]: multiline({ max: 1_000, readOnly: true, transient: true, history: false }),
} as const;
