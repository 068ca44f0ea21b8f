import type { ChoiceField, ListedField, MultiField } from '../definition/field.ts';
import { is, type ReadValue, wrong } from './value-context.ts';

const MAX_CHOICES = 200;
const code = /^[A-Za-z0-9_+.-]{1,60}$/;

/** Whether a code is on the company's list is the server's to know; its shape is checked here. */
export function readChoice(raw: unknown, field: ChoiceField | ListedField): ReadValue {
  if (typeof raw !== 'string' || !code.test(raw)) return wrong({ code: 'NOT_A_CHOICE' });
  if (field.kind === 'choice' && !field.options.includes(raw)) return wrong({ code: 'NOT_A_CHOICE' });
  return is(raw);
}

export function readMulti(raw: unknown, field: MultiField): ReadValue {
  if (!Array.isArray(raw) || raw.length > MAX_CHOICES) return wrong({ code: 'NOT_A_CHOICE' });
  const isKnown = (item: unknown) =>
    typeof item === 'string' && code.test(item) && (field.options?.includes(item) ?? true);
  return raw.every(isKnown) ? is([...new Set(raw)]) : wrong({ code: 'NOT_A_CHOICE' });
}
