import { memberRowId } from '@sveis/domain/modules/projects';
import type { Level } from '@sveis/domain/session';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { type FakeNetwork, one } from '../../testing/fake-network.ts';
import { button, dialog, gone, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const at = '2026-11-15T08:00:00.000Z';
const [OLA, KARI, PER] = [2, 3, 4];
const ROLE = 'POST /api/main/projects/{id}/rows/members/{row}/role';

const member = (user: number, role: string, own_role: number | null = null) => ({
  _id: memberRowId(user),
  user,
  role,
  own_role,
});

/** One project: led by Ola, with Kari called by an own role that is retired since, and Per a member. */
function answerProject(network: FakeNetwork, level: Level): void {
  const record = {
    id: 7,
    module: 'projects',
    number: '2501',
    project_number: '2501',
    title: 'Pipe rack A',
    name: 'Pipe rack A',
    leader: OLA,
    start_date: '2026-11-01',
    members: [member(OLA, 'leader'), member(KARI, 'inspector', 9), member(PER, 'member')],
    own_roles: [
      { id: 5, name: 'Formann rør', rights: 'foreman' },
      { id: 6, name: 'Kundens representant', rights: 'guest' },
    ],
    status: 'production',
    project_id: 7,
    rev: 3,
    is_restricted: false,
    created_at: at,
    created_by: OLA,
    updated_at: at,
    updated_by: OLA,
    names: {
      users: { [OLA]: 'Ola Berg', [KARI]: 'Kari Moen', [PER]: 'Per Vik' },
      references: { 'project_role:9': 'Kontrollør sveis' },
    },
    files: {},
    findings: [],
    steps: [],
    may: { edit: true, delete: false, level },
    starred: false,
  };
  network.answer('GET /api/main/projects/{id}', one(record));
  network.answer(
    'GET /api/main/projects/{id}/overview',
    one({
      open: {},
      timers: 0,
      members: 3,
      leader: null,
      customer: null,
      role: 'leader',
      takes_hours: true,
      notes: 0,
      may_note: true,
      starred: false,
    }),
  );
  network.answer(ROLE, one({ ...record, rev: 4 }));
}

const openPeople = async (level: Level) => {
  const app = await openApp({
    at: '/projects/7',
    as: person('project_leader'),
    answers: (answers) => answerProject(answers, level),
  });
  await app.user.click(await screen.findByRole('tab', { name: say('projects.section_people') }));
  return app;
};

describe('the people of a project', () => {
  it('are called by the company’s own roles, and get one without network', async () => {
    const { user, network, setOnline } = await openPeople('manage');
    await words('Kontrollør sveis');
    setOnline(false);
    await user.click(await button('Per Vik'));
    const roles = await dialog('Per Vik');
    expect((await button('Formann rør', roles)).textContent).toContain(say('projects.members_role_foreman'));
    await user.click(await button('Formann rør', roles));
    await soon(async () => (await button('Per Vik')).textContent).toContain('Formann rør');
    expect(network.sent(ROLE)).toEqual([]);
    setOnline(true);
    await soon(() => network.sent(ROLE)).toEqual([expect.objectContaining({ role: 'foreman', own_role: 5 })]);
  });

  it('keep a role that is retired: it is shown as theirs, and offered to nobody else', async () => {
    const { user } = await openPeople('manage');
    await user.click(await button('Kari Moen'));
    const own = await button('Kontrollør sveis', await dialog('Kari Moen'));
    expect(own.getAttribute('aria-pressed')).toBe('true');
    await user.click(own);
    await gone(() => screen.queryByRole('dialog'));
    await user.click(await button('Per Vik'));
    const roles = await dialog('Per Vik');
    await button('Kundens representant', roles);
    expect(roles.queryByText('Kontrollør sveis')).toBeNull();
  });

  it('are offered no own role that raises rights by those who may not give such a role', async () => {
    const { user } = await openPeople('edit');
    await user.click(await button('Per Vik'));
    const roles = await dialog('Per Vik');
    await button('Kundens representant', roles);
    expect(roles.queryByText('Formann rør')).toBeNull();
  });
});
