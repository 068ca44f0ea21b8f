import { describe, expect, it } from 'vitest';
import { type Access, actions, administrationModules, can, canManage, roleNameIn } from '../session/index.ts';
import { defaultRoles, levelTables, moduleKeys, modules } from './index.ts';

const holder = (slug: string): Access => {
  const role = defaultRoles.find((candidate) => candidate.slug === slug);
  if (!role) throw new Error(`no role ${slug}`);
  return { userId: 7, roleSlug: slug, roleFlags: role.flags, groupLevels: [], levelTables };
};

const workers = defaultRoles.map((role) => role.slug).filter((slug) => !slug.endsWith('admin'));

describe('the roles a new company starts with', () => {
  it('are the nine of the catalogue, each once', () => {
    expect(defaultRoles.map((role) => role.slug)).toEqual([
      'superadmin',
      'admin',
      'project_leader',
      'foreman',
      'employee',
      'quality',
      'hse',
      'warehouse',
      'subcontractor',
    ]);
  });

  it('are called by their name in the reader’s language, until the company gives them one of its own', () => {
    expect(roleNameIn({ slug: 'foreman', name: 'Bas' }, 'pl')).toBe('Brygadzista');
    expect(roleNameIn({ slug: 'foreman', name: 'Brygadzista' }, 'no')).toBe('Bas');
    expect(roleNameIn({ slug: 'foreman', name: 'Formann hall 2' }, 'pl')).toBe('Formann hall 2');
    expect(roleNameIn({ slug: 'own_role', name: 'Bas' }, 'pl')).toBe('Bas');
    expect(roleNameIn({ slug: 'constructor', name: 'Bas' }, 'pl')).toBe('Bas');
  });

  it.each(defaultRoles)('$slug names only modules and actions that exist', ({ flags }) => {
    expect(Object.keys(flags).filter((module) => !moduleKeys.includes(module))).toEqual([]);
    for (const granted of Object.values(flags)) {
      expect(Object.keys(granted).filter((action) => !actions.some((known) => known === action))).toEqual([]);
    }
  });

  it.each(workers)('%s deletes nothing, manages nothing and sees no administration', (slug) => {
    const access = holder(slug);
    expect(moduleKeys.filter((module) => can(access, 'delete', module) || canManage(access, module))).toEqual(
      [],
    );
    const closed = administrationModules.filter((module) => module !== 'users');
    expect(closed.filter((module) => can(access, 'list', module))).toEqual([]);
  });

  it.each(workers)('%s may report a deviation and fill in a checklist', (slug) => {
    expect(can(holder(slug), 'create', 'deviation')).toBe(true);
    expect(can(holder(slug), 'create', 'checklists')).toBe(true);
  });

  it.each(workers)('%s may list whatever it may write', (slug) => {
    const access = holder(slug);
    const blind = moduleKeys.filter(
      (module) =>
        (can(access, 'create', module) || can(access, 'edit', module)) && !can(access, 'list', module),
    );
    expect(blind).toEqual([]);
  });

  it('let the warehouse write every warehouse document and an employee none', () => {
    const documents = modules.filter(({ storage }) => storage !== 'record' && storage.table === 'wh_doc');
    expect(documents.length).toBeGreaterThan(5);
    expect(documents.every(({ key }) => can(holder('warehouse'), 'edit', key))).toBe(true);
    expect(documents.some(({ key }) => can(holder('employee'), 'create', key))).toBe(false);
  });

  it('keep people, stock and news from a subcontractor', () => {
    const access = holder('subcontractor');
    for (const module of ['users', 'warehouse', 'news', 'files', 'equipment', 'projectndt']) {
      expect(can(access, 'list', module), module).toBe(false);
    }
    expect(can(access, 'create', 'projectweldlog')).toBe(true);
    // Anybody who works here for a while is asked to read and confirm things like everybody else.
    expect(can(access, 'view', 'tasks')).toBe(true);
  });
});
