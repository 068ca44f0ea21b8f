import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../data/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

export type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean;
  /** Drawn before the label of the chosen value; the phone's own list shows words alone. */
  mark?: ReactNode;
};

export type SelectFieldProps = Omit<FieldProps, 'children' | 'trailing'> &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'value' | 'onChange' | 'multiple'> & {
    value: string;
    onValue: (value: string) => void;
    options: readonly SelectOption[];
    /** What the empty value says, for example that nothing is chosen yet. */
    placeholder?: string;
  };

/**
 * The phone's own picker under our words: the native select lies unseen over the whole field, so that
 * a long value can wrap, which a select cannot, and all of the field opens it.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, value, onValue, options, placeholder, ...select } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      trailing={<Icon of={ChevronDown} size={20} className="pointer-events-none my-2 me-2.5" />}
    >
      {(control) => (
        <>
          <span aria-hidden="true" className={`block ${chosen ? 'font-semibold' : 'text-ink-quiet'}`}>
            {chosen?.mark}
            {chosen?.label ?? placeholder ?? '\u00a0'}
          </span>
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            className="absolute inset-0 size-full bg-surface text-ink opacity-0"
          >
            {placeholder !== undefined || chosen === undefined ? (
              <option value="">{placeholder}</option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </>
      )}
    </Field>
  );
}
