import { codeText, loadStatements } from '@sveis/domain/chemicals';
import type { Language, Translate } from '@sveis/domain/locales';
import { hasCodes, label, type ModuleDefinition, type ValueWords } from '@sveis/domain/records';
import type { IdentityContext } from '../../context.ts';
import { listedWords, type RecordScope } from '../../records/index.ts';

/** What the values of some records are called: people by id, references by `target:id`, files by id. */
export interface KnownNames {
  readonly users: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { readonly name: string }>>;
}

/** The words of one language for a module: those of a company's own module are its own. */
export const translateFor =
  (
    { services: { messages } }: Pick<IdentityContext, 'services'>,
    definition: ModuleDefinition,
    language: Language,
  ): Translate =>
  (id, values) => {
    const own = id.startsWith(`${definition.key}.`) ? label(definition, id, language) : undefined;
    return own ?? messages.text(language, id, values);
  };

export type WordsFor = (names: KnownNames) => ValueWords;

/** Everything values of a module are put into words with, in the language of the paper. */
export async function findWords(
  { ctx, definition }: Pick<RecordScope, 'ctx' | 'definition'>,
  language: Language,
): Promise<WordsFor> {
  const listed = await listedWords({ ctx, definition }, language);
  const statements = hasCodes(definition.fields) ? await loadStatements(language) : undefined;
  const t = translateFor(ctx, definition, language);
  return ({ users, references, files }) => ({
    t,
    room: definition.key,
    timeZone: ctx.tenant.timeZone,
    currency: ctx.tenant.currency,
    nameOf: (to, id) => {
      if (to === 'user') return users[String(id)];
      return to === 'file' ? files[String(id)]?.name : references[`${to}:${String(id)}`];
    },
    choiceOf: (list, code) => listed.get(`${list}:${String(code)}`),
    codeOf: (list, code) => codeText(statements, list, code),
  });
}
