import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one, refusal } from '../../testing/fake-network.ts';
import { button, choose, dialog, field, link, question, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const USERS = '/api/main/admin/users';

const jonas = (change: object = {}) => ({
  id: 4,
  name: 'Jonas Petraitis',
  first_name: 'Jonas',
  last_name: 'Petraitis',
  username: 'jonas.petraitis',
  initialer: 'JP',
  email: '',
  phone: '',
  employee_no: '',
  language: 'lt',
  role_id: 5,
  groups: [],
  leader_id: null,
  default_shift: null,
  redirect_to: null,
  employed_from: null,
  employed_to: null,
  state: 'invited',
  invited_until: '2026-11-19T08:00:00Z',
  last_seen_at: null,
  tags: [],
  rev: 1,
  ...change,
});

const choices = {
  roles: [
    { id: 4, slug: 'foreman', name: 'Bas', permissions: {}, people: 1, rev: 1, may_give: true },
    {
      id: 5,
      slug: 'employee',
      name: 'Ansatt',
      permissions: { deviation: { list: true, view: true, create: true } },
      people: 2,
      rev: 1,
      may_give: true,
    },
  ],
  groups: [
    {
      id: 2,
      name: 'Lager',
      description: '',
      is_administrative_level: false,
      levels: [{ module: 'equipment', level: 'edit' }],
      members: [],
      rev: 1,
      may_give: true,
    },
  ],
  modules: [
    { key: 'deviation', name: 'Avvik', is_in_projects: false },
    { key: 'equipment', name: 'Utstyr', is_in_projects: false },
  ],
};

const open = (at: string, change: object = {}) =>
  openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      network.answer('GET /api/main/admin/rights', choices);
      network.answer('POST /api/main/users/query', { data: [{ id: 1, name: 'Kari Nes' }], total: 1 });
      network.answer(`POST ${USERS}/query`, { data: [jonas(change)], total: 1, cursor: null });
      network.answer(`GET ${USERS}/{id}`, one(jonas(change)));
      network.answer(
        `GET ${USERS}/{id}/invite`,
        one({
          link: 'https://x.example/reset-password?code=abc',
          expires_at: '2026-11-19T08:00:00Z',
          is_mailed: false,
        }),
      );
    },
  });

describe('the people of a company', () => {
  it('a colleague is invited with a name and a role, and the link is there to hand over', async () => {
    const { user, network, place, told } = await open('/admin/users/add');
    network.answer(`POST ${USERS}`, one(jonas()));
    await user.click(await button(say('users.invite')));
    expect(await screen.findAllByText(say('fields.REQUIRED'))).toHaveLength(3);
    await user.type(await field(say('users.firstName')), 'Jonas');
    await user.type(await field(say('users.lastName')), 'Petraitis');
    await choose(user, say('users.role'), 'Ansatt');
    await user.click(await button(say('users.invite')));
    await told(say('users.invited', { name: 'Jonas Petraitis' }));
    expect(network.sent(`POST ${USERS}`).at(-1)).toMatchObject({
      first_name: 'Jonas',
      role_id: 5,
      email: '',
    });
    await soon(place).toBe('/admin/users/4');
    await screen.findByRole('img', { name: say('users.linkCode') });
    await words('https://x.example/reset-password?code=abc');
  });

  it('what the server refuses is shown at its field', async () => {
    const { user, network } = await open('/admin/users/add');
    network.answer(`POST ${USERS}`, () =>
      refusal(422, { code: 'VALIDATION', errors: { email: ['Allerede i bruk'] } }),
    );
    await user.type(await field(say('users.firstName')), 'Jonas');
    await user.type(await field(say('users.lastName')), 'Petraitis');
    await choose(user, say('users.role'), 'Ansatt');
    await user.click(await button(say('users.invite')));
    await words('Allerede i bruk');
  });

  it('are found by name and opened from the list', async () => {
    const { user, network, place } = await open('/admin/users');
    await user.type(await field(say('users.search')), 'jon');
    await soon(() => JSON.stringify(network.sent(`POST ${USERS}/query`).at(-1))).toContain('"$regex":"jon"');
    await user.click(await link('Jonas Petraitis'));
    await soon(place).toBe('/admin/users/4');
  });

  it('before a group is given, the screen says what it would open; saving sends what was read', async () => {
    const { user, network, told } = await open('/admin/users/4', { state: 'active' });
    network.answer(`PUT ${USERS}/{id}`, one(jonas({ state: 'active', groups: [2], rev: 2 })));
    await choose(user, say('users.groups'), 'Lager');
    const would = (await screen.findByRole('heading', { name: say('users.wouldSee', { name: 'Jonas' }) }))
      .parentElement as HTMLElement;
    expect(within(would).getByText('Utstyr')).toBeTruthy();
    expect(would.textContent).toContain(say('users.level_edit'));
    await user.click(await button(say('users.save', { count: 1 })));
    await told(say('users.saved', { name: 'Jonas' }));
    expect(network.sent(`PUT ${USERS}/{id}`).at(-1)).toMatchObject({ groups: [2], rev: 1, role_id: 5 });
  });

  it('who leaves is asked for what must be handed over', async () => {
    const { user, network, told } = await open('/admin/users/4', { state: 'active' });
    const work = [{ what: 'deviation', name: 'Avvik', count: 3 }];
    network.answer(`POST ${USERS}/{id}/deactivate`, () =>
      refusal(409, { code: 'PERSON_HAS_WORK', question: true, work }),
    );
    await user.click(await button(say('users.deactivate')));
    await user.click(await button(say('users.deactivate'), await question()));
    const sheet = await dialog(say('users.workTitle', { name: 'Jonas Petraitis' }));
    await words('Avvik', sheet);
    network.answer(`POST ${USERS}/{id}/deactivate`, one(jonas({ state: 'inactive' })));
    await user.click(await button(say('users.workAnyway'), sheet));
    await told(say('users.deactivated', { name: 'Jonas Petraitis' }));
    expect(network.sent(`POST ${USERS}/{id}/deactivate`).at(-1)).toEqual({ confirm: ['PERSON_HAS_WORK'] });
    await button(say('users.reactivate'));
  });

  it('who has left is anonymised by typing the name, and is an alias from then on', async () => {
    const { user, network, told } = await open('/admin/users/4', { state: 'inactive' });
    const alias = 'Tidligere ansatt 4';
    network.answer(`GET ${USERS}/{id}/anonymise`, one({ alias, hours: 312, records: 45, exposures: 2 }));
    network.answer(
      `POST ${USERS}/{id}/anonymise`,
      one(jonas({ state: 'anonymised', name: alias, first_name: 'Tidligere ansatt', last_name: '4' })),
    );
    await user.click(await button(say('users.anonymise')));
    const sheet = await dialog(say('users.anonymiseTitle', { name: 'Jonas Petraitis' }));
    await words(say('users.stays', { alias }), sheet);
    await words(say('users.anonymiseRegister', { count: 2 }), sheet);
    const go = await button(say('users.anonymiseIt'), sheet);
    await user.type(await field(say('users.anonymiseType')), 'Jonas');
    expect(go.hasAttribute('disabled') || go.getAttribute('aria-disabled') === 'true').toBe(true);
    await user.type(await field(say('users.anonymiseType')), ' petraitis');
    network.answer(`GET ${USERS}/{id}`, one(jonas({ state: 'anonymised', name: alias })));
    await user.click(go);
    await told(say('users.anonymised', { name: alias }));
    expect(network.sent(`POST ${USERS}/{id}/anonymise`).at(-1)).toEqual({
      name: 'Jonas petraitis',
      confirm: ['PERSON_IN_REGISTER'],
    });
    await words(say('users.isAnonymised'));
    expect(screen.queryByRole('button', { name: say('users.reactivate') })).toBeNull();
  });
});
