import { beforeAll, describe, expect, it } from 'vitest';
import { builtInModules, defaultRoles } from '../catalogue/index.ts';
import { LONG_YEARS } from '../modules/chemicals/index.ts';
import { actions, plainModuleKeys, projectRoles } from '../session/index.ts';
import { appRooms, type Language, languages, loadMessages, loadModuleMessages } from './index.ts';
import { loadServerMessages, serverRooms } from './server-rooms.ts';

/** Words a company once read beside the ones we use: one thing has one name. */
const retired: Readonly<Partial<Record<Language, RegExp>>> = {
  no: /\bformann/i,
  lt: /\bmeistr/i,
};

describe.each([...languages])('one thing has one name in %s', (language) => {
  const words = new Map<string, string>();
  const say = (id: string) => words.get(id)?.replaceAll('\u00ad', '');

  beforeAll(async () => {
    const rooms = await Promise.all([
      ...appRooms.map((room) => loadMessages(language, room)),
      ...serverRooms.map((room) => loadServerMessages(language, room)),
      ...builtInModules.map(({ folder, definition }) =>
        loadModuleMessages(language, { ...definition, folder }),
      ),
    ]);
    for (const [id, text] of rooms.flatMap((room) => Object.entries(room))) words.set(id, text);
  });

  it('a module is called the same in the menu, on its page and among what a project uses', () => {
    for (const { definition } of builtInModules) {
      // A register of the company may share the switch of a module that projects have.
      const option = definition.inProject && say(`projects.modules_${definition.feature}`);
      if (option !== undefined)
        expect([definition.key, option]).toEqual([definition.key, say(`${definition.key}.module`)]);
    }
    expect(say('projects.modules_checklists')).toBe(say('shell.checklists'));
    expect(say('projects.canWeld')).toBe(say('projectweldlog.canWeld'));
  });

  it('the register of exposed workers is said to be kept as long as it is', () => {
    for (const id of ['retention.why_exposure', 'users.anonymiseRegister', 'errors.PERSON_IN_REGISTER'])
      expect(say(id), id).toContain(String(LONG_YEARS));
  });

  it('what hours can name is called as its own lists are', () => {
    expect(say('time.drawings')).toBe(say('projectdrawing.module'));
    expect(say('time.welds')).toBe(say('welding.welds'));
  });

  it('a field that must not be empty is marked the same wherever it is', () => {
    const marks = [
      'fields.REQUIRED',
      'session.required',
      'stock.required',
      'filling.filterRequired',
      'builder.required',
    ];
    for (const id of marks) expect([id, say(id)]).toEqual([id, say('time.required')]);
    // About a column, whose gender some languages follow.
    expect(say('importing.required')?.slice(0, 6)).toBe(say('time.required')?.slice(0, 6));
  });

  it('every right has a name, the same as in the menu', () => {
    for (const key of plainModuleKeys) expect(say(`permissions.${key}`), key).toBeTruthy();
    for (const action of actions) expect(say(`permissions.action_${action}`), action).toBeTruthy();
    for (const key of ['files', 'hours'])
      expect([key, say(`permissions.${key}`)]).toEqual([key, say(`shell.${key}`)]);
    for (const key of ['checklists', 'news'])
      expect([key, say(`${key}.module`)]).toEqual([key, say(`shell.${key}`)]);
    expect(say('permissions.custommodule')).toBe(say('projects.modules_custom_modules'));
  });

  it('a role is called the same in the company, in a project and on its page', () => {
    const named = Object.fromEntries(defaultRoles.map(({ slug, names }) => [slug, names[language]]));
    expect([say('projects.leader'), say('projects.members_role_leader')]).toEqual([
      named.project_leader,
      named.project_leader,
    ]);
    expect([say('projects.foreman'), say('projects.members_role_foreman')]).toEqual([
      named.foreman,
      named.foreman,
    ]);
    const inProjects = projectRoles.map((role) => say(`projects.members_role_${role}`));
    expect(new Set(inProjects).size).toBe(projectRoles.length);
  });

  it('no text uses a word that was given up', () => {
    const pattern = retired[language];
    const found = [...words].filter(([, text]) => pattern?.test(text)).map(([id]) => id);
    expect(found).toEqual([]);
  });
});
