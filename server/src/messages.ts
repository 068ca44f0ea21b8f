import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { builtInModules } from '@sveis/domain/catalogue';
import type { AppError } from '@sveis/domain/errors';
import { withShownDays } from '@sveis/domain/format';
import {
  intlLocale,
  isolateValues,
  type Language,
  languages,
  loadModuleMessages,
  type MessageId,
  type MessageValues,
} from '@sveis/domain/locales';
import { loadServerMessages as loadRoom, serverRooms } from '@sveis/domain/locales/server';
import { problemText } from '@sveis/domain/records';

export interface Messages {
  text(language: Language, id: MessageId, values?: MessageValues): string;
  /** Words a company has written itself, with values in their places. */
  fill(language: Language, words: string, values: MessageValues): string;
  /** What a permission key is about; undefined for modules a company has made itself. */
  rightName(language: Language, key: string): string | undefined;
  errorText(language: Language, error: AppError): string;
  fieldTexts(language: Language, error: AppError): Record<string, string[]>;
}

/** A module is named by its own words, also where its rights in projects have a key of their own. */
function nameId(key: string): string {
  const module = builtInModules.find(
    ({ definition }) => definition.key === key || definition.inProject?.key === key,
  );
  return module ? `${module.definition.key}.module` : `permissions.${key}`;
}

let loaded: Promise<Messages> | undefined;

/** Every text the server can say, in all languages, loaded once. */
export const loadServerMessages = (): Promise<Messages> => (loaded ??= loadAll());

async function loadAll(): Promise<Messages> {
  const catalogues = new Map(
    await Promise.all(
      languages.map(async (language) => {
        const rooms = await Promise.all([
          ...serverRooms.map((room) => loadRoom(language, room)),
          ...builtInModules.map(({ folder, definition }) =>
            loadModuleMessages(language, { ...definition, folder }),
          ),
        ]);
        const i18n = setupI18n();
        i18n.setMessagesCompiler(compileMessage);
        i18n.load(language, Object.assign({}, ...rooms));
        i18n.activate(language, [intlLocale(language)]);
        return [language, i18n] as const;
      }),
    ),
  );

  const text = (language: Language, id: MessageId, values: MessageValues = {}) =>
    catalogues.get(language)?._(id, { ...isolateValues(values) }) ?? id;

  const fill = (language: Language, words: string, values: MessageValues) =>
    catalogues.get(language)?._({ id: '', message: words, values: { ...isolateValues(values) } }) ?? words;

  const known = (language: Language, id: string): string | undefined => {
    const words = text(language, id as MessageId);
    return words === id ? undefined : words.replaceAll('\u00ad', '');
  };
  const rightName = (language: Language, key: string) => known(language, nameId(key));

  /** A refused right in the reader's words: what they would do, and with what. */
  const rightWords = (language: Language, { code, params = {} }: AppError): MessageValues => {
    if (code !== 'NO_PERMISSION') return {};
    const { permissionType, module } = params;
    return {
      permissionType: known(language, `permissions.action_${permissionType}`) ?? String(permissionType),
      module: rightName(language, String(module)) ?? String(module),
    };
  };

  return {
    text,
    fill,
    rightName,
    errorText: (language, error) =>
      text(language, `errors.${error.code}`, { ...error.params, ...rightWords(language, error) }),
    fieldTexts: (language, error) =>
      Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([field, problems]) => [
          field,
          problems.map((problem) =>
            problem.text === undefined
              ? problemText(problem, (id, params) => text(language, id, params), language)
              : fill(language, problem.text, withShownDays(problem.params ?? {})),
          ),
        ]),
      ),
  };
}
