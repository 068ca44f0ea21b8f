import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDashboard, card, handedIn } from '../../testing/answers/dashboard.ts';
import { person } from '../../testing/answers/session.ts';
import { button, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const DAY = 86_400_000;
const day = (away: number) =>
  new Date(Date.now() + away * DAY).toLocaleDateString('sv', { timeZone: 'Europe/Oslo' });
const rowsOf = async (name: string) => {
  const list = await screen.findByRole('list', { name });
  return within(list)
    .getAllByRole('link')
    .map((row) => row.textContent ?? '');
};

const tasks = card('tasks', 'todo', [
  { id: 'a', number: 'TSK-00001', status: 'open', subject: 'Les HMS-policy', due_date: day(9) },
]);
const late = card(
  'deviation',
  'responsible',
  [
    {
      id: 'b',
      number: 'DEV-2026-0003',
      status: 'process',
      title: 'Flens boret feil',
      severity: 'medium',
      deadline: day(-3),
    },
  ],
  { count: 7 },
);

describe('the dashboard', () => {
  it('opens the address the company has given a tile, and never one that could run', async () => {
    const on = (link?: string) => ({ enabled: true, ...(link ? { link } : {}) });
    const features = {
      timer: on(),
      pwa: on(),
      calendar: on(),
      deviation: on('https://hms.fjordstal.no/ruh'),
      tasks: on('/calendar'),
      news: on('javascript:alert(1)'),
    };
    await openApp({ at: '/dashboard', as: person('admin', { features }), answers: answerDashboard });
    const tiles = within(await screen.findByRole('list', { name: say('shell.shortcuts') }));
    const outside = tiles.getByRole('link', { name: new RegExp(say('deviation.module')) });
    expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([
      'https://hms.fjordstal.no/ruh',
      '_blank',
    ]);
    const address = (name: string) => tiles.getByRole('link', { name }).getAttribute('href');
    expect(address(say('tasks.module'))).toBe('/calendar');
    expect(address(say('news.module'))).toBe('/news');
  });

  it('names what needs me, worst first, and leads to the list a card is the start of', async () => {
    const { network, user, place } = await openApp({
      at: '/dashboard',
      as: person(),
      answers: (answers) =>
        answerDashboard(answers, {
          cards: [tasks, late],
          returned: [handedIn({ state: 'returned', return_reason: 'Fredag mangler', to: '08.11.2026' })],
        }),
    });
    await heading(new RegExp(`^${say('dashboard.needsYou')} ?9$`));
    const rows = await rowsOf(say('dashboard.needsYou'));
    expect(rows[0]).toContain('Fredag mangler');
    expect(rows[1]).toContain('Flens boret feil');
    expect(rows[1]).toContain(say('dashboard.daysOver', { count: 3 }));
    expect(rows[2]).toContain('Les HMS-policy');
    expect(rows[3]).toContain(say('deviation.card_responsible'));
    await user.click(await link(say('deviation.card_responsible')));
    await soon(place).toContain('/deviations?show=responsible');
    await soon(() => JSON.stringify(network.sent('POST /api/main/deviations/query'))).toContain(
      'responsible',
    );
  });

  it('says what comes here while nothing does', async () => {
    await openApp({ at: '/dashboard', as: person(), answers: (answers) => answerDashboard(answers) });
    await heading(say('dashboard.nothingTitle'));
    await words(say('dashboard.nothingText'));
  });

  it('without network tells what was told last, and when', async () => {
    const { setOnline, reload } = await openApp({
      at: '/dashboard',
      as: person(),
      answers: (answers) => answerDashboard(answers, { cards: [tasks] }),
    });
    await link('Les HMS-policy');
    setOnline(false);
    await reload();
    await link('Les HMS-policy');
    await words(new RegExp(say('shell.asOf', { time: '' }).trim()));
  });

  it('shows a leader open deviations by severity, each a way to the list, and the number beside deliveries', async () => {
    const open = card('deviation', 'open', [], {
      place: 'overview',
      count: 5,
      groups: [
        { value: 'high', count: 2, late: 1 },
        { value: 'low', count: 3, late: 0 },
      ],
    });
    const { network, user, place, stepTo } = await openApp({
      at: '/dashboard',
      as: person('foreman'),
      answers: (answers) =>
        answerDashboard(answers, { cards: [open], approvals: { count: 4, rows: [handedIn()] } }),
    });
    const [first] = await rowsOf(say('dashboard.needsYou'));
    expect(first).toContain(say('shell.approvalsWaiting', { count: 4 }));
    await heading(say('dashboard.approvals'));
    await link('Erik Lund');
    const high = say('dashboard.lateOf', { name: say('deviation.severity_high'), count: 2, late: 1 });
    await user.click(await link(high));
    await soon(place).toBe('/deviations?show=open&where=severity%3Ahigh');
    await soon(() => JSON.stringify(network.sent('POST /api/main/deviations/query'))).toContain(
      '{"severity":{"$in":["high"]}}',
    );
    stepTo('/more');
    const deliveries = await link(say('shell.deliveries'));
    await within(deliveries).findByRole('img', { name: say('shell.approvalsWaiting', { count: 4 }) });
  });

  it('approves in one press the weeks nothing was remarked on, and no other', async () => {
    const rows = [
      handedIn({ id: 'plain', remarks: 0 }),
      handedIn({ id: 'odd', remarks: 2 }),
      handedIn({ id: 'earlier', remarks: null }),
    ];
    const { network, user } = await openApp({
      at: '/dashboard',
      as: person('foreman'),
      answers: (answers) => {
        answerDashboard(answers, { approvals: { count: 3, rows } });
        answers.answer(
          'POST /api/main/deliveries/plain/approve',
          handedIn({ id: 'plain', state: 'approved' }),
        );
      },
    });
    await words(say('dashboard.remarks', { count: 2 }));
    await user.click(await button(say('dashboard.approveUnremarked', { count: 1 })));
    await soon(() => network.sent('POST /api/main/deliveries/plain/approve')).toMatchObject([{ rev: 1 }]);
    expect(network.sent('POST /api/main/deliveries/odd/approve')).toEqual([]);
  });
});
