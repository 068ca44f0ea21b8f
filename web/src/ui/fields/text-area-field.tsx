import '../../styles/screens.css';
import type { ComponentProps } from 'react';
import { controlFace, Field, type FieldProps } from './field.tsx';

export type TextAreaFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children'>;

export function TextAreaField({ label, hint, error, trailing, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} trailing={trailing}>
      {(control) => <textarea {...area} {...control} rows={rows} className={`${controlFace} resize-y`} />}
    </Field>
  );
}
