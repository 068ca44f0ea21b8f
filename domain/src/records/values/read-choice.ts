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
  return raw.every(isKnown)
    ? is(withoutNone([...new Set(raw as string[])], field))
    : wrong({ code: 'NOT_A_CHOICE' });
}

/** Who names something has not meant none of them. */
const withoutNone = (chosen: readonly string[], { none }: MultiField): readonly string[] =>
  chosen.length > 1 ? chosen.filter((option) => option !== none) : chosen;

/** What is chosen when one more option is, or one less. */
export function turnedOption(
  chosen: readonly string[],
  option: string,
  { none }: MultiField,
): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option);
  return option === none ? [option] : [...chosen.filter((one) => one !== none), option];
}
