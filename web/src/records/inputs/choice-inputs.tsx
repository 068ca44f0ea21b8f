import { optionText } from '@sveis/domain/records';
import { OptionColour } from '../../ui/data/swatch.tsx';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import type { InputProps } from './input-props.ts';
import { useListedOptions } from './picking/use-listed-options.ts';
import { useOfferedOptions } from './picking/use-offered-options.ts';

const chosen = (value: unknown): string => (typeof value === 'string' ? value : '');

export function ChoiceInput({
  field,
  path,
  label,
  value,
  onValue,
  error,
  words,
  module,
}: InputProps<'choice'>) {
  const { t } = words;
  const options = useOfferedOptions(field, value).map((option) => ({
    value: option,
    label: optionText(path, field, option, words),
    shape: module.definition.view?.marks?.[path]?.[option],
  }));
  if (field.asButtons) {
    return (
      <ChoiceButtons
        label={label}
        options={options}
        value={chosen(value) || undefined}
        onValue={onValue}
        error={error}
      />
    );
  }
  return (
    <SelectField
      label={label}
      error={error}
      value={chosen(value)}
      onValue={(next) => onValue(next === '' ? null : next)}
      placeholder={t('records.choose')}
      options={options.map(({ value: option, label: text }) => ({
        value: option,
        label: text,
        mark: <OptionColour colour={field.colours?.[option]} className="me-2 align-[-0.25em]" />,
      }))}
    />
  );
}

/** The company's own list. */
export function ListedInput({ field, path, label, value, onValue, error, words }: InputProps<'listed'>) {
  const offered = useListedOptions(field, path, value, words);
  return (
    <SelectField
      label={label}
      error={error}
      value={chosen(value)}
      onValue={(next) => onValue(next === '' ? null : next)}
      placeholder={words.t('records.choose')}
      options={offered.map(({ code, text }) => ({ value: code, label: text }))}
    />
  );
}

/** Where no is an answer and silence is not, both are offered. */
export function BooleanInput({ field, label, value, onValue, error, words }: InputProps<'boolean'>) {
  const { t } = words;
  if (field.default === undefined) {
    return (
      <SelectField
        label={label}
        error={error}
        value={typeof value === 'boolean' ? String(value) : ''}
        onValue={(next) => onValue(next === '' ? null : next === 'true')}
        placeholder={t('records.choose')}
        options={[
          { value: 'true', label: t('records.yes') },
          { value: 'false', label: t('records.no') },
        ]}
      />
    );
  }
  return (
    <div className="relative bg-surface px-4">
      <Switch
        label={label}
        error={error}
        checked={value === true}
        onValue={onValue}
        onWord={t('records.yes')}
        offWord={t('records.no')}
      />
    </div>
  );
}
