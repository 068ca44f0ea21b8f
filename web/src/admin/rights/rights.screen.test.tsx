import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one, refusal } from '../../testing/fake-network.ts';
import { button, choose, field, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const ROLES = '/api/main/admin/roles';
const GROUPS = '/api/main/admin/groups';

const bas = {
  id: 4,
  slug: 'foreman',
  name: 'Bas',
  permissions: { deviation: { list: true, view: true } },
  people: 2,
  rev: 3,
};
const lager = {
  id: 2,
  name: 'Lager',
  description: '',
  is_administrative_level: false,
  levels: [],
  members: [],
  rev: 1,
};
const choices = {
  roles: [
    { id: 2, slug: 'admin', name: 'Administrator', permissions: {}, people: 1, rev: 1, may_give: true },
    { ...bas, may_give: true },
  ],
  groups: [{ ...lager, may_give: true }],
  modules: [
    { key: 'deviation', name: 'Avvik', is_in_projects: false },
    { key: 'projectdeviation', name: 'Avvik', is_in_projects: true },
  ],
};

const open = (at: string) =>
  openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      network.answer('GET /api/main/admin/rights', choices);
      network.answer('POST /api/main/users/query', { data: [{ id: 7, name: 'Anna Vik' }], total: 1 });
    },
  });

describe('roles and groups', () => {
  it('a role is changed level by level, and says what that opens before it is saved', async () => {
    const { user, network, told } = await open('/admin/roles/4');
    network.answer(`PUT ${ROLES}/{id}`, one({ ...bas, rev: 4 }));
    await choose(user, 'Avvik', say('rights.level_edit'));
    const change = (await heading(say('rights.change'))).parentElement as HTMLElement;
    expect(within(change).getByText('Avvik')).toBeTruthy();
    expect(change.textContent).toContain(say('users.level_edit'));
    await user.click(await button(say('users.saveIt')));
    await told(say('rights.saved'));
    expect(network.sent(`PUT ${ROLES}/{id}`).at(-1)).toMatchObject({
      rev: 3,
      permissions: { deviation: { list: true, view: true, create: true, edit: true } },
    });
  });

  it('a copy begins with what the role may do', async () => {
    const { user, network } = await open('/admin/roles/4');
    network.answer(`POST ${ROLES}`, one({ ...bas, id: 9 }));
    await user.click(await link(say('rights.copyRole')));
    const name = await field(say('rights.name'));
    await soon(() => name.value).toBe(say('rights.copyOf', { name: 'Bas' }));
    await user.click(await button(say('rights.make')));
    await soon(() => network.sent(`POST ${ROLES}`).at(-1)).toMatchObject({ permissions: bas.permissions });
  });

  it('administrators have nothing to choose', async () => {
    await open('/admin/roles/2');
    await words(say('rights.fixed'));
    expect(screen.queryByLabelText(say('rights.name'))).toBeNull();
  });

  it('a group gets members and levels; a name that is taken is said at the name', async () => {
    const { user, network } = await open('/admin/groups/2');
    network.answer(`PUT ${GROUPS}/{id}`, () =>
      refusal(422, { code: 'VALIDATION', errors: { name: ['Allerede i bruk'] } }),
    );
    await choose(user, say('rights.members'), 'Anna Vik');
    await choose(user, 'Avvik', say('rights.level_manage'));
    await user.click(await button(say('users.saveIt')));
    await words('Allerede i bruk');
    expect(network.sent(`PUT ${GROUPS}/{id}`).at(-1)).toMatchObject({
      members: [7],
      levels: [{ module: 'deviation', level: 'manage' }],
      rev: 1,
    });
  });
});
