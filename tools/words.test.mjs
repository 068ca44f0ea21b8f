import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInModules, modules } from '@sveis/domain/catalogue';
import { errorCodes, fieldProblemCodes } from '@sveis/domain/errors';
import { appRooms, loadMessages, loadModuleMessages } from '@sveis/domain/locales';
import { loadServerMessages, serverRooms } from '@sveis/domain/locales/server';
import { engineMessages, messagesOf } from '@sveis/domain/records';
import { actions, plainModuleKeys } from '@sveis/domain/session';
import { describe, expect, it } from 'vitest';
import { root } from './setup/paths.mjs';
import { wordProblems } from './words/check-words.mjs';
import { readWords } from './words/read-words.mjs';

const isSource = (path) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.d\.ts$|\/testing\/|\/(locales|words)\/[a-z]{2}(\/|\.ts$)/.test(path);

const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter(isSource);

describe('words', () => {
  it('code and catalogues agree, and no visible text stands in the code', async () => {
    const found = ['web/src', 'server/src', 'domain/src']
      .flatMap(sourcesOf)
      .map((file) =>
        readWords(file, readFileSync(join(root, file), 'utf8'), [
          ...appRooms,
          ...serverRooms,
          ...modules.map(({ key }) => key),
        ]),
      );
    const own = new Map(
      await Promise.all(
        builtInModules.map(async ({ folder, definition: { key } }) => [
          key,
          await loadModuleMessages('en', { folder, key }),
        ]),
      ),
    );
    const sharedRooms = new Map(
      await Promise.all(['presets', 'welding'].map(async (room) => [room, await loadMessages('en', room)])),
    );
    const sharedId = ({ key, sharedWords = [] }, name) => {
      const room = sharedWords.find((one) => sharedRooms.get(one)[`${one}.${name}`]);
      return `${room ?? key}.${name}`;
    };
    // A module's words are named by its definition; those it does not have may be of a room modules share.
    const spokenBy = (definition) =>
      messagesOf(definition).map((id) =>
        own.get(definition.key)[id] ? id : sharedId(definition, id.slice(definition.key.length + 1)),
      );
    const defined = [
      ['the engine', engineMessages()],
      ...modules.map((definition) => [definition.key, spokenBy(definition)]),
    ].map(([file, ids]) => ({
      ids: ids.map((id) => ({ id, file, line: 1 })),
      built: [],
      calls: [],
      texts: [],
    }));
    const byKey = (room, messages) => [
      room,
      Object.fromEntries(Object.entries(messages).map(([id, text]) => [id.slice(room.length + 1), text])),
    ];
    const rooms = await Promise.all([
      ...[...new Set([...appRooms, ...serverRooms])].map(async (room) => {
        const load = serverRooms.includes(room) ? loadServerMessages : loadMessages;
        return byKey(room, await load('en', room));
      }),
      ...[...own].map(([key, messages]) => byKey(key, messages)),
    ]);
    const permissions = [...actions.map((action) => `action_${action}`), ...plainModuleKeys];
    const codes = { errors: Object.keys(errorCodes), fields: fieldProblemCodes, permissions };
    expect(
      wordProblems({ found: [...found, ...defined], catalogues: Object.fromEntries(rooms), codes }),
    ).toEqual([]);
  });
});

describe('the walker', () => {
  const catalogues = {
    shell: { close: 'Close', hello: 'Hello {name}', left: '{n, plural, one {# day} other {# days}} left' },
    errors: { STALE: 'Changed' },
    fields: {},
  };
  const everything = "t('shell.close'); t('shell.hello', { name }); t('shell.left', { n });";
  const problems = (source, { codes = { errors: ['STALE'], fields: [] }, base = everything } = {}) =>
    wordProblems({
      // The snippets write @{} for the holes of a template, which a linter would take for a slip.
      found: [
        readWords('a.tsx', `${base}\n${source}`.replaceAll('@{', '$' + '{'), ['shell', 'errors', 'fields']),
      ],
      catalogues,
      codes,
    });

  it.each([
    '',
    'const id = `errors.@{code}`;',
    'const id = `shell.kind_@{code}`;',
    '<p>{t("shell.close")}</p>',
    '<img alt="" />',
    '<h1>Sveis</h1>',
    '<p>{count} / {total}</p>',
    '<Row label={t("shell.close")} title={open ? t("shell.close") : undefined} />',
    '<Row label="shell.close" className="grid gap-2" />',
    "import { x } from 'shell.nothing';",
    "type Id = 'shell.nothing';",
  ])('finds nothing wrong with %s', (source) => expect(problems(source)).toEqual([]));

  it.each([
    ["t('shell.nothing')", 'no message "shell.nothing"'],
    ['const id = `shell.@{name}`;', 'an id of "shell" is built'],
    ["t('shell.hello')", 'without its value {name}'],
    ["t('shell.left', { count })", 'without its value {n}'],
    ['<p>Hello</p>', 'text in the code: "Hello"'],
    ['<p>{"Hello"}</p>', 'text in the code: "Hello"'],
    ['<p>{n > 1 ? `@{n} rows` : null}</p>', 'text in the code: "rows"'],
    ['<p>{name || "Nobody"}</p>', 'text in the code: "Nobody"'],
    ['<button aria-label="Close" />', 'text in the code: "Close"'],
    ['<button title={open ? "Close" : "Open"} />', 'text in the code: "Open"'],
    ['<input placeholder={`Search @{noun}`} />', 'text in the code: "Search"'],
    ['<Field label={"Żółw"} />', 'text in the code: "Żółw"'],
    ['<img alt="A weld" />', 'text in the code: "A weld"'],
  ])('catches %s', (source, sentence) => expect(problems(source).join('\n')).toContain(sentence));

  it('catches a message no code uses', () => {
    expect(problems('', { base: "t('shell.close'); t('shell.left', { n })" })).toEqual([
      'no code uses the message "shell.hello"',
    ]);
  });

  it('catches a code without message and a message without code', () => {
    expect(problems('', { codes: { errors: ['GONE'], fields: [] } })).toEqual([
      'the code GONE has no message in "errors"',
      'the message "errors.STALE" belongs to no code',
    ]);
  });
});
