import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useBuilder } from '../builder-context.ts';
import { useSet } from './property-inputs.tsx';

/** A choice between fixed words, as a list. */
export function FixedChoice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  path: string;
  onValue?: (value: Value) => void;
}) {
  const { label, value, options, path, onValue } = props;
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      disabled={isReadOnly}
      error={errorAt(path)}
      onValue={(next) => {
        if (onValue) onValue(next as Value);
        else set(path, next);
      }}
    />
  );
}
