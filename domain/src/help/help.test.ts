import { describe, expect, it } from 'vitest';
import { builtInModules, matchRoute, modules, routes } from '../catalogue/index.ts';
import { type Language, languages } from '../locales/index.ts';
import {
  type HelpText,
  helpPageOf,
  helpPatterns,
  helpRoleOf,
  helpRoles,
  loadModuleHelp,
  loadScreenHelp,
  pictureNames,
  picturesOf,
  roleScreens,
  screenPages,
} from './index.ts';

const limits = { about: 130, line: 75, sign: 60, role: 130 };

const markup = /[<>{}]/;

async function pagesIn(language: Language): Promise<Readonly<Record<string, HelpText | undefined>>> {
  const { pages } = await loadScreenHelp(language);
  const own = await Promise.all(
    builtInModules.map(
      async ({ folder }) => [`module ${folder}`, await loadModuleHelp(language, folder)] as const,
    ),
  );
  return { ...pages, ...Object.fromEntries(own) };
}

const sentencesOf = ({ about, todo, signs = {} }: HelpText): readonly string[] => [
  about,
  ...todo,
  ...Object.values(signs),
];

/** What a page says wrong, each as a sentence. */
function problemsOf(
  text: HelpText | undefined,
  english: HelpText | undefined,
  isEnglish: boolean,
): readonly string[] {
  if (!text || !english) return ['is not written'];
  const lines = sentencesOf(text);
  const signs = Object.keys(text.signs ?? {});
  return [
    ...(text.about.length > limits.about ? [`says too much: ${text.about.length} letters`] : []),
    ...text.todo.filter((line) => line.length > limits.line).map((line) => `has a long line: ${line}`),
    ...Object.values(text.signs ?? {})
      .filter((line) => line.length > limits.sign)
      .map((line) => `has a long sign: ${line}`),
    ...(text.todo.length === 3 ? [] : ['has not three things to do']),
    ...(new Set(text.todo).size === 3 ? [] : ['says one thing twice']),
    ...(signs.join() === Object.keys(english.signs ?? {}).join() ? [] : ['has other signs than English']),
    ...lines
      .filter((line) => line.trim() !== line || line === '' || markup.test(line))
      .map((line) => `is not clean: ${line}`),
    ...text.todo
      .filter((line) => line.endsWith('.') || !/^\p{Lu}/u.test(line))
      .map((line) => `has no plain line: ${line}`),
    ...(isEnglish
      ? []
      : lines
          .filter((line) => sentencesOf(english).includes(line))
          .map((line) => `is still English: ${line}`)),
  ];
}

describe.each(languages)('the help in %s', (language) => {
  it('has a page for every screen and every module, short and plain', async () => {
    const [pages, english] = await Promise.all([pagesIn(language), pagesIn('en')]);
    expect(Object.keys(pages)).toHaveLength(screenPages.length + builtInModules.length);
    const problems = Object.keys(pages).flatMap((name) =>
      problemsOf(pages[name], english[name], language === 'en').map((problem) => `${name} ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('has a sentence for every role', async () => {
    const { roles } = await loadScreenHelp(language);
    expect(Object.keys(roles)).toEqual([...helpRoles]);
    for (const [role, text] of Object.entries(roles))
      expect([role, text.length <= limits.role]).toEqual([role, true]);
  });
});

describe('the table of help', () => {
  it('names routes of the app alone, and every page of it', () => {
    const known = routes.map(({ path }) => path);
    expect(helpPatterns.filter((pattern) => !known.includes(pattern))).toEqual([]);
    const named = helpPatterns.flatMap((pattern) => {
      const page = helpPageOf(pattern, modules);
      return page?.kind === 'screen' ? [page.page] : [];
    });
    expect(screenPages.filter((page) => !named.includes(page))).toEqual([]);
  });

  it('finds the page of a module for its list, one of its records and its list in a project', () => {
    const of = (path: string) => helpPageOf(matchRoute(path)?.path ?? '', modules);
    const deviation = { kind: 'module', module: 'deviation' };
    expect(of('/deviations')).toEqual(deviation);
    expect(of('/deviations/add')).toEqual(deviation);
    expect(of('/projects/2/deviations')).toEqual(deviation);
    expect(of('/projects/2/weld-log/action/7')).toEqual({ kind: 'module', module: 'projectweldlog' });
    expect(of('/projects/2/custom_modules/3/action')).toEqual({ kind: 'company' });
    expect(of('/login')).toBeUndefined();
  });

  it('has pictures of pages there are, and finds them by the page', () => {
    const pages = [
      ...screenPages.map((page) => ({ kind: 'screen', page }) as const),
      ...builtInModules.map(({ definition }) => ({ kind: 'module', module: definition.key }) as const),
    ];
    const found = pages.flatMap((page) => picturesOf(page).map(({ name }) => name));
    expect([...found].sort()).toEqual([...pictureNames].sort());
    expect(picturesOf({ kind: 'screen', page: 'stemp' })).toEqual([
      { name: 'stempIdle', shows: 0 },
      { name: 'stempRunning', shows: 2 },
    ]);
    expect(picturesOf({ kind: 'company' })).toEqual([]);
  });

  it('gives every role screens that have a page, at most eight, each once', () => {
    for (const [role, patterns] of Object.entries(roleScreens)) {
      expect([role, patterns.filter((pattern) => !helpPageOf(pattern, modules))]).toEqual([role, []]);
      expect(patterns.length).toBeLessThanOrEqual(8);
      expect(new Set(patterns).size).toBe(patterns.length);
    }
  });

  it('has a sheet for every person', () => {
    expect(['superadmin', 'employee', 'subcontractor', 'foreman', 'our_own'].map(helpRoleOf)).toEqual([
      'admin',
      'welder',
      'welder',
      'foreman',
      'welder',
    ]);
  });
});

describe('the check of help', () => {
  const good: HelpText = {
    about: 'What it is.',
    todo: ['Do one', 'Do two', 'Do three'],
    signs: { warn: 'Look out' },
  };
  const no: HelpText = {
    about: 'Hva det er.',
    todo: ['Gjør en', 'Gjør to', 'Gjør tre'],
    signs: { warn: 'Se opp' },
  };

  it('finds nothing wrong with a good page', () => expect(problemsOf(no, good, false)).toEqual([]));

  it.each<[string, HelpText | undefined]>([
    ['no page', undefined],
    ['too much', { ...no, about: 'x'.repeat(131) }],
    ['a long line', { ...no, todo: ['Gjør en', 'Gjør to', `Gjør ${'x'.repeat(80)}`] }],
    ['a line twice', { ...no, todo: ['Gjør en', 'Gjør en', 'Gjør to'] }],
    ['another sign', { ...no, signs: { stop: 'Se opp' } }],
    ['English', { ...no, about: 'What it is.' }],
    ['a line that is a sentence', { ...no, todo: ['Gjør en.', 'Gjør to', 'Gjør tre'] }],
  ])('finds %s', (_, text) => expect(problemsOf(text, good, false)).not.toEqual([]));
});
