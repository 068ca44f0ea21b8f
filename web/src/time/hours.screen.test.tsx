import { dayInZone, formatDate } from '@sveis/domain/format';
import { screen } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerHours, STEMP_ENTRY, stempEntry } from '../testing/answers/hours.ts';
import { person } from '../testing/answers/session.ts';
import { type FakeNetwork, json, refusal } from '../testing/fake-network.ts';
import { button, choose, dialog, field, gone, question, radio, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const save = () => button(new RegExp(`^${say('hours.save')}`));

const openForm = (at: string, answers: (network: FakeNetwork) => void) =>
  openApp({ at, as: person(), language: 'no', answers });

describe('the calendar', () => {
  const cell = (label: RegExp) => screen.findByRole('button', { name: label });

  it('tells a working day behind us that lacks hours from one to come', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const past = `01.${today.slice(5, 7)}.${Number(today.slice(0, 4)) - 1}`;
    const month = past.split('.').reverse().join('-').slice(0, 7);
    await openForm(`/calendar?month=${month}`, (network) => answerHours(network, { day: past }));
    await cell(new RegExp(`${past}.*${say('hours.stateMissing')}`));
    expect(screen.getAllByRole('button', { name: new RegExp(say('hours.stateMissing')) })).toHaveLength(1);
  });

  it.each(['delivered', 'approved', 'returned'] as const)(
    'marks a day that is %s, and its day page',
    async (delivery) => {
      await openForm('/calendar?day=2026-11-13', (network) =>
        answerHours(network, {
          day: '13.11.2026',
          entries: [stempEntry('13.11.2026')],
          figures: { work: 7.5, delivered: delivery !== 'returned', delivery },
        }),
      );
      await cell(new RegExp(`13\\.11\\.2026.*${say(`hours.${delivery}`)}`));
      await soon(() => screen.getAllByText(say(`hours.${delivery}`)).length).toBeGreaterThan(0);
      expect(screen.queryByText(say('hours.returnedTitle')) !== null).toBe(delivery === 'returned');
    },
  );

  it('sets the mark of today before its badge, in one line with it', async () => {
    const today = formatDate(dayInZone(new Date(), 'Europe/Oslo'));
    await openForm('/calendar', (network) =>
      answerHours(network, {
        day: today,
        entries: [{ ...stempEntry(today), incomplete: true }],
        figures: { work: 7.5 },
      }),
    );
    const day = await cell(new RegExp(today.replaceAll('.', '\\.')));
    await soon(() => day.querySelector('svg')).not.toBeNull();
    const badge = day.querySelector('.day-date');
    expect(day.getAttribute('aria-current')).toBe('date');
    expect(badge?.previousElementSibling?.tagName).toBe('svg');
    expect(badge?.parentElement?.className).toMatch(/\bflex\b/);
    expect(badge?.parentElement?.querySelectorAll('.absolute')).toHaveLength(0);
  });

  it('asks from a locked day for it to be opened, with a reason', async () => {
    const { user, network, told } = await openForm('/calendar?day=2026-11-13', (network) => {
      answerHours(network, { day: '13.11.2026', figures: { locked: true } });
      network.answer('POST /api/main/unlock-requests', { told: 1 });
    });
    await words(say('hours.lockedReason'));
    await user.click(await button(say('hours.askUnlock')));
    const sheet = await dialog(say('hours.askUnlock'));
    await user.click(await button(say('hours.sendUnlock'), sheet));
    await words(say('time.required'));
    await user.type(await field(say('hours.unlockReason')), 'Glemte overtid');
    await user.click(await button(say('hours.sendUnlock'), sheet));
    await soon(() => network.sent('POST /api/main/unlock-requests')).toMatchObject([
      { from: '13.11.2026', to: '13.11.2026', reason: 'Glemte overtid' },
    ]);
    await told(say('hours.unlockAsked'));
  });

  it('says nothing of a day and a month before the server has told of them', async () => {
    let tell = (): void => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const figures = { work: 0, break: 0, absence: 0, norm: 7.5 };
    const answer = {
      data: [],
      days: [{ user_id: 5, day: '13.11.2026', ...figures, holiday: null, locked: false, delivered: false }],
      total: { ...figures, diff: -7.5 },
    };
    await openForm('/calendar?day=2026-11-13', (network) => {
      answerHours(network, { day: '13.11.2026' });
      network.answer('POST /api/main/hours/filter', async () => {
        await told;
        return json({ status: 'success', ...answer });
      });
    });
    await screen.findByRole('region', { name: /13\.11\.2026/ });
    const norm = say('hours.ofNorm', { hours: '0,00', norm: '7,50' });
    const claims = () =>
      [say('hours.noneYet'), say('hours.stateEmpty'), norm].flatMap((text) =>
        screen.queryAllByText(text, { exact: false }),
      );
    expect(claims()).toEqual([]);
    tell();
    await soon(() => claims().length).toBeGreaterThan(1);
  });

  it('compares a month that is not over as far as today, and says what is left of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await openForm('/calendar', (network) =>
      answerHours(network, { day: '12.11.2026', figures: { work: 8, norm: 7.5 } }),
    );
    await words(say('hours.soFar', { hours: '8,00', norm: '7,50', difference: '+0,50' }));
    await words(say('hours.differenceSoFar'));
    await words(say('hours.leftOfMonth'));
    expect(screen.queryByText(say('hours.difference'))).toBeNull();
  });
});

describe('the form of hours', () => {
  it('saves a single Saturday', async () => {
    const { user, network, told } = await openForm('/calendar/actions?day=2026-11-14', (network) =>
      answerHours(network, { day: '14.11.2026' }),
    );
    await choose(user, say('time.project'), '2501 Pipe rack A');
    await choose(user, say('time.activity'), '20 Sveising');
    await user.click(await save());
    await soon(() => network.sent('POST /api/main/hours')).toMatchObject([
      { start_date: '14.11.2026T00.00.00', end_date: '14.11.2026T00.00.00', amount: 7.5 },
    ]);
    await told(say('hours.saved'));
  });

  it('tells both days of a night while it is written', async () => {
    const { user } = await openForm('/calendar/actions?day=2026-11-13', (network) => {
      answerHours(network, { day: '13.11.2026' });
      network.answer('GET /api/main/settings/app', { standard_hours: 7.5, hour_enter_style: 2 });
    });
    await choose(user, say('time.project'), '2501 Pipe rack A');
    await choose(user, say('time.activity'), '20 Sveising');
    await user.type(await field(say('hours.fromTime')), '2200');
    await user.type(await field(say('hours.toTime')), '0600');
    await words(say('hours.dayWith', { date: '13.11.', hours: '2,00', break: '0,00' }));
    await words(say('hours.dayWith', { date: '14.11.', hours: '5,50', break: '0,50' }));
  });

  it('offers the projects of the day it is for, also one that has ended since', async () => {
    const { user } = await openForm('/calendar/actions?day=2026-11-13', (network) => {
      answerHours(network, { day: '13.11.2026' });
      network.answer('GET /api/main/projects/get_current_projects/', ({ query }) => ({
        data:
          query.get('date') === '11.13.2026'
            ? [{ id: 9, number: '2409', name: 'Ended since' }]
            : [{ id: 1, number: '2501', name: 'Pipe rack A' }],
        pinned_project_id: null,
      }));
    });
    await choose(user, say('time.project'), '2409 Ended since');
    expect(screen.queryByRole('option', { name: '2501 Pipe rack A' })).toBeNull();
  });

  it('leads back to the day it was opened from, with nothing in between', async () => {
    const { user, place, told } = await openForm('/calendar?day=2026-11-13', (network) =>
      answerHours(network, { day: '13.11.2026', entries: [stempEntry('13.11.2026')] }),
    );
    const steps = () => (history.state as { __TSR_index: number }).__TSR_index;
    const row = await screen.findByRole('link', { name: /Akse 4/ });
    const before = steps();
    await user.click(row);
    const comment = await field(say('time.comments'));
    expect(steps()).toBe(before + 1);
    await user.type(comment, ' og 5');
    await user.click(await save());
    await told(say('hours.saved'));
    await soon(place).toBe('/calendar?day=2026-11-13');
    expect(steps()).toBe(before);
  });

  it('opened for what stands in the way of a delivery, shows the field that is missing and leads back', async () => {
    const { user, place, told } = await openForm('/myshifts?deliver=2026-W46', (network) => {
      const entry = { ...stempEntry('13.11.2026'), project_id: null, task_id: null, incomplete: true };
      answerHours(network, { day: '13.11.2026', entries: [entry] });
      const day = { day: '13.11.2026', work: 7.5, break: 0.5, absence: 0, norm: 7.5, holiday: null };
      network.answer('GET /api/main/myshifts', { data: [] });
      network.answer('GET /api/main/deliveries/mine', { data: [] });
      network.answer('GET /api/main/deliveries/preview', {
        data: {
          kind: 'week',
          from: '09.11.2026',
          to: '15.11.2026',
          days: [day],
          totals: { work: 7.5, break: 0.5, absence: 0, norm: 7.5, diff: 0 },
          blockers: [{ code: 'INCOMPLETE', id: STEMP_ENTRY, day: '13.11.2026' }],
          warnings: [],
          delivery: null,
        },
      });
    });
    await user.click(
      await screen.findByRole('link', { name: new RegExp(say('delivery.blockerIncomplete')) }),
    );
    const project = await field<HTMLSelectElement>(say('time.project'));
    await soon(() => project.getAttribute('aria-invalid')).toBe('true');
    await soon(() => document.activeElement).toBe(project);
    await choose(user, say('time.project'), '2501 Pipe rack A');
    await choose(user, say('time.activity'), '20 Sveising');
    await user.click(await save());
    await told(say('hours.saved'));
    await soon(place).toBe('/myshifts?deliver=2026-W46');
  });

  it('forgets what was wrong when it begins again, and counts the letters that are left', async () => {
    const { user, reload } = await openForm('/calendar/actions?day=2026-11-14', (network) =>
      answerHours(network, { day: '14.11.2026' }),
    );
    const comment = await field<HTMLTextAreaElement>(say('time.comments'));
    await user.type(comment, 'A');
    await user.click(comment);
    await user.paste('x'.repeat(5000));
    await words(say('shell.lettersLeft', { count: 0, max: 4000 }));
    await soon(async () => comment.value.length).toBe(4000);
    await new Promise((done) => setTimeout(done, 2500));
    await reload();
    await words(say('hours.draftFound'));
    await user.click(await save());
    await soon(() => screen.queryAllByText(say('time.required')).length).toBeGreaterThan(0);
    await user.click(await button(say('hours.startOver')));
    await gone(() => screen.queryAllByText(say('time.required'))[0] ?? null);
    expect(screen.queryByText(say('shell.lettersLeft', { count: 0, max: 4000 }))).toBeNull();
  });

  it('shows the day of a stemp as fixed', async () => {
    await openForm(`/calendar/actions/${STEMP_ENTRY}?day=2026-11-13`, (network) =>
      answerHours(network, { day: '13.11.2026', entries: [stempEntry('13.11.2026')] }),
    );
    const date = await screen.findByRole<HTMLButtonElement>('button', {
      name: new RegExp(`^${say('hours.date')}`),
    });
    expect(date.disabled).toBe(true);
    const part = date.closest('.relative');
    expect(part?.querySelector('.lucide-lock')).not.toBeNull();
    expect(part?.querySelector('.lucide-calendar')).toBeNull();
  });

  it('asks why the hours of a stemp are more than the clock measured, and sends it', async () => {
    const { user, network, told } = await openForm(
      `/calendar/actions/${STEMP_ENTRY}?day=2026-11-13`,
      (network) => answerHours(network, { day: '13.11.2026', entries: [stempEntry('13.11.2026')] }),
    );
    await user.click(await button('10,00'));
    const reason = await field<HTMLTextAreaElement>(say('hours.correction'));
    await user.click(await save());
    await soon(() => reason.getAttribute('aria-invalid')).toBe('true');
    await soon(() => document.activeElement).toBe(reason);
    expect(network.sent('PUT /api/main/hours/{id}')).toEqual([]);
    await user.type(reason, 'Klokka stoppet');
    await user.click(await save());
    await soon(() => network.sent('PUT /api/main/hours/{id}')).toMatchObject([
      { amount: 10, correction: 'Klokka stoppet' },
    ]);
    await told(say('hours.saved'));
  });

  it('shows a refusal from above the fold: it has the focus', async () => {
    const { user } = await openForm(`/calendar/actions/${STEMP_ENTRY}?day=2026-11-13`, (network) => {
      answerHours(network, { day: '13.11.2026', entries: [stempEntry('13.11.2026')] });
      network.answer('PUT /api/main/hours/{id}', refusal(422, { code: 'OVERLAP', message: 'Overlapper' }));
    });
    await user.type(await field(say('time.comments')), ' og rotstreng');
    await user.click(await save());
    await soon(() => document.activeElement?.textContent).toContain('Overlapper');
  });

  it('tells the room that is left beside the break', async () => {
    const { user } = await openForm(`/calendar/actions/${STEMP_ENTRY}?day=2026-11-13`, (network) => {
      answerHours(network, { day: '13.11.2026', entries: [stempEntry('13.11.2026')] });
      const days = [{ day: '13.11.2026', room: 3.5 }];
      network.answer('PUT /api/main/hours/{id}', refusal(422, { code: 'DAY_CAP', message: 'Fullt', days }));
    });
    await user.click(await button('4,00'));
    await user.click(await save());
    await words(say('hours.roomLeft', { hours: '3,00', date: '13.11.2026' }));
  });

  it('takes a refusal away with the next thing the person does', async () => {
    const { user } = await openForm(`/calendar/actions/${STEMP_ENTRY}?day=2026-11-13`, (network) => {
      answerHours(network, { day: '13.11.2026', entries: [stempEntry('13.11.2026')] });
      network.answer(
        'DELETE /api/main/hours/{id}',
        refusal(422, { code: 'LOCKED', message: 'Uken er stengt' }),
      );
    });
    await user.click(await button(say('hours.delete')));
    await user.click(await button(say('time.yes'), await question(say('hours.deleteTitle'))));
    await words('Uken er stengt');
    await user.click(await radio(/^45$/));
    await gone(() => screen.queryByText('Uken er stengt'));
  });

  it('waits in the outbox with true words: for its turn with network, for network without', async () => {
    const storage = { persisted: async () => false, persist: async () => false, estimate: async () => ({}) };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    const { user, network, stepTo, setOnline } = await openForm(
      '/calendar/actions?day=2026-11-14',
      (network) => {
        answerHours(network, { day: '14.11.2026' });
        network.answer('POST /api/main/hours', refusal(503, { code: 'UNAVAILABLE', message: 'Travelt' }));
      },
    );
    await choose(user, say('time.project'), '2501 Pipe rack A');
    await choose(user, say('time.activity'), '20 Sveising');
    await user.click(await save());
    await soon(() => network.sent('POST /api/main/hours').length).toBeGreaterThan(0);
    await soon(() => location.pathname).toBe('/calendar');
    stepTo('/outbox');
    await words(say('outbox.stateSoon'));
    expect(screen.queryByText(say('outbox.stateWaiting'))).toBeNull();
    await words(say('outbox.notPersistentTitle'));
    expect(screen.queryByText(say('outbox.safeHere'))).toBeNull();
    setOnline(false);
    await words(say('outbox.stateWaiting'));
  });
});
