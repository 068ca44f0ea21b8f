import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../data/icon-button.tsx';
import { controlFace, Field, type FieldProps } from './field.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'children' | 'trailing'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'children' | 'type'> & {
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field label={label} hint={hint} error={error} trailing={eye}>
      {(control) => (
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          className={`${controlFace} ${shown ? '' : 'tracking-[0.14em] placeholder:tracking-normal'}`}
        />
      )}
    </Field>
  );
}
