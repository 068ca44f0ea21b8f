import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type CodeFieldProps = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
};

/** Takes six digits of an app or ten of a recovery code; both are typed on a keypad of digits. */
export function CodeField({ label, value, onValue, error }: CodeFieldProps) {
  return (
    <FieldStack>
      <TextField
        label={label}
        name="code"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        error={error}
        figures
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={16}
      />
    </FieldStack>
  );
}
