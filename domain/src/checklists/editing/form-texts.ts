import type { Language } from '../../locales/index.ts';
import type { FormContent, FormField, FormOption, GridColumn, LocalText } from '../forms/form.ts';

export type TextRole =
  | 'title'
  | 'description'
  | 'section'
  | 'help'
  | 'repeat'
  | 'label'
  | 'text'
  | 'pattern'
  | 'option'
  | 'answer'
  | 'column'
  | 'row';

/** One text of a form, where it stands and what it is for. */
export interface FormText {
  readonly path: string;
  readonly role: TextRole;
  readonly text: LocalText;
}

const isWritten = (text: LocalText): boolean =>
  Object.values(text).some((one) => one !== undefined && one.trim() !== '');

/** What everybody reads is always listed; help and the like only where somebody has written it. */
const written = (path: string, role: TextRole, text: LocalText): readonly FormText[] =>
  isWritten(text) ? [{ path, role, text }] : [];

/** Every text of a form in the order it is read. */
export const formTexts = (form: FormContent): readonly FormText[] => [
  { path: 'title', role: 'title', text: form.title },
  ...written('description', 'description', form.description),
  ...form.sections.flatMap((section, s) => {
    const path = `sections.${s}`;
    return [
      { path: `${path}.title`, role: 'section' as const, text: section.title },
      ...written(`${path}.help`, 'help', section.help),
      ...(section.repeat ? written(`${path}.repeat.label`, 'repeat', section.repeat.label) : []),
      ...section.rows.flatMap(({ fields }, r) =>
        fields.flatMap((field, f) => fieldTexts(field, `${path}.rows.${r}.fields.${f}`)),
      ),
    ];
  }),
];

const fieldTexts = (field: FormField, path: string): readonly FormText[] => [
  ...(field.kind === 'info'
    ? written(`${path}.label`, 'label', field.label)
    : [{ path: `${path}.label`, role: 'label' as const, text: field.label }]),
  ...written(`${path}.help`, 'help', field.help),
  ...ownTexts(field, path),
];

function ownTexts(field: FormField | GridColumn, path: string): readonly FormText[] {
  switch (field.kind) {
    case 'info':
      return [{ path: `${path}.text`, role: 'text', text: field.text }];
    case 'text':
      return written(`${path}.pattern_text`, 'pattern', field.pattern_text ?? {});
    case 'choice':
    case 'multi':
      return field.list ? [] : optionTexts(field.options, path);
    case 'yes_no_na':
      return Object.entries(field.labels).flatMap(([code, text]) =>
        written(`${path}.labels.${code}`, 'answer', text ?? {}),
      );
    case 'grid':
      return [
        ...field.cols.flatMap((column, index) => [
          { path: `${path}.cols.${index}.label`, role: 'column' as const, text: column.label },
          ...ownTexts(column, `${path}.cols.${index}`),
        ]),
        ...(field.fixed_rows ?? []).map((text, index) => ({
          path: `${path}.fixed_rows.${index}`,
          role: 'row' as const,
          text,
        })),
      ];
    default:
      return [];
  }
}

const optionTexts = (options: readonly FormOption[], path: string): readonly FormText[] =>
  options.map(({ label }, index) => ({
    path: `${path}.options.${index}.label`,
    role: 'option',
    text: label,
  }));

/** Texts nobody has written in a language. */
export const missingTexts = (form: FormContent, language: Language): readonly FormText[] =>
  formTexts(form).filter(({ text }) => (text[language] ?? '').trim() === '');

/** What stands at a path such as `sections.0.title`. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

/** The same with another value at a path. */
export function withValueAt<Whole>(whole: Whole, path: string, next: unknown): Whole {
  const [step = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? next : withValueAt(valueAt(whole, step), rest.join('.'), next);
  if (Array.isArray(whole))
    return whole.map((one, index) => (String(index) === step ? inner : one)) as unknown as Whole;
  return { ...whole, [step]: inner };
}

/** A text in one language; a text without words in it is not there. */
export function withWords(text: LocalText, language: Language, words: string): LocalText {
  const { [language]: _, ...others } = text;
  return words === '' ? others : { ...others, [language]: words };
}
