import type {
  BooleanField,
  ChoiceField,
  ComputedField,
  DateField,
  DatetimeField,
  EmailsField,
  FilesField,
  ListedField,
  MoneyField,
  MultiField,
  MultilineField,
  NumberField,
  PhotosField,
  ReferenceField,
  ReferencesField,
  RichtextField,
  RowsField,
  SignatureField,
  TextField,
  TimeField,
  UserField,
  UsersField,
} from './field.ts';

type Rest<T, Given extends keyof T = never> = Omit<T, 'kind' | Given>;

/** Codes such as a revision or a repair number: fewer than ten characters. */
export const SHORT_CODE_MAX = 9;

export const text = (rest: Partial<Rest<TextField>> = {}): TextField => ({ kind: 'text', max: 255, ...rest });
export const multiline = (rest: Partial<Rest<MultilineField>> = {}): MultilineField => ({
  kind: 'multiline',
  max: 4000,
  ...rest,
});
export const richtext = (rest: Partial<Rest<RichtextField>> = {}): RichtextField => ({
  kind: 'richtext',
  max: 20_000,
  ...rest,
});
export const number = (rest: Partial<Rest<NumberField>> = {}): NumberField => ({
  kind: 'number',
  decimals: 2,
  ...rest,
});
export const money = (rest: Rest<MoneyField> = {}): MoneyField => ({ kind: 'money', min: 0, ...rest });
export const date = (rest: Rest<DateField> = {}): DateField => ({ kind: 'date', ...rest });
export const datetime = (rest: Rest<DatetimeField> = {}): DatetimeField => ({ kind: 'datetime', ...rest });
/** A time of day, `07:30`. */
export const clockTime = (rest: Rest<TimeField> = {}): TimeField => ({ kind: 'time', ...rest });
export const choice = (options: readonly string[], rest: Rest<ChoiceField, 'options'> = {}): ChoiceField => ({
  kind: 'choice',
  options,
  ...rest,
});
/** A list the company edits, by the list's name. */
export const listed = (choices: string, rest: Rest<ListedField, 'choices'> = {}): ListedField => ({
  kind: 'listed',
  choices,
  ...rest,
});
export const multi = (rest: Rest<MultiField>): MultiField => ({ kind: 'multi', ...rest });
export const boolean = (rest: Rest<BooleanField> = {}): BooleanField => ({ kind: 'boolean', ...rest });
export const user = (rest: Rest<UserField> = {}): UserField => ({ kind: 'user', ...rest });
export const users = (rest: Rest<UsersField> = {}): UsersField => ({ kind: 'users', ...rest });
export const reference = (to: string, rest: Rest<ReferenceField, 'to'> = {}): ReferenceField => ({
  kind: 'reference',
  to,
  ...rest,
});
export const references = (to: string, rest: Rest<ReferencesField, 'to'> = {}): ReferencesField => ({
  kind: 'references',
  to,
  ...rest,
});
export const emails = (rest: Rest<EmailsField> = {}): EmailsField => ({ kind: 'emails', ...rest });
export const files = (rest: Partial<Rest<FilesField>> = {}): FilesField => ({
  kind: 'files',
  maxFiles: 20,
  ...rest,
});
export const photos = (rest: Partial<Rest<PhotosField>> = {}): PhotosField => ({
  kind: 'photos',
  maxFiles: 20,
  ...rest,
});
export const signature = (rest: Rest<SignatureField> = {}): SignatureField => ({
  kind: 'signature',
  ...rest,
});
export const rows = (
  fields: RowsField['fields'],
  rest: Partial<Rest<RowsField, 'fields'>> = {},
): RowsField => ({ kind: 'rows', fields, maxRows: 50, ...rest });
export const computed = (
  by: string,
  result: ComputedField['result'],
  rest: Rest<ComputedField, 'by' | 'result'> = {},
): ComputedField => ({ kind: 'computed', by, result, ...rest });
