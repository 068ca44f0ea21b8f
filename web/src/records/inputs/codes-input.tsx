import { hazardClasses, hazardClassText, NO_CODE } from '@sveis/domain/chemicals';
import type { CodeList } from '@sveis/domain/records';
import { useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { InputProps } from './input-props.ts';

/** Stands for "looked at, and there is none". */
const NONE = '–';

const isClasses = (list: CodeList | undefined): boolean => list === 'hazardClasses';

export const codesText = (codes: unknown, list: CodeList | undefined): string =>
  (Array.isArray(codes) ? codes.map(String) : [])
    .map((code) => (code === NO_CODE ? NONE : isClasses(list) ? hazardClassText(code) : code))
    .join(', ');

/** Codes as people copy them from a sheet: with commas, spaces or line breaks between, in small letters or large. */
export function codesIn(text: string, list: CodeList | undefined): readonly string[] {
  const parts = text
    .split(isClasses(list) ? /[,;\n]+/ : /[\s,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '+');
  return [...new Set(parts.map((part) => codeOf(part, list)))];
}

function codeOf(typed: string, list: CodeList | undefined): string {
  if (typed === NONE || typed === '-') return NO_CODE;
  if (!isClasses(list)) return typed.replace(/(^|\+)(euh|h|p)(?=\d)/gi, (prefix) => prefix.toUpperCase());
  const bare = (text: string) => text.toLowerCase().replace(/[\s_]/g, '');
  return hazardClasses.find((known) => bare(hazardClassText(known)) === bare(typed)) ?? typed;
}

/** A long list nobody scrolls: the codes are typed or pasted. */
export function CodesInput({ field, label, value, onValue, error }: InputProps<'multi'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      error={error}
      value={typed ?? codesText(value, field.codes)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(codesIn(target.value, field.codes));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
