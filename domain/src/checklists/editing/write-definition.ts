import { type Language, languages } from '../../locales/index.ts';
import {
  type AcceptRange,
  type FormContent,
  type FormField,
  type ListMark,
  localText,
} from '../forms/form.ts';
import {
  type DefinitionColumn,
  type DefinitionValues,
  LIST_SIGN,
  SEVERAL,
  wordsShown,
} from './definition-lines.ts';

/** A form as lines of a file, one for each field: read again they change nothing. */
export const definitionLines = (form: FormContent, language: Language): readonly DefinitionValues[] =>
  form.sections.flatMap((section) =>
    section.rows.flatMap(({ fields }, row) =>
      fields.map((field) => ({
        section: localText(section.title, language) || section.id,
        row: String(row + 1),
        columns: field.columns,
        name: field.name,
        kind: field.kind,
        ...Object.fromEntries(
          languages.flatMap((one) => {
            const words = wordsShown(field)[one];
            return words ? [[`label_${one}`, words]] : [];
          }),
        ),
        required: field.required,
        ...written('help', field.help[language] ?? ''),
        ...ownColumns(field, language),
      })),
    ),
  );

const written = (column: DefinitionColumn, value: string | number | null | undefined): DefinitionValues =>
  value === undefined || value === null || value === '' ? {} : { [column]: String(value) };

function ownColumns(field: FormField, language: Language): DefinitionValues {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'file':
      return written('max', field.max);
    case 'number':
      return {
        ...written('unit', field.unit),
        ...written('min', field.min),
        ...written('max', field.max),
        ...written('fail_on', acceptText(field.accept)),
      };
    case 'computed':
      return {
        ...written('unit', field.unit),
        ...written('fail_on', acceptText(field.accept)),
        ...written('options', field.expr),
      };
    case 'yes_no_na':
      return written('fail_on', field.fail_on.join(SEVERAL));
    case 'choice':
    case 'multi':
      if (field.list)
        return {
          ...written('options', `${LIST_SIGN}${field.list}`),
          ...written('fail_on', failText(field.marks ?? [])),
        };
      return {
        // A sign that parts options cannot stand in one: such options stay as they are.
        ...(field.options.some(({ label }) => localText(label, language).includes(SEVERAL))
          ? {}
          : written(
              'options',
              field.options.map(({ code, label }) => `${code}:${label[language] ?? ''}`).join(SEVERAL),
            )),
        ...written('fail_on', failText(field.options)),
      };
    case 'date':
      return { ...written('min', field.min), ...written('max', field.max) };
    case 'ref':
      return written('options', field.module);
    case 'photo':
      return { ...written('min', field.min), ...written('max', field.max) };
    case 'grid':
      return { ...written('min', field.min_rows), ...written('max', field.max_rows) };
    default:
      return {};
  }
}

const failText = (values: readonly ListMark[]): string =>
  values
    .filter(({ fail }) => fail)
    .map(({ code }) => code)
    .join(SEVERAL);

const acceptText = (accept: AcceptRange | null): string =>
  [
    accept?.min === null || accept?.min === undefined ? '' : `<${accept.min}`,
    accept?.max === null || accept?.max === undefined ? '' : `>${accept.max}`,
  ]
    .filter(Boolean)
    .join(SEVERAL);
