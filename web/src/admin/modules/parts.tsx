import type { LocalText } from '@sveis/domain/checklists';
import type { Language } from '@sveis/domain/locales';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/fields/chip.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

type PartProps = { title: string; text?: string; children: ReactNode };

/** One part of the settings, under its heading. */
export function Part({ title, text, children }: PartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 pt-2">
      <div>
        <h2 className="text-lead font-bold">{title}</h2>
        {text ? <p className="text-quiet text-ink-quiet">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}

type LocalFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  text: LocalText;
  language: Language;
  onText: (text: LocalText) => void;
};

/** A text in the language that is being written; what another language says stands there in grey. */
export function LocalField({ text, language, onText, ...field }: LocalFieldProps) {
  return (
    <TextField
      {...field}
      lang={language}
      maxLength={80}
      value={text[language] ?? ''}
      placeholder={text.en ?? Object.values(text)[0] ?? ''}
      onChange={(event) => onText({ ...text, [language]: event.target.value })}
    />
  );
}

type ChoicesProps = {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onTurn: (value: string) => void;
  error?: string | undefined;
};

/** Several of several, all in sight. */
export function Choices({ label, options, chosen, onTurn, error }: ChoicesProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-quiet font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            label={option.label}
            on={chosen.includes(option.value)}
            onClick={() => onTurn(option.value)}
          />
        ))}
      </div>
      {error ? <p className="text-quiet font-semibold text-danger-text">{error}</p> : null}
    </fieldset>
  );
}
