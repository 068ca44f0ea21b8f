import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerMaterials } from '../testing/answers/materials.ts';
import { person } from '../testing/answers/session.ts';
import { answerReverse, shownMove } from '../testing/answers/stock.ts';
import { one } from '../testing/fake-network.ts';
import { button, dialog, field, gone, heading, link, radio, soon, words } from '../testing/find.ts';
import { press, scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PICK = 'POST /api/main/projects/{id}/materials/pick';
const BACK = 'POST /api/main/projects/{id}/materials/return';
const CUT = 'POST /api/main/projects/{id}/materials/cut';
const UNDO = 'POST /api/main/projects/{id}/materials/cuts/{id}/undo';
const PLAN = 'POST /api/main/projects/{id}/materials';
const DISC = '2001000040018';
const PIPE = '2001000020010';

const open = (at: string, mayPlan = true): Promise<App> =>
  openApp({
    at,
    as: person('warehouse'),
    language: 'no',
    answers: (network) => answerMaterials(network, { mayPlan }),
  });

async function openPick(mayPlan = true): Promise<App> {
  const app = await open('/projects/1/materials/pick', mayPlan);
  await heading(say('stock.scanFirst'));
  return app;
}

describe('the material of a project', () => {
  it('tells what is planned, taken of which batch and heat, what there is and what it cost', async () => {
    const app = await open('/projects/1/materials');
    await words('P-2001 · R-501 / 482913');
    await words('12,00');
    await words('/ 36,00 m');
    await words(say('stock.costOfAll', { value: '3600,00' }));
    await app.user.click(await link(/Rør 114,3/));
    await heading('Rør 114,3');
    expect(app.place()).toBe('/projects/1/materials/pick/P-2001');
  });

  it('plans a product with how much is needed', async () => {
    const app = await open('/projects/1/materials');
    await app.user.click(await button(say('stock.planMaterial')));
    await app.user.type(await field(say('stock.find')), 'slipe');
    await app.user.click(await button(/Slipeskive/));
    await app.user.type(await field(/stk/), '25');
    await app.user.click(await button(say('stock.save')));
    await soon(() => app.network.sent(PLAN)).toEqual([{ product_id: 2, required_qty: '25' }]);
  });

  it('is taken by its batch, and more than was planned is asked about with its figures', async () => {
    const app = await openPick();
    await scan(app, PIPE);
    await heading('Rør 114,3');
    for (const key of ['3', '0']) await press(app, key);
    await button(say('stock.scanBatch'));
    await app.user.click(await button(/A-01-01 · R-502/));
    await app.user.click(await button('Ta 30,00 m'));
    await words(say('stock.overRequired', { total: '42,00', required: '36,00' }));
    expect(app.network.sent(PICK)).toEqual([]);
    await app.user.click(await button(say('stock.countContinue')));
    await soon(() => app.network.sent(PICK).length).toBe(1);
    expect(app.network.sent(PICK)).toEqual([
      expect.objectContaining({
        product_id: 1,
        qty: '30',
        batch: 'R-502',
        location_id: 12,
        confirm: ['OVER_REQUIRED'],
        seen: { required: '36', picked: '12' },
      }),
    ]);
  });

  it('asks before a product nobody planned is added', async () => {
    const app = await openPick();
    await scan(app, DISC);
    await words(say('stock.notPlanned'));
    await app.user.click(await button(say('stock.addToProject')));
    await heading('Slipeskive');
    await scan(app, 'WL:L:HOV/A-01-01');
    await press(app, '2');
    await app.user.click(await button('Ta 2 stk'));
    await soon(() => app.network.sent(PICK).length).toBe(1);
    expect(app.network.sent(PICK)).toEqual([
      expect.objectContaining({ product_id: 2, qty: '2', confirm: ['NOT_PLANNED'] }),
    ]);
  });

  it('finds no product nobody planned for those who may not plan', async () => {
    const app = await openPick(false);
    await scan(app, DISC);
    await words(say('stock.noProductFound'));
  });

  it('is taken and put back without network, survives a reload, and is sent once, in order', async () => {
    const app = await openPick();
    app.setOnline(false);
    await scan(app, PIPE);
    await app.user.click(await button(/A-01-01 · R-501/));
    await press(app, '4');
    await app.user.click(await button('Ta 4,00 m'));
    await words(say('stock.issued', { code: 'P-2001' }));
    await words(say('stock.waitsToBeSent', { qty: '4,00', unit: 'm' }));
    await app.reload();
    await words(say('stock.waitsToBeSent', { qty: '4,00', unit: 'm' }));
    await app.user.click(await radio(say('stock.mode_back')));
    await scan(app, PIPE);
    await app.user.click(await button(/^R-501/));
    await scan(app, 'WL:L:HOV/A-01-01');
    for (const key of ['1', '7']) await press(app, key);
    await app.user.click(await button('Legg tilbake 17,00 m'));
    await words(say('stock.quantityExceeds'));
    await press(app, say('stock.keyBack'));
    await app.user.click(await button('Legg tilbake 1,00 m'));
    await words(say('stock.putBackDone', { code: 'P-2001' }));
    expect([app.network.sent(PICK), app.network.sent(BACK)]).toEqual([[], []]);
    app.setOnline(true);
    await soon(() => app.network.sent(BACK).length).toBe(1);
    expect(app.network.sent(PICK)).toEqual([expect.objectContaining({ qty: '4', batch: 'R-501' })]);
    expect(app.network.sent(BACK)).toEqual([expect.objectContaining({ qty: '1', batch: 'R-501' })]);
  });

  it('offers an offcut that is long enough before a whole length is cut, and knows it by its label', async () => {
    const app = await openPick();
    await scan(app, PIPE);
    const offered = async () =>
      (await screen.findAllByRole('button', { name: / · R-50/ })).map((row) => row.textContent ?? '');
    await soon(async () => (await offered())[0]).toMatch(/R-501/);
    await press(app, '2');
    await soon(async () => (await offered())[0]).toMatch(/MOTTAK · R-502-R1.*Restbit skrå ende/);
    await scan(app, 'WL:B:77');
    await app.user.click(await button('Ta 2,00 m'));
    await soon(() => app.network.sent(PICK).length).toBe(1);
    expect(app.network.sent(PICK)).toEqual([
      expect.objectContaining({ qty: '2', batch: 'R-502-R1', location_id: 11 }),
    ]);
    // What is left of an offcut keeps its number and its label.
    await words(say('stock.issued', { code: 'P-2001' }));
    expect(screen.queryByRole('button', { name: say('stock.whatIsLeft', { batch: 'R-502-R1' }) })).toBeNull();
  });

  it('asks what is left of what was taken: it is put away with a number and a label of its own', async () => {
    const app = await openPick();
    await scan(app, PIPE);
    await app.user.click(await button(/A-01-01 · R-501/));
    await press(app, '4');
    await app.user.click(await button('Ta 4,00 m'));
    await app.user.click(await button(say('stock.whatIsLeft', { batch: 'R-501' })));
    const sheet = await dialog(say('stock.cutTitle', { batch: 'R-501' }));
    await app.user.click(await button(/^Legg på plass/, sheet));
    await words(say('stock.moreThanZero'));
    await app.user.type(await field(say('stock.quantity'), sheet), '1,8');
    await app.user.selectOptions(await field(say('stock.cutWhere'), sheet), 'MOTTAK');
    await app.user.type(await field(say('stock.dimensions'), sheet), 'skrå ende');
    await app.user.click(await button('Legg på plass 1,80 m', sheet));
    await soon(() => app.network.sent(CUT).length).toBe(1);
    expect(app.network.sent(CUT)).toEqual([
      expect.objectContaining({
        product_id: 1,
        source: 'shelf',
        batch: 'R-501',
        qty: '1.8',
        unit_id: 2,
        location_id: 12,
        to_location_id: 11,
        dimensions: 'skrå ende',
      }),
    ]);
    await dialog(say('labels.title'));
  });

  it('comes back as an offcut, also without network: its number and label come when it is sent', async () => {
    const app = await openPick();
    await app.user.click(await radio(say('stock.mode_rest')));
    await scan(app, PIPE);
    await app.user.click(await button(/^R-501/));
    await scan(app, 'WL:L:HOV/A-01-01');
    for (const key of ['1', '3']) await press(app, key);
    await app.user.click(await button('Legg på plass 13,00 m'));
    await words(say('stock.quantityExceeds'));
    await press(app, say('stock.keyBack'));
    app.setOnline(false);
    await app.user.click(await button('Legg på plass 1,00 m'));
    await app.told(say('stock.cutSaved'));
    await words(say('stock.waitsToBeSent', { qty: '1,00', unit: 'm' }));
    app.setOnline(true);
    await soon(() => app.network.sent(CUT).length).toBe(1);
    expect(app.network.sent(CUT)).toEqual([
      expect.objectContaining({ source: 'project', batch: 'R-501', qty: '1', location_id: 12 }),
    ]);
  });

  it('goes back to the project when the offcut is undone: off the phone while it waits, else by the server', async () => {
    const app = await openPick();
    await app.user.click(await radio(say('stock.mode_rest')));
    const putAway = async () => {
      await scan(app, PIPE);
      await app.user.click(await button(/^R-501/));
      await scan(app, 'WL:L:HOV/A-01-01');
      await press(app, '1');
      await app.user.click(await button('Legg på plass 1,00 m'));
    };
    app.setOnline(false);
    await putAway();
    await app.user.click(await button(say('stock.undo')));
    await app.told(say('stock.undone'));
    await gone(() => screen.queryByText(say('stock.waitsToBeSent', { qty: '1,00', unit: 'm' })));
    app.setOnline(true);
    await putAway();
    await soon(() => app.network.sent(CUT).length).toBe(1);
    const label = await dialog(say('labels.title'));
    await app.user.click(await button(say('shell.close'), label));
    app.network.answer(UNDO, one({ operation_id: 'x', moves: [{ id: 'm2', qty: '1' }] }));
    await app.user.click(await button(say('stock.undo')));
    await soon(() => app.network.sent(UNDO).length).toBe(1);
    const { id } = app.network.sent(CUT)[0] as { id: string };
    expect(app.network.calls.some(({ path }) => path.endsWith(`/projects/1/materials/cuts/${id}/undo`))).toBe(
      true,
    );
    await gone(() => screen.queryByRole('button', { name: say('stock.undo') }));
  });
});

it('takes back what went to the project from the last 20, when the ten seconds are over', async () => {
  const me = person('warehouse');
  const app = await openApp({
    at: '/projects/1/materials/pick',
    as: me,
    language: 'no',
    answers: (network) => {
      answerMaterials(network, { mayPlan: true });
      answerReverse(network);
      network.answer('GET /api/main/projects/{id}/materials/moves', {
        data: [shownMove(me.id, { type: 'issue_project', to: 'PROJECT-1' })],
      });
    },
  });
  await heading(say('stock.scanFirst'));
  await app.user.click(await button(say('stock.lastTwenty')));
  await app.user.click(await button(say('stock.reverse'), await dialog(say('stock.lastTwenty'))));
  await soon(() => app.network.sent('POST /api/main/stock_moves/{id}/reverse').length).toBe(1);
});
