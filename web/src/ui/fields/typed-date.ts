import { type Day, parseDate } from '@sveis/domain/format';

/** `31.12.2026`, and as a phone's number keys give it: `31,12,2026`, `31/12 2026`, `31122026`. */
export function readTypedDate(text: string): Day | undefined {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  return parseDate(parts ? parts.slice(1).join('.') : text.trim().replace(/[\s,/-]+/g, '.'));
}
