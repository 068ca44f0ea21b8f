import { dayInZone, formatDate, formatTime } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerLogin, person } from '../testing/answers/session.ts';
import { answerStemp, STILL_HELD, type StempOptions } from '../testing/answers/stemp.ts';
import {
  button,
  choose,
  dialog,
  field,
  gone,
  question,
  radio,
  soon,
  toggle,
  words,
} from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const HOUR = 3_600_000;
const whole = (text: string) => new RegExp(`^${text}$`);
const start = () => button(whole(say('time.start')));
/** Alone, or with the hours it will save. */
const stop = () => button(new RegExp(`^${say('time.stop')}( |$)`));

async function openStemp(language: Language, options: StempOptions = {}, as = person()) {
  let server: ReturnType<typeof answerStemp> | undefined;
  const app = await openApp({
    at: '/stemp',
    as,
    language,
    answers: (network) => {
      server = answerStemp(network, options);
    },
  });
  if (!server) throw new Error('nobody answers');
  return { ...app, server, last: () => server?.punches().at(-1) };
}

describe.each(['no', 'pl'] as const)('the stemp, in %s', (language) => {
  it('X10 X12 X18 asks for its form, refuses a break longer than the work, and is only cancelled on a yes', async () => {
    const { user, server, last, told } = await openStemp(language);
    await user.click(await start());
    await stop();
    await choose(user, say('time.project'), '2501 Pipe rack A');
    await choose(user, say('time.activity'), '20 Sveising');
    await choose(user, say('time.workType'), 'Overtid 50 %');
    await soon(() => screen.getByRole('timer').textContent).toMatch(/:(0[2-9]|[1-5]\d)$/);
    await user.click(await stop());
    await told(say('time.checkRequired'));
    await user.type(await field(say('time.comments')), 'Akse 4, rotstreng');
    await user.click(await stop());
    await told(say('time.pauseOverTime'));
    await user.click(await radio(/^0$/));
    await gone(() => screen.queryByText(say('time.pauseOverTime')));
    const answer = async (id: 'time.discard' | 'time.no') => {
      await user.click(await button(whole(say('time.discard'))));
      await user.click(await button(whole(say(id)), await question(say('time.cancelTitle'))));
      await gone(() => screen.queryByRole('alertdialog'));
    };
    await answer('time.no');
    await stop();
    await soon(() => last()?.comments).toBe('Akse 4, rotstreng');
    await answer('time.discard');
    await start();
    await soon(() => server.punches().map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('X25 X26 asks at shift end: Stop ends it there, though an hour has passed since', async () => {
    const { user, last } = await openStemp(language, { runningFor: 9 });
    const asked = await question(say('time.shiftIsOver'));
    expect(screen.getByRole('alertdialog').textContent).toMatch(/7,50[\s\S]*8,50/);
    await user.click(await button(new RegExp(`^${say('time.stopAt', { time: '\\d\\d:\\d\\d' })}$`), asked));
    await start();
    await soon(() => last()?.state).toBe('stopped');
    expect(Date.parse(last()?.ended_at ?? '') - Date.parse(last()?.start_at ?? '')).toBe(8 * HOUR);
  });

  it('X27 X28 X29 remembers Continue: next time a message instead, until asked to ask again', async () => {
    const { user, server, reload, told } = await openStemp(language, { runningFor: 9 });
    const asked = await question(say('time.shiftIsOver'));
    expect((await toggle(say('time.dontAskAgain'), asked)).checked).toBe(true);
    await user.click(await button(whole(say('time.continue')), asked));
    await told(say('time.continued'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await soon(() => server.preferences().shift_end_auto_continue).toBe(true);

    server.begin(9);
    await reload('/stemp');
    await words(say('time.autoContinued'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(await button(whole(say('time.askAgain'))));
    await told(say('time.willAsk'));
    await soon(() => server.preferences().shift_end_auto_continue).toBe(false);

    server.begin(9);
    await reload('/stemp');
    await question(say('time.shiftIsOver'));
    expect(screen.queryByText(say('time.autoContinued'))).toBeNull();
  });

  it('X33 X38 tells of a clock stopped after 24 hours until it is read', async () => {
    const { user, server, network, reload } = await openStemp(language, { runningFor: 25 });
    server.autoStop();
    await reload('/stemp');
    const told = await question(say('time.autoStoppedTitle'));
    await user.click(await button(whole(say('time.fixLater')), told));
    await start();
    await reload('/stemp');
    await user.click(await button(whole(say('time.ok')), await question(say('time.autoStoppedTitle'))));
    await gone(() => screen.queryByRole('alertdialog'));
    await soon(() => network.sent('POST /api/main/hours/punch-in-out/{id}/seen').length).toBe(1);
    await reload('/stemp');
    await start();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['X8 a start whose picture never arrived', 0.5, 'time.uploadFailedCancelled'],
    ['a start ended elsewhere before its time was up', 0, 'time.endedElsewhere'],
  ] as const)('tells the owner of %s why it is gone', async (_what, hours, message) => {
    const { server, reload, told } = await openStemp(language, { runningFor: hours, wantsPictures: true });
    server.become('starting');
    await reload('/stemp');
    await words(say('time.starting'));
    server.become('cancelled');
    dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await told(say(message));
  });

  it('X38 tells of the stop after 24 hours wherever somebody comes in, once, until it is read', async () => {
    const { user, server, network, reload } = await openStemp(language, { runningFor: 25 });
    server.autoStop();
    await reload('/outbox');
    await user.click(await button(whole(say('time.ok')), await question(say('time.autoStoppedTitle'))));
    await gone(() => screen.queryByRole('alertdialog'));
    await soon(() => network.sent('POST /api/main/hours/punch-in-out/{id}/seen').length).toBe(1);
  });

  it('X37 asks for the picture wherever somebody comes in, and leads to where it is taken', async () => {
    const { user, server, place, reload } = await openStemp(language, {
      runningFor: 25,
      wantsPictures: true,
    });
    server.become('awaiting_attachment');
    await reload('/outbox');
    await user.click(await button(whole(say('time.open')), await question(say('time.awaitPicture'))));
    await soon(place).toBe('/stemp');
    await words(say('time.awaitPicture'));
  });

  it('X84 X86 keeps a held one as it is or shortened, or discards it, as its owner decides; what is too old is a leader’s', async () => {
    const day = (daysAgo: number, time: string) =>
      `${new Date(Date.now() - daysAgo * 24 * HOUR).toISOString().slice(0, 10)}T${time}:00.000Z`;
    const held = (daysAgo: number, from: string, to: string, held_reason: string) => ({
      start_at: day(daysAgo, from),
      ended_at: day(daysAgo, to),
      held_reason,
    });
    const zone = 'Europe/Oslo';
    const { user, server } = await openStemp(language, {
      held: [
        held(5, '06:00', '14:00', 'locked'),
        held(3, '06:00', '08:00', 'too_old'),
        {
          ...held(2, '09:00', '13:00', 'overlap'),
          collides_with: [
            { kind: 'stemp', from: day(2, '08:00'), to: day(2, '10:00'), project: '2501 Pipe rack A' },
          ],
        },
      ],
      isFree: (startAt) => !startAt.startsWith(day(2, '09:00').slice(0, 13)),
    });
    const keeps = () => screen.queryAllByRole('button', { name: say('time.heldKeep') });
    const first = async (list: () => HTMLElement[]) => user.click(list()[0] as HTMLElement);
    const discards = () => screen.queryAllByRole('button', { name: say('time.discard') });
    await soon(() => discards().length).toBe(3);
    expect(keeps()).toHaveLength(2);
    await words(say('time.heldOverlap'));
    await words(say('time.heldForLeader'));
    const clock = (time: string) => formatTime(new Date(day(2, time)), zone);
    const met = say('time.heldWithStemp', { from: clock('08:00'), to: clock('10:00') });
    await words(`${met} · 2501 Pipe rack A`);
    await first(keeps);
    const save = async (hours: string) =>
      user.click(await button(whole(say('time.heldSave', { hours })), await dialog(say('time.heldKeep'))));
    await save('7,50');
    await gone(() => screen.queryByRole('dialog'));
    await soon(() => discards().length).toBe(2);

    await first(discards);
    await user.click(await button(whole(say('time.no')), await question(say('time.discardTitle'))));
    await gone(() => screen.queryByRole('alertdialog'));
    expect(discards()).toHaveLength(2);
    await first(discards);
    await user.click(await button(whole(say('time.discard')), await question(say('time.discardTitle'))));
    await soon(() => discards().length).toBe(1);

    await first(keeps);
    await save('3,50');
    const sheet = await dialog(say('time.heldKeep'));
    await words(STILL_HELD, sheet);
    const from = await field(say('time.startedAt'), sheet);
    await user.clear(from);
    await user.type(from, formatTime(new Date(day(2, '08:00')), zone));
    await words(say('time.heldOnlyShorter'), sheet);
    await user.clear(from);
    await user.type(from, formatTime(new Date(day(2, '11:00')), zone));
    await save('1,50');
    await soon(() => keeps().length).toBe(0);
    await soon(() => server.punches().map(({ state }) => state)).toEqual(['stopped', 'cancelled', 'stopped']);
    expect(server.punches()[2]?.start_at).toBe(day(2, '11:00'));
  });
});

describe('after a stop', () => {
  it('the hours can be seen, and the stop undone', async () => {
    const { user, network, server, told } = await openStemp('no', { runningFor: 2 });
    network.answer('POST /api/main/hours/punch-in-out/{id}/resume', () => {
      server.begin(2);
      return {};
    });
    await user.click(await stop());
    await words(say('time.stoppedHours', { hours: '7,50' }));
    const see = await screen.findByRole('link', { name: say('time.seeHours') });
    expect(see.getAttribute('href')).toMatch(/^\/calendar\?day=\d{4}-\d\d-\d\d$/);
    await user.click(await button(whole(say('time.undoStop'))));
    await stop();
    await told(say('time.resumed', { time: '' }).trim());
    expect(screen.queryByText(say('time.undoStop'))).toBeNull();
  });

  it('one without network is taken back before it is sent', async () => {
    const { user, network, server, setOnline } = await openStemp('no', { runningFor: 2 });
    await stop();
    setOnline(false);
    await user.click(await stop());
    await words(say('time.stoppedOnPhone'));
    await user.click(await button(whole(say('time.undoStop'))));
    await stop();
    setOnline(true);
    expect(network.sent('PATCH /api/main/hours/punch-in-out')).toEqual([]);
    expect(server.punches().map(({ state }) => state)).toEqual(['running']);
  });
});

describe('a day that is locked', () => {
  it.each([
    ['by its week', 'week'],
    ['by its month', 'month'],
  ] as const)('%s: nothing starts without network either', async (_what, locked) => {
    const { user, network, setOnline, told } = await openStemp('no', { locked });
    // The phone has read the lock, not only asked for it.
    await button(say('hours.askUnlock'));
    setOnline(false);
    await user.click(await start());
    await told(say('time.lockedDate'));
    expect(network.sent('POST /api/main/hours/punch-in-out')).toEqual([]);
  });

  it('says so before anybody presses Start, and those who locked it can be asked from there', async () => {
    const { user, network, told } = await openStemp('no', { locked: 'month' });
    network.answer('POST /api/main/unlock-requests', { told: 1 });
    await user.click(await button(say('hours.askUnlock')));
    await user.type(await field(say('hours.unlockReason')), 'Glemte å starte');
    await user.click(await button(say('hours.sendUnlock')));
    const today = formatDate(dayInZone(new Date(), 'Europe/Oslo'));
    await soon(() => network.sent('POST /api/main/unlock-requests')).toMatchObject([
      { from: today, to: today, reason: 'Glemte å starte' },
    ]);
    await told(say('hours.unlockAsked'));
  });
});

describe('another project while the clock runs', () => {
  const running = async () => {
    const app = await openStemp('no', { runningFor: 2 });
    await stop();
    await choose(app.user, say('time.project'), '2502 Vessel V-210');
    return { ...app, asked: await dialog(say('time.projectAsk', { project: '2502 Vessel V-210' })) };
  };

  it('counts for the whole time when the first one was wrong', async () => {
    const { user, network, server, asked } = await running();
    await user.click(await button(whole(say('time.projectWhole')), asked));
    await soon(() => network.sent('PUT /api/main/hours/punch-in-out')).toMatchObject([{ project_id: 2 }]);
    expect(server.punches()).toHaveLength(1);
  });

  it('counts from now on when the work has changed: one ends, the other begins', async () => {
    const { user, network, server, asked } = await running();
    await user.click(await button(whole(say('time.projectFromNow')), asked));
    await soon(() => server.punches().map(({ state, project_id }) => [state, project_id])).toEqual([
      ['stopped', 1],
      ['running', 2],
    ]);
    expect(network.sent('PUT /api/main/hours/punch-in-out')).toEqual([]);
  });

  it('is not asked about again when the question is closed, and the project stays', async () => {
    const { user, asked, network } = await running();
    await user.click(await button(whole(say('shell.close')), asked));
    await gone(() => screen.queryByRole('dialog'));
    expect((await field<HTMLSelectElement>(say('time.project'))).selectedOptions[0]?.text).toBe(
      '2501 Pipe rack A',
    );
    expect(network.sent('PUT /api/main/hours/punch-in-out')).toEqual([]);
  });
});

describe('a phone that can seal nothing', () => {
  it('shows at once what the server has done, promises nothing, and keeps work again after the next login', async () => {
    const storage = globalThis.indexedDB;
    onTestFinished(() => void vi.stubGlobal('indexedDB', storage));
    vi.stubGlobal('indexedDB', undefined);
    const as = person();
    const { user, network, stepTo } = await openStemp('no', {}, as);
    await user.click(await start());
    // The clock is read again once a minute: it is the answer itself that is shown.
    await stop();
    await words(say('shell.online'));
    expect(screen.queryByText(say('outbox.lampSent'))).toBeNull();

    vi.stubGlobal('indexedDB', storage);
    answerLogin(network, as, 'Demo1234!');
    stepTo('/more');
    await user.click(await button(whole(say('session.logOut'))));
    await user.type(await field(say('session.userName')), 'sveis2');
    await user.type(await field(say('session.password')), 'Demo1234!');
    await user.click(await button(say('session.logInWithPassword')));
    await screen.findByRole('navigation', { name: say('shell.mainMenu'), hidden: true });
    await words(say('outbox.lampSent'));
  });
});

describe('a stemp somebody forgot to stop', () => {
  it('saves the hours to a chosen end, once', async () => {
    const { user, server, network, last } = await openStemp('no', { runningFor: 4 });
    const end = new Date(Date.now() - HOUR);
    await user.click(await button(say('time.forgotToStop')));
    const sheet = await dialog(say('time.forgotToStop'));
    const at = await field(say('time.endedAt'), sheet);
    await user.clear(at);
    await user.type(at, formatTime(end, 'Europe/Oslo'));
    await user.click(await button(/^Stopp og lagre 2,/, sheet));
    await start();
    await soon(() => last()?.state).toBe('stopped');
    const seconds =
      (Date.parse(last()?.ended_at ?? '') - Date.parse(server.punches()[0]?.start_at ?? '')) / 1000;
    expect(Math.abs(seconds - 3 * 3600)).toBeLessThan(61);
    expect(network.sent('PATCH /api/main/hours/punch-in-out')).toHaveLength(1);
    expect(within(document.body).queryByRole('dialog')).toBeNull();
  });
});
