import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { handedIn } from '../testing/answers/dashboard.ts';
import { answerHours, STEMP_ENTRY, stempEntry } from '../testing/answers/hours.ts';
import { person } from '../testing/answers/session.ts';
import { type FakeNetwork, refusal } from '../testing/fake-network.ts';
import { button, dialog, field, gone, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const DAY = '06.11.2026';
const one = (amount: number) => ({
  id: STEMP_ENTRY,
  day: DAY,
  amount,
  break: 0.5,
  project_id: 1,
  task_id: 20,
  work_type_id: 1,
  absence_type_id: null,
  start_at: null,
  end_at: null,
  comments: 'Akse 4',
});
const detail = (change: object = {}) => ({
  ...handedIn(),
  locked: false,
  days: [],
  entries: [one(7.5)],
  current: [one(7.5)],
  changed_since: [],
  changed_from_previous: [],
  warnings: [],
  corrections: [],
  ...change,
});
const corrected = {
  current: [one(6)],
  changed_since: [{ kind: 'changed', before: one(7.5), after: one(6) }],
  corrections: [
    {
      at: '2026-11-09T08:00:00.000Z',
      by_name: 'Tomasz Zieliński',
      reason: 'Gikk klokken ett',
      changes: [{ kind: 'changed', before: one(7.5), after: one(6) }],
    },
  ],
};
const opener = () => say('delivery.correctTitle', { date: '06.11.' });
const pencil = () => screen.queryByRole('button', { name: opener() });

const openDelivery = (change: object, answers: (network: FakeNetwork) => void = () => {}) =>
  openApp({
    at: `/deliveries/${handedIn().id}`,
    as: person('foreman'),
    language: 'no',
    answers: (network) => {
      answerHours(network, { day: DAY, entries: [{ ...stempEntry(DAY), delivered: true }] });
      network.answer('GET /api/main/deliveries', { data: [handedIn()], undelivered: [] });
      network.answer('GET /api/main/deliveries/{id}', { data: detail(change) });
      answers(network);
    },
  });

describe('an entry of a delivery', () => {
  it('is corrected with a reason, and only what changed is sent', async () => {
    let change: object = {};
    const { user, network, told } = await openDelivery(change, (network) => {
      network.answer('GET /api/main/deliveries/{id}', () => ({ data: detail(change) }));
      network.answer('PUT /api/main/hours/{id}', () => {
        change = corrected;
        return { data: [stempEntry(DAY)] };
      });
    });
    await user.click(await button(opener()));
    const sheet = await dialog(opener());
    await user.click(await button('4,00', sheet));
    await user.click(await button(say('delivery.correctSave'), sheet));
    await sheet.findByText(say('time.required'));
    expect(network.sent('PUT /api/main/hours/{id}')).toEqual([]);
    await user.type(await field(say('hours.correction')), 'Gikk klokken ett');
    await user.click(await button(say('delivery.correctSave'), sheet));
    await told(say('delivery.correctedNow', { name: 'Erik Lund' }));
    expect(network.sent('PUT /api/main/hours/{id}')).toMatchObject([
      { amount: 4, correction: 'Gikk klokken ett', seen: { amount: 7.5 } },
    ]);
    await gone(() => screen.queryByRole('dialog'));
    await words(say('delivery.correctionsTitle'));
    await words('Gikk klokken ett');
  });

  it('shows why it was refused, beside the button, until something is changed', async () => {
    const { user } = await openDelivery({}, (network) =>
      network.answer(
        'DELETE /api/main/hours/{id}',
        refusal(422, { code: 'LOCKED', message: 'Uken er låst' }),
      ),
    );
    await user.click(await button(opener()));
    const sheet = await dialog(opener());
    await user.type(await field(say('hours.correction')), 'Ført to ganger');
    await user.click(await button(say('delivery.correctRemove'), sheet));
    await sheet.findByText('Uken er låst');
    await user.type(await field(say('hours.correction')), '!');
    await soon(() => sheet.queryByText('Uken er låst')).toBeNull();
  });

  it.each([
    ['a locked week', { locked: true }],
    ['one that was returned', { state: 'returned', return_reason: 'x' }],
  ])('is only read in %s', async (_, change) => {
    await openDelivery(change);
    await soon(() => document.body.textContent?.includes('Akse 4')).toBe(true);
    expect(pencil()).toBeNull();
  });
});

describe('an absence of a delivery', () => {
  const ABSENCE = '00000000-0000-4000-8000-0000000000ab';
  const away = { ...one(7.5), project_id: null, task_id: null, absence_type_id: 1, comments: 'Feber' };
  const day = {
    ...stempEntry(DAY),
    type: 'non_working',
    source: 'absence',
    absence_id: ABSENCE,
    absence_type_id: 1,
    delivered: true,
  };
  const record = {
    id: ABSENCE,
    user_id: handedIn().user_id,
    type_id: 1,
    from: DAY,
    to: DAY,
    hours_per_day: 7.5,
    include_weekend: false,
    comments: 'Feber',
    rev: 3,
    left_out: [],
    entries: [day],
  };
  const open = (answers: (network: FakeNetwork) => void = () => {}) =>
    openDelivery({ entries: [away], current: [away] }, (network) => {
      answerHours(network, { day: DAY, entries: [day] });
      network.answer('GET /api/main/absence/{id}', { data: record });
      answers(network);
    });

  it('is corrected with a reason, and what was seen is sent along', async () => {
    const { user, network, told } = await open((network) =>
      network.answer('PUT /api/main/absence/{id}', { data: record }),
    );
    await user.click(await button(opener()));
    const sheet = await dialog(opener());
    await user.type(await field(say('hours.correction')), 'Kom klokken elleve');
    await user.click(await button(say('delivery.correctSave'), sheet));
    await sheet.findByText(say('delivery.correctNothing'));
    await user.click(await button('4,00', sheet));
    await user.click(await button(say('delivery.correctSave'), sheet));
    await told(say('delivery.correctedNow', { name: 'Erik Lund' }));
    expect(network.sent('PUT /api/main/absence/{id}')).toMatchObject([
      { hours_per_day: 4, correction: 'Kom klokken elleve', rev: 3, seen: { hours_per_day: 7.5 } },
    ]);
  });

  it('is not removed without a reason', async () => {
    const { user, network, told } = await open((network) =>
      network.answer('DELETE /api/main/absence/{id}', { deleted: true }),
    );
    await user.click(await button(opener()));
    const sheet = await dialog(opener());
    await user.click(await button(say('delivery.correctRemoveAbsence'), sheet));
    await sheet.findByText(say('time.required'));
    expect(network.sent('DELETE /api/main/absence/{id}')).toEqual([]);
    await user.type(await field(say('hours.correction')), 'Var på jobb');
    await user.click(await button(say('delivery.correctRemoveAbsence'), sheet));
    await told(say('delivery.correctedNow', { name: 'Erik Lund' }));
  });
});

it('the person sees what a leader corrected, before and after', async () => {
  await openApp({
    at: '/myshifts?deliver=2026-W45',
    as: person(),
    language: 'no',
    answers: (network) => {
      answerHours(network, { day: DAY });
      network.answer('GET /api/main/myshifts', { data: [] });
      network.answer('GET /api/main/deliveries/mine', { data: [] });
      const { id: _id, ...rest } = handedIn();
      network.answer('GET /api/main/deliveries/preview', {
        data: { ...rest, days: [], blockers: [], warnings: [], delivery: { ...handedIn(), ...corrected } },
      });
    },
  });
  await words(say('delivery.correctionsTitle'));
  await words('Gikk klokken ett');
  await soon(() => document.body.textContent).toContain('7,50');
});
