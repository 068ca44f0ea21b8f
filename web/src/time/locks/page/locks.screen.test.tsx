import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../../testing/answers/session.ts';
import { one } from '../../../testing/fake-network.ts';
import { button, field, soon } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const PERIODS = '/api/main/period-locks/periods';
const head = {
  period: '2026-W45',
  kind: 'week',
  year: 2026,
  no: 45,
  from: '02.11.2026',
  to: '08.11.2026',
  state: 'open',
  locks_on: '12.11.2026',
};
const lock = {
  id: '0198c1d2-1111-7222-8333-444455556666',
  kind: 'week',
  year: 2026,
  no: 45,
  from: '02.11.2026',
  to: '08.11.2026',
  user_id: null,
  user_name: null,
  group_id: 3,
  group_name: 'Rørlag',
  people: 2,
  locked_by: 2,
  locked_by_name: 'Kari Berg',
  locked_at: '2026-11-10T07:00:00.000Z',
};
const opened = {
  ...head,
  state: 'partly',
  undelivered: [
    { user_id: 7, user_name: 'Jonas Petraitis', locked: false, reminded_at: null },
    { user_id: 8, user_name: 'Per Dahl', locked: true, reminded_at: null },
  ],
  delivered: 4,
  open_timers: 0,
  locks: [lock],
  unlocks: [
    {
      id: '0198c1d2-1111-7222-8333-444455556667',
      user_name: null,
      group_id: null,
      group_name: null,
      unlocked_by_name: 'Kari Berg',
      unlocked_at: '2026-11-09T07:00:00.000Z',
      reason: 'Overtiden manglet',
    },
  ],
};

const open = (at: string) =>
  openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      network.answer('GET /api/main/settings/app', { standard_hours: 7.5, auto_lock_days: 3 });
      network.answer(`GET ${PERIODS}`, { data: [{ ...head, undelivered: 2 }] });
      network.answer(`GET ${PERIODS}/2026-W45`, one(opened));
      network.answer(`POST ${PERIODS}/2026-W45/remind`, one({ told: 1 }));
      network.answer('POST /api/main/usergroups/query', { data: [{ id: 3, Name: 'Rørlag' }] });
      network.answer('POST /api/main/week-lock', { status: 'success' });
      network.answer('DELETE /api/main/week-lock', { status: 'success' });
    },
  });

describe('locked weeks and months', () => {
  it('a week says how many have not delivered and when it locks by itself', async () => {
    await open('/admin/locks');
    const list = await screen.findByRole('list', { name: say('locks.title') });
    expect(within(list).getByText(say('locks.undeliveredCount', { count: 2 }))).toBeTruthy();
    expect(within(list).getByText(say('locks.locksOn', { day: '12.11.2026' }))).toBeTruthy();
    expect(await screen.findByText(say('locks.ruleOn', { count: 3 }))).toBeTruthy();
  });

  it('those who have not delivered come first and are reminded', async () => {
    const { user, network } = await open('/admin/locks?period=2026-W45');
    await screen.findByText('Jonas Petraitis');
    expect(screen.queryByRole('button', { name: say('locks.remindOne', { name: 'Per Dahl' }) })).toBeNull();
    await user.click(await button(say('locks.remindOne', { name: 'Jonas Petraitis' })));
    await soon(() =>
      expect(network.calls.find(({ path }) => path.endsWith('/remind'))?.body).toEqual({ user_id: 7 }),
    );
  });

  it('opens a group again with the reason, which is kept', async () => {
    const { user, network } = await open('/admin/locks?period=2026-W45');
    expect(await screen.findByText('Overtiden manglet')).toBeTruthy();
    await user.click(await button(say('locks.unlockOf', { name: 'Rørlag' })));
    await user.type(await field(say('locks.reason')), 'Et skift manglet');
    await user.click(await button(say('locks.unlock')));
    await soon(() =>
      expect(network.calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
        year: 2026,
        week: 45,
        group_id: 3,
        reason: 'Et skift manglet',
      }),
    );
  });

  it('locks a group that is chosen', async () => {
    const { user, network } = await open('/admin/locks?period=2026-W45');
    await user.click(await button(say('locks.lockGroup')));
    await screen.findByRole('option', { name: 'Rørlag' });
    await user.selectOptions(await field(say('locks.whichGroup')), '3');
    await user.click(await button(say('locks.lockIt')));
    await user.click(await button(say('delivery.lockWeek')));
    await soon(() =>
      expect(network.calls.find(({ path }) => path.endsWith('/week-lock'))?.body).toEqual({
        year: 2026,
        week: 45,
        group_id: 3,
      }),
    );
  });
});
