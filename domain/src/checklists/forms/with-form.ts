import type { ModuleDefinition } from '../../records/index.ts';
import { type FormWords, fieldsOf, wordsByLanguage } from './fields-of.ts';
import type { FormVersion } from './form.ts';

/** The field whose fields come from a form. */
export const ANSWERS = 'answers';

/**
 * A definition for the records of one version of a form: its answers have the fields of the form, in the words of the
 * form, and its numbers run in the form's series.
 */
export function withForm(definition: ModuleDefinition, { content }: FormVersion): ModuleDefinition {
  const answers = definition.fields[ANSWERS];
  if (answers?.kind !== 'answers') return definition;
  const { fields, sections, words } = fieldsOf(content);
  return {
    ...definition,
    number: content.number_series,
    ...(content.number_series === definition.number
      ? {}
      : { series: `${definition.key}:${content.number_series}` }),
    fields: {
      ...definition.fields,
      [ANSWERS]: { ...answers, fields, sections, ...(content.settings.score ? { isScored: true } : {}) },
    },
    words: wordsByLanguage(inAnswers(words)),
  };
}

const SECTION = 'section_';

/** Names as the engine finds them under the field of the answers. */
const inAnswers = (words: FormWords): FormWords =>
  Object.fromEntries(
    Object.entries(words).map(([name, text]) => [
      name.startsWith(SECTION) ? `${SECTION}${ANSWERS}_${name.slice(SECTION.length)}` : `${ANSWERS}_${name}`,
      text,
    ]),
  );
