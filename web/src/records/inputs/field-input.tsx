import type { FieldKind } from '@sveis/domain/records';
import { valueText } from '@sveis/domain/records';
import type { ComponentType } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { BooleanInput, ChoiceInput, ListedInput } from './choice-inputs.tsx';
import { CodesInput } from './codes-input.tsx';
import { DateInput, DatetimeInput } from './date-inputs.tsx';
import { FilesInput } from './files-input.tsx';
import type { InputProps } from './input-props.ts';
import { MultiInput } from './multi-input.tsx';
import { PhotosInput } from './photos-input.tsx';
import { ReferenceInput, ReferencesInput, UserInput, UsersInput } from './picking/pick-inputs.tsx';
import { RichtextInput } from './richtext-input.tsx';
import { RowsInput } from './rows/rows-input.tsx';
import { SignatureInput } from './signature/signature-input.tsx';
import { EmailsInput, MoneyInput, MultilineInput, NumberInput, TextInput } from './text-inputs.tsx';

/** Worked out, never typed: shown so that the form can be understood. */
function ComputedInput({ field, path, label, value, words, values }: InputProps<'computed'>) {
  return (
    <Field label={label}>
      {({ id }) => (
        <output id={id} className="block font-semibold">
          {valueText(field, path, value, words, values) || '–'}
        </output>
      )}
    </Field>
  );
}

function TimeInput({ label, value, onValue, error }: InputProps<'time'>) {
  return (
    <TimeField
      label={label}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onValue={(next) => onValue(next === '' ? null : next)}
    />
  );
}

/** Answers to a form have a screen of their own, and a heading is nothing to type into. */
const NothingToType = () => null;

/** Short lists are ticked, long lists of codes are typed. */
const ManyInput = (props: InputProps<'multi'>) =>
  props.field.codes ? <CodesInput {...props} /> : <MultiInput {...props} />;

/** One input per kind. */
const inputs: { readonly [Kind in FieldKind]: ComponentType<InputProps<Kind>> } = {
  text: TextInput,
  multiline: MultilineInput,
  richtext: RichtextInput,
  number: NumberInput,
  money: MoneyInput,
  date: DateInput,
  datetime: DatetimeInput,
  choice: ChoiceInput,
  listed: ListedInput,
  multi: ManyInput,
  boolean: BooleanInput,
  user: UserInput,
  users: UsersInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  emails: EmailsInput,
  files: FilesInput,
  photos: PhotosInput,
  signature: SignatureInput,
  rows: RowsInput,
  computed: ComputedInput,
  time: TimeInput,
  note: NothingToType,
  answers: NothingToType,
};

export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind] as ComponentType<InputProps>;
  return <Input {...props} />;
}
