import type { LocalText } from '@sveis/domain/checklists';
import { withValueAt, withWords } from '@sveis/domain/checklists/editing';
import { parseNumber } from '@sveis/domain/format';
import { languageNames } from '@sveis/domain/locales';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder-context.ts';

/** Puts a value at a path of the form; the letters of one text are one step of undo. */
export function useSet() {
  const { edit } = useBuilder();
  return (path: string, value: unknown) => edit((form) => withValueAt(form, path, value), path);
}

type WordsInputProps = {
  label: string;
  path: string;
  text: LocalText;
  max: number;
  isLong?: boolean;
  hint?: string | undefined;
  /** In place of writing it at the path. */
  onWords?: (words: string) => void;
};

/** A text in the language the form is being written in; what others read meanwhile stands in it, grey. */
export function WordsInput({ label, path, text, max, isLong = false, hint, onWords }: WordsInputProps) {
  const { language, errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  const write = onWords ?? ((words: string) => set(path, withWords(text, language, words)));
  const shared = {
    label: `${label} · ${languageNames[language]}`,
    value: text[language] ?? '',
    placeholder: text.en ?? Object.values(text).find(Boolean) ?? '',
    maxLength: max,
    error: errorAt(path),
    hint,
    disabled: isReadOnly,
    lang: language,
  };
  return isLong ? (
    <TextAreaField {...shared} rows={1} onChange={(event) => write(event.target.value)} />
  ) : (
    <TextField {...shared} onChange={(event) => write(event.target.value)} />
  );
}

type FigureInputProps = {
  label: string;
  path: string;
  value: number | null;
  hint?: string | undefined;
  onFigure?: (value: number | null) => void;
};

const shownFigure = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',');

/** A figure as it is typed. What is none is kept in the field and said to be wrong. */
export function FigureInput({ label, path, value, hint, onFigure }: FigureInputProps) {
  const t = useT();
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  const [typed, setTyped] = useState(shownFigure(value));
  const read = parseNumber(typed, { minus: true });
  const isOther =
    typed.trim() === '' ? value !== null && !Number.isNaN(value) : read !== undefined && read !== value;
  const shown = isOther ? shownFigure(value) : typed;
  const isWrong = shown.trim() !== '' && parseNumber(shown, { minus: true }) === undefined;
  return (
    <TextField
      figures
      inputMode="decimal"
      label={label}
      value={shown}
      hint={hint}
      disabled={isReadOnly}
      error={isWrong ? t('fields.NOT_A_NUMBER') : errorAt(path)}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const figure = parseNumber(text, { minus: true });
        if (text.trim() !== '' && figure === undefined) return;
        const next = figure ?? null;
        if (onFigure) onFigure(next);
        else set(path, next);
      }}
    />
  );
}

type ToggleInputProps = {
  label: string;
  value: boolean;
  hint?: string;
  path?: string;
  onValue?: (value: boolean) => void;
};

export function ToggleInput({ label, value, hint, path, onValue }: ToggleInputProps) {
  const t = useT();
  const { isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <Switch
      label={label}
      checked={value}
      onWord={t('builder.yes')}
      offWord={t('builder.no')}
      disabled={isReadOnly}
      {...(hint === undefined ? {} : { hint })}
      onValue={(next) => {
        if (onValue) onValue(next);
        else if (path !== undefined) set(path, next);
      }}
    />
  );
}
