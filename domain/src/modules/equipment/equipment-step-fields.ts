import { date, type Fields, files, multiline, photos, signature } from '../../records/index.ts';

/** Papers and pictures. */
export const paperFields = {
  documents: files(),
  photos: photos({ list: true }),
  description: multiline({ search: true }),
} as const satisfies Fields;

/** Only steps ask for these. */
export const stepFields = {
  // Kept in the line of the log they are given for.
  allocation_note: multiline({ max: 1000, transient: true }),
  allocation_signature: signature({ transient: true }),
  release_comment: multiline(),
  scrap_date: date({ notBefore: { field: 'purchase_date' } }),
  reinstate_reason: multiline(),
} as const satisfies Fields;
