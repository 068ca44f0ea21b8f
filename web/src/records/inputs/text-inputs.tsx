import { formatFigure } from '@sveis/domain/format';
import { type NumberField, scaleOf, unitText, valueText } from '@sveis/domain/records';
import { readCode } from '@sveis/domain/scan';
import { ScanButton, taken } from '../../scan/index.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { InputProps } from './input-props.ts';

const typed = (value: unknown): string => (typeof value === 'string' ? value : '');

export function TextInput({ field, label, value, onValue, error }: InputProps<'text'>) {
  return (
    <TextField
      label={label}
      error={error}
      value={typed(value)}
      type={field.format === 'email' ? 'email' : 'text'}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
      trailing={
        field.scan ? (
          <ScanButton
            title={label}
            // What a reader types beside every field belongs into the last one that still waits for a code.
            {...(typed(value) === '' ? { wedge: 'page' } : {})}
            onCode={async (code) => {
              onValue(readCode(code).text);
              return taken;
            }}
          />
        ) : undefined
      }
    />
  );
}

export function MultilineInput({ label, value, onValue, error }: InputProps<'multiline'>) {
  return (
    <TextAreaField
      label={label}
      error={error}
      value={typed(value)}
      rows={3}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function EmailsInput({ label, value, onValue, error, words }: InputProps<'emails'>) {
  return (
    <TextField
      label={label}
      error={error}
      hint={words.t('records.emailsHint')}
      value={typed(value)}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** Comma or dot, as the person types it; it becomes a number when the form is read. */
const figure = (value: unknown, decimals: number): string =>
  typeof value === 'number' ? formatFigure(value, decimals) : typed(value);

const Unit = ({ children }: { children: string }) => (
  <span className="pointer-events-none my-2 me-2.5 block text-quiet text-ink-quiet">{children}</span>
);

/** Numbers with words are chosen by their words. */
function ScaleInput({ field, path, label, value, onValue, error, words }: InputProps<'number'>) {
  return (
    <SelectField
      label={label}
      error={error}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onValue={(next) => onValue(next === '' ? null : Number(next))}
      placeholder={words.t('records.choose')}
      options={scaleOf(field).map((one) => ({
        value: String(one),
        label: valueText(field, path, one, words),
      }))}
    />
  );
}

export const NumberInput = (props: InputProps<'number'>) =>
  props.field.scale === undefined ? <FigureInput {...props} /> : <ScaleInput {...props} />;

/** The keypads of figures have no minus on some phones. */
const keypadOf = ({ decimals, min = 0 }: NumberField) => {
  if (min < 0) return 'text';
  return decimals === 0 ? 'numeric' : 'decimal';
};

function FigureInput({ field, label, value, onValue, error, values, words }: InputProps<'number'>) {
  const unit = unitText(field, values, words);
  return (
    <TextField
      figures
      label={label}
      error={error}
      value={figure(value, field.decimals)}
      inputMode={keypadOf(field)}
      autoComplete="off"
      trailing={unit === '' ? undefined : <Unit>{unit}</Unit>}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function MoneyInput({ label, value, onValue, error, words }: InputProps<'money'>) {
  return (
    <TextField
      figures
      label={label}
      error={error}
      value={figure(value, 2)}
      inputMode="decimal"
      autoComplete="off"
      trailing={<Unit>{words.currency}</Unit>}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
