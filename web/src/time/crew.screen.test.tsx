import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerHours } from '../testing/answers/hours.ts';
import { person } from '../testing/answers/session.ts';
import { type FakeNetwork, json, refusal } from '../testing/fake-network.ts';
import { button, choose, dialog, field, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const [ADA, BO, CARL] = [901, 902, 903];
const names = [
  { id: ADA, name: 'Ada Berg' },
  { id: BO, name: 'Bo Dahl' },
  { id: CARL, name: 'Carl Eek' },
];

/** Bo and Carl are on the project; days and entries are told by person. */
function answerCrew(network: FakeNetwork, days: readonly object[] = [], data: readonly object[] = []): void {
  answerHours(network, { day: '13.11.2026' });
  network.answer('POST /api/main/users/query', ({ body }) => {
    const text = JSON.stringify(body);
    return { data: text.includes('$in') ? names.filter(({ id }) => id !== ADA) : names, total: 3 };
  });
  network.answer('GET /api/main/projects/{id}', { data: { id: 1, members: [{ user: BO }, { user: CARL }] } });
  const total = { work: 0, break: 0, absence: 0, norm: 0, diff: 0 };
  network.answer('POST /api/main/hours/filter', { data, days, total });
}

const dayOf = (user_id: number, more: object) => ({
  user_id,
  day: '13.11.2026',
  work: 0,
  break: 0,
  absence: 0,
  norm: 7.5,
  holiday: null,
  locked: false,
  delivered: false,
  ...more,
});

const openForm = (answers: (network: FakeNetwork) => void) =>
  openApp({ at: '/calendar/crew?day=2026-11-13', as: person('foreman'), language: 'no', answers });

async function openCrew(answers: (network: FakeNetwork) => void) {
  const app = await openForm(answers);
  await choose(app.user, say('time.project'), '2501 Pipe rack A');
  await choose(app.user, say('time.activity'), '20 Sveising');
  await app.user.click(await field(say('crew.people')));
  const sheet = await dialog(say('crew.choosePeople'));
  return { ...app, sheet };
}

const sentFor = (network: FakeNetwork) =>
  network.sent('POST /api/main/hours').map((body) => (body as { user_id: number }).user_id);

describe('hours for several people', () => {
  it('offers those on the project first, and sends one entry for each, with a record of its own', async () => {
    const { user, network, sheet, told } = await openCrew(answerCrew);
    await screen.findByRole('group', { name: say('crew.onProject') });
    await user.click(await button(say('crew.all'), sheet));
    await user.click(await button(say('crew.chosen', { count: 2 }), sheet));
    await user.click(await button(say('crew.preview', { count: 2 })));
    await user.click(await button(say('crew.save', { count: 2 })));
    await told(say('crew.saved', { count: 2 }));
    const sent = network.sent('POST /api/main/hours') as { id: string; user_id: number }[];
    expect(sent.map(({ user_id }) => user_id).sort()).toEqual([BO, CARL]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(sent[0]).toMatchObject({ start_date: '13.11.2026T00.00.00', amount: 7.5, project_id: 1 });
    expect(sent[0]).not.toHaveProperty('person');
  });

  it('tells what is in the way of each, and sends the others', async () => {
    const { user, network, sheet, told } = await openCrew((network) =>
      answerCrew(network, [
        dayOf(ADA, { locked: true }),
        dayOf(BO, { work: 20 }),
        dayOf(CARL, { work: 2, delivered: true }),
      ]),
    );
    for (const { name } of names) await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(await button(say('crew.chosen', { count: 3 }), sheet));
    await user.click(await button(say('crew.preview', { count: 3 })));
    await words(say('crew.locked', { days: '13.11.' }));
    await words(say('crew.full', { hours: '4,00', date: '13.11.' }));
    await words(say('crew.delivered', { days: '13.11.' }));
    await words(say('crew.has', { hours: '2,00' }));
    await user.click(await button(say('crew.save', { count: 1 })));
    await told(say('crew.left', { count: 2 }));
    expect(sentFor(network)).toEqual([CARL]);
    await button(say('crew.preview', { count: 2 }));
  });

  it('keeps whom the server refuses, says why, and sends the same record when it is mended', async () => {
    let isFull = true;
    const { user, network, sheet } = await openCrew((network) => {
      answerCrew(network);
      network.answer('POST /api/main/hours', ({ body }) =>
        (body as { user_id: number }).user_id === BO && isFull
          ? refusal(422, { code: 'OVERLAP', message: 'Overlapper' })
          : json({ status: 'success', data: [] }),
      );
    });
    await user.click(await button(say('crew.all'), sheet));
    await user.click(await button(say('crew.chosen', { count: 2 }), sheet));
    await user.click(await button(say('crew.preview', { count: 2 })));
    await user.click(await button(say('crew.save', { count: 2 })));
    await words(say('hours.outboxCrew', { dates: '13.11.2026', person: 'Bo Dahl' }));
    await words(say('crew.leftText'));
    isFull = false;
    await user.type(await field(say('time.comments')), 'Akse 5');
    await user.click(await button(say('crew.preview', { count: 1 })));
    await user.click(await button(say('crew.save', { count: 1 })));
    await soon(() => sentFor(network).filter((id) => id === BO)).toHaveLength(2);
    const ofBo = (network.sent('POST /api/main/hours') as { id: string; user_id: number }[]).filter(
      ({ user_id }) => user_id === BO,
    );
    expect(new Set(ofBo.map(({ id }) => id)).size).toBe(1);
  });

  it('keeps everybody’s hours on the phone without network, and sends them when it is back', async () => {
    const { user, network, sheet, setOnline, told } = await openCrew(answerCrew);
    await user.click(await button(say('crew.all'), sheet));
    await user.click(await button(say('crew.chosen', { count: 2 }), sheet));
    setOnline(false);
    await user.click(await button(say('crew.preview', { count: 2 })));
    await words(say('crew.notChecked'));
    await user.click(await button(say('crew.save', { count: 2 })));
    await told(say('shell.savedOnPhone'));
    expect(sentFor(network)).toEqual([]);
    setOnline(true);
    await soon(() => sentFor(network).sort()).toEqual([BO, CARL]);
  });

  it('asks for people before anything is looked up', async () => {
    const { user, network } = await openForm(answerCrew);
    await user.click(await button(say('crew.choosePeople')));
    await dialog(say('crew.choosePeople'));
    const asked = network.sent('POST /api/main/hours/filter') as { users?: readonly number[] }[];
    expect(asked.filter(({ users }) => users !== undefined)).toEqual([]);
  });

  it('is closed to those who may not write hours of others', async () => {
    const { place } = await openApp({
      at: '/calendar/crew',
      as: person('employee'),
      language: 'no',
      answers: answerCrew,
    });
    await soon(place).not.toContain('/calendar/crew');
  });
});
