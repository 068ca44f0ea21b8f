import { type ListedField, type MultiField, optionText, type ValueWords } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../record-queries.ts';

interface ListedOption {
  readonly code: string;
  readonly text: string;
}

/** What the company's list offers, and the code beside it; what is no longer offered stays where it was chosen. */
export function useListedOptions(
  field: ListedField | MultiField,
  path: string,
  value: unknown,
  words: ValueWords,
): readonly ListedOption[] {
  const { choices, other } = field;
  const { data } = useQuery({ ...choicesQuery(choices ?? ''), enabled: choices !== undefined });
  const now = [value].flat();
  const listed = (data?.data ?? [])
    .filter(({ code, is_active }) => is_active || now.includes(code))
    .map(({ code, label }) => ({ code, text: label }));
  // A list with a value of that code offers its own.
  const isExtra = other !== undefined && data !== undefined && !listed.some(({ code }) => code === other);
  return isExtra ? [...listed, { code: other, text: optionText(path, field, other, words) }] : listed;
}
