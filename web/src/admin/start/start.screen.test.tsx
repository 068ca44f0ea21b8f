import { type StartState, type StartStep, startSteps } from '@sveis/domain/admin';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one } from '../../testing/fake-network.ts';
import { button, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const PATH = '/api/main/admin/start';

const guideWith = (states: Readonly<Partial<Record<StartStep, StartState>>>) => ({
  is_open: true,
  project_id: null,
  steps: startSteps.map((step) => ({
    step,
    state: states[step] ?? 'open',
    names: states[step] === 'done' && step === 'shift' ? ['Dag'] : [],
  })),
});

const open = (states: Readonly<Partial<Record<StartStep, StartState>>>) =>
  openApp({
    at: '/admin/start',
    as: person('admin'),
    answers: (network) => {
      network.answer(`GET ${PATH}`, one(guideWith(states)));
      network.answer(`PUT ${PATH}`, one(guideWith(states)));
    },
  });

describe('the first-run guide', () => {
  it('asks for the shift, says what it gives, and goes on with the next step', async () => {
    const { user, network } = await open({ company: 'done' });
    network.answer('POST /api/main/shifts', one({ id: 1 }));
    await screen.findByText(say('startguide.gives', { hours: '7,50' }));
    await user.click(screen.getByRole('radio', { name: '60' }));
    network.answer(`GET ${PATH}`, one(guideWith({ company: 'done', shift: 'done' })));
    await user.click(await button(say('startguide.saveNamed', { name: 'Dag 07:00–15:00' })));
    await screen.findByText(say('startguide.ask_worktype'));
    expect(network.sent('POST /api/main/shifts')).toEqual([
      { name: 'Dag', time_from: '07:00', time_to: '15:00', break_min: 60, is_default: true },
    ]);
  });

  it('several work types are one answer, and the first is the usual one', async () => {
    const { user, network } = await open({ company: 'done', shift: 'done' });
    network.answer('POST /api/main/worktypes', one({ id: 1 }));
    await user.click(await button(/^Lagre Ordinær/));
    await soon(() => expect(network.sent('POST /api/main/worktypes')).toHaveLength(3));
    expect(network.sent('POST /api/main/worktypes')[0]).toEqual({
      name: 'Ordinær',
      sort: 0,
      is_default: true,
    });
    expect(network.sent('POST /api/main/worktypes')[1]).toEqual({ name: 'overtid 50', sort: 1 });
  });

  it('a step can be skipped, and opened again from the list', async () => {
    const { user, network } = await open({ company: 'done', shift: 'done', worktype: 'done' });
    await screen.findByText(say('startguide.ask_activity'));
    network.answer(
      `PUT ${PATH}`,
      one(guideWith({ company: 'done', shift: 'done', worktype: 'done', activity: 'skipped' })),
    );
    await user.click(await button(say('startguide.skip')));
    await screen.findByText(say('startguide.ask_project'));
    expect(network.sent(`PUT ${PATH}`)).toEqual([{ step: 'activity', state: 'skipped' }]);
    await user.click(await button(new RegExp(say('startguide.step_activity'))));
    await screen.findByText(say('startguide.ask_activity'));
  });

  it('is put away when nothing is left', async () => {
    const { user, network } = await open(
      Object.fromEntries(startSteps.map((step) => [step, 'done' as const])),
    );
    await screen.findByText(say('startguide.allDone'));
    await user.click(await button(say('startguide.finish')));
    await soon(() => expect(network.sent(`PUT ${PATH}`)).toEqual([{ is_open: false }]));
    await soon(() => expect(location.pathname).toBe('/dashboard'));
  });
});
