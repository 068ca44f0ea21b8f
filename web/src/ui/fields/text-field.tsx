import type { ComponentProps } from 'react';
import { controlFace, Field, type FieldProps } from './field.tsx';

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'children' | 'type'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time' | 'number';
    /** Figures that are compared keep equal widths. */
    figures?: boolean;
  };

export function TextField({
  label,
  hint,
  error,
  trailing,
  figures,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} trailing={trailing}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          className={`${controlFace} ${figures ? 'tabular-nums' : ''}`}
        />
      )}
    </Field>
  );
}
