import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerAdjusting, answerReverse, held, shownMove } from '../testing/answers/stock.ts';
import { one, refusal } from '../testing/fake-network.ts';
import { button, dialog, field, gone, link, soon, words } from '../testing/find.ts';
import { type } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const MOVE = 'POST /api/main/products/{id}/move';
const CUT = 'POST /api/main/products/{id}/cut';
const UNDO = 'POST /api/main/products/{id}/cuts/{id}/undo';
const CORRECT = 'POST /api/main/products/{id}/adjust';

async function openPipe(role: 'warehouse' | 'admin' = 'warehouse'): Promise<App> {
  const app = await openApp({
    at: '/product_view?product=1',
    as: person(role),
    language: 'no',
    answers: (network) => {
      answerAdjusting(network);
      network.answer(MOVE, ({ body }) =>
        one({ operation_id: (body as { id: string }).id, moves: [{ id: 'm1', qty: '54' }] }),
      );
      network.answer(CORRECT, one({ operation_id: 'x', order: { id: 3, number: 'AO-3', status: 'posted' } }));
    },
  });
  await app.user.click(await button(/^A-01-01/));
  return app;
}

const act = async (
  app: App,
  id: 'stock.actMove' | 'stock.actCut' | 'stock.actCorrect' | 'stock.actProject' | 'stock.actCount',
) => app.user.click(await button(say(id)));

describe('what lies on a place', () => {
  it('is moved with place, batch and quantity filled in: only where it goes is asked', async () => {
    const app = await openPipe();
    await act(app, 'stock.actMove');
    await dialog(say('stock.moveTitle', { place: 'A-01-01' }));
    expect((await field<HTMLInputElement>(say('stock.quantity'))).value).toBe('54');
    await app.user.selectOptions(await field(say('stock.toPlace')), 'HOV / MOTTAK');
    await app.user.click(await button(say('stock.moveTo', { place: 'MOTTAK' })));
    await soon(() => app.network.sent(MOVE).length).toBe(1);
    expect(app.network.sent(MOVE)).toEqual([
      expect.objectContaining({ location_id: 12, to_location_id: 11, batch: 'R-501', qty: '54', unit_id: 2 }),
    ]);
    await gone(() => screen.queryByRole('dialog'));
  });

  it('takes the place of the figure by the first key, and refuses more than there is', async () => {
    const app = await openPipe();
    await act(app, 'stock.actMove');
    await app.user.selectOptions(await field(say('stock.toPlace')), 'HOV / MOTTAK');
    await type(app, '99');
    expect((await field<HTMLInputElement>(say('stock.quantity'))).value).toBe('99');
    await app.user.click(await button(say('stock.moveTo', { place: 'MOTTAK' })));
    await words(say('stock.quantityExceeds'));
    expect(app.network.sent(MOVE)).toEqual([]);
  });

  it('is kept on the phone without network, and says so on its row', async () => {
    const app = await openPipe();
    await act(app, 'stock.actMove');
    await app.user.selectOptions(await field(say('stock.toPlace')), 'HOV / MOTTAK');
    app.network.isOnline = false;
    await app.user.click(await button(say('stock.moveTo', { place: 'MOTTAK' })));
    await words(say('stock.waitsToBeSent', { qty: '54,00', unit: 'm' }));
  });

  it('is taken to a project: which one is asked, and the rest is filled in on the screen that opens', async () => {
    const app = await openPipe('admin');
    app.network.answer('POST /api/main/references/query', {
      data: [{ id: 24, name: '24011 Kjølevannsrør' }],
    });
    // The screen that opens waits for its materials, and stays where it is.
    app.network.answer('GET /api/main/projects/{id}/materials', () => new Promise(() => undefined));
    await act(app, 'stock.actProject');
    const sheet = await dialog(say('stock.whichProject'));
    await app.user.type(await field(say('stock.findProject'), sheet), 'kjøle');
    await app.user.click(await link(/24011 Kjølevannsrør/, sheet));
    await soon(app.place).toBe('/projects/24/materials/pick/P-2001?from=12&batch=R-501&qty=54');
  });

  it('is counted where it lies: the sheet of the place opens', async () => {
    const app = await openPipe();
    const counts = 'POST /api/main/stock_locations/{id}/count';
    app.network.answer(counts, refusal(422, { code: 'COUNTED_ELSEWHERE', message: 'Telles allerede' }));
    await act(app, 'stock.actCount');
    await words('Telles allerede');
    app.network.answer(counts, one({ sheet_id: 9, is_new: true }));
    await act(app, 'stock.actCount');
    await soon(app.place).toBe('/cycle_count/count/9');
    expect(app.network.sent(counts).length).toBe(2);
  });

  it('is corrected by what was counted and why, and a refusal stays where it can be mended', async () => {
    const app = await openPipe();
    await act(app, 'stock.actCorrect');
    await type(app, '50');
    await app.user.click(await button(say('adjustmentorder.lines_reason_code_miscounted')));
    app.network.answer(CORRECT, refusal(422, { code: 'QUANTITY_EXCEEDS', message: 'Antallet er for stort' }));
    await app.user.click(await button('Skriv -4,00 m'));
    await words('Antallet er for stort');
    app.network.answer(CORRECT, one({ operation_id: 'x' }));
    await app.user.click(await button('Skriv -4,00 m'));
    await soon(() => app.network.sent(CORRECT).length).toBe(2);
    expect(app.network.sent(CORRECT).at(-1)).toMatchObject({
      location_id: 12,
      batch: 'R-501',
      new_qty: '50',
      seen_on_hand: '54',
      reason_code: 'miscounted',
    });
  });

  it('leaves an offcut with a number and a label of its own, and a refusal stays where it can be mended', async () => {
    const app = await openPipe();
    await act(app, 'stock.actCut');
    const sheet = await dialog(say('stock.cutTitle', { batch: 'R-501' }));
    await app.user.type(await field(say('stock.quantity'), sheet), '60');
    await app.user.click(await button('Legg på plass 60,00 m', sheet));
    await words(say('stock.quantityExceeds'));
    expect(app.network.sent(CUT)).toEqual([]);
    await app.user.clear(await field(say('stock.quantity'), sheet));
    await app.user.type(await field(say('stock.quantity'), sheet), '2,3');
    app.network.answer(CUT, refusal(422, { code: 'STOCK_FROZEN', message: 'Plassen telles' }));
    await app.user.click(await button('Legg på plass 2,30 m', sheet));
    await words('Plassen telles');
    app.network.answer(
      CUT,
      one({ operation_id: 'x', moves: [{ id: 'm1', qty: '2.3' }], offcut: { id: 78, number: 'R-501-R1' } }),
    );
    await app.user.click(await button('Legg på plass 2,30 m', sheet));
    await soon(() => app.network.sent(CUT).length).toBe(2);
    expect(app.network.sent(CUT).at(-1)).toMatchObject({
      batch: 'R-501',
      qty: '2.3',
      location_id: 12,
      to_location_id: 12,
    });
    await dialog(say('labels.title'));
  });

  const cutOff = async (app: App) => {
    await act(app, 'stock.actCut');
    const sheet = await dialog(say('stock.cutTitle', { batch: 'R-501' }));
    await app.user.type(await field(say('stock.quantity'), sheet), '2,3');
    await app.user.click(await button('Legg på plass 2,30 m', sheet));
  };

  it('is whole again when the cut is undone, and a piece somebody has used says why it is not', async () => {
    const app = await openPipe();
    app.network.answer(CUT, ({ body }) =>
      one({
        operation_id: (body as { id: string }).id,
        moves: [{ id: 'm1', qty: '2.3' }],
        offcut: { id: 78, number: 'R-501-R1' },
      }),
    );
    await cutOff(app);
    const label = await dialog(say('labels.title'));
    await app.user.click(await button(say('shell.close'), label));
    await words('2,30 m · R-501');
    app.network.answer(UNDO, refusal(422, { code: 'CUT_USED', message: 'R-501-R1 er flyttet' }));
    await app.user.click(await button(say('stock.undo')));
    await words('R-501-R1 er flyttet');
    app.network.answer(UNDO, one({ operation_id: 'x', moves: [{ id: 'm2', qty: '2.3' }] }));
    await app.user.click(await button(say('stock.undo')));
    await app.told(say('stock.undone'));
    const { id } = app.network.sent(CUT)[0] as { id: string };
    const undone = app.network.calls.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path);
    expect(undone).toEqual(Array(2).fill(`/api/main/products/1/cuts/${id}/undo`));
    await gone(() => screen.queryByRole('button', { name: say('stock.undo') }));
  });

  it('is whole again without network too: the cut never leaves the phone', async () => {
    const app = await openPipe();
    app.setOnline(false);
    await cutOff(app);
    await words(say('stock.waitsToBeSent', { qty: '2,30', unit: 'm' }));
    await app.user.click(await button(say('stock.undo')));
    await app.told(say('stock.undone'));
    await gone(() => screen.queryByText(say('stock.waitsToBeSent', { qty: '2,30', unit: 'm' })));
    app.setOnline(true);
    // What is done with the product on the place goes in order: a cut that waited would go before this.
    await app.user.click(await button(/^A-01-01/));
    await act(app, 'stock.actMove');
    await app.user.selectOptions(await field(say('stock.toPlace')), 'HOV / MOTTAK');
    await app.user.click(await button(say('stock.moveTo', { place: 'MOTTAK' })));
    await soon(() => app.network.sent(MOVE).length).toBe(1);
    expect([app.network.sent(CUT), app.network.sent(UNDO)]).toEqual([[], []]);
  });
});

describe('what is done with a product every day', () => {
  it('is under the thumb, and at once where it lies in one place alone', async () => {
    const app = await openApp({
      at: '/product_view?product=1',
      as: person('admin'),
      language: 'no',
      answers: (network) => void answerAdjusting(network),
    });
    await app.user.click(await button(say('stock.actProject')));
    await dialog(say('stock.whichProject'));
  });

  it('asks for the place where there are several, and for each place once where it is counted', async () => {
    const app = await openApp({
      at: '/product_view?product=1',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => {
        answerAdjusting(network);
        const sums = { on_hand: '30', reserved: '0', available: '30' };
        const stock = [held(12, 'R-501', '10'), held(12, 'R-502', '10'), held(11, 'R-501', '10', 'MOTTAK')];
        network.answer(
          'GET /api/main/products/{id}/stock',
          one({ product_id: 1, as_of: '2026-11-15T08:00:00.000Z', ...sums, stock, incoming: [], moves: [] }),
        );
        network.answer('POST /api/main/stock_locations/{id}/count', one({ sheet_id: 9, is_new: true }));
      },
    });
    await app.user.click(await button(say('stock.dockMove')));
    await app.user.click(await button(/^A-01-01.*R-502/, await dialog(say('stock.whichPlace'))));
    const sheet = await dialog(say('stock.moveTitle', { place: 'A-01-01' }));
    await app.user.click(await button(say('shell.close'), sheet));
    await app.user.click(await button(say('stock.dockCount')));
    const places = await dialog(say('stock.whichPlace'));
    expect(places.queryAllByRole('button', { name: /R-50/ }).length).toBe(2);
    await app.user.click(await button(/^MOTTAK/, places));
    await soon(app.place).toBe('/cycle_count/count/9');
  });
});

/** The discs, looked up by somebody who has moved some of them. */
async function lookUpDiscs(): Promise<App> {
  const me = person('warehouse');
  return openApp({
    at: '/product_view?product=2',
    as: me,
    language: 'no',
    answers: (network) => {
      answerAdjusting(network);
      answerReverse(network);
      const moves = [
        shownMove(me.id, { type: 'transfer_direct', to: 'MOTTAK' }),
        shownMove(me.id, { id: idOf(91), order_no: 'CO-2026-0310' }),
      ];
      const required = {
        orders: [{ order_id: 9, order_no: 'CO-2026-0310', due_date: '2026-12-01', remaining: '5' }],
        projects: [{ project_id: 1, project: '24011 Kjølevann', remaining: '20' }],
      };
      const sums = { on_hand: '137', reserved: '0', available: '137' };
      network.answer(
        'GET /api/main/products/{id}/stock',
        one({
          product_id: 2,
          as_of: '2026-11-15T08:00:00.000Z',
          ...sums,
          stock: [],
          incoming: [],
          required,
          moves,
        }),
      );
    },
  });
}

it('says who waits for a product where it is looked up: customers by their day, and projects', async () => {
  const app = await lookUpDiscs();
  await link(/5 stk trengs.*CO-2026-0310 · frist 01\.12\.2026/);
  await app.user.click(await link(/20 stk trengs.*24011 Kjølevann/));
  await soon(() => app.place()).toBe('/projects/1/materials');
});

it('takes back a move without a document where the product is looked up, and none that is on an order', async () => {
  const app = await lookUpDiscs();
  await words('Flyttet 5 stk');
  await app.user.click(await button(say('stock.reverse')));
  await soon(() => app.network.calls.filter(({ path }) => path.endsWith('/reverse')).length).toBe(1);
  expect(app.network.calls.find(({ path }) => path.endsWith('/reverse'))?.path).toContain(idOf(90));
});
