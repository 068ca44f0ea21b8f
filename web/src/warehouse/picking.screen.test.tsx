import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerPicking } from '../testing/answers/picking.ts';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerReverse, shownMove } from '../testing/answers/stock.ts';
import { one, refusal } from '../testing/fake-network.ts';
import { button, dialog, field, heading, link, soon, words } from '../testing/find.ts';
import { press, scan, type } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PICK = 'POST /api/main/customer_orders/{id}/pick';
const SHORT = 'POST /api/main/customer_orders/{id}/short';
const CLAIM = 'POST /api/main/lines/{id}/claim';
const RELEASE = 'DELETE /api/main/lines/{id}/claim';
const DISC = '2001000040018';
const PIPE = '2001000020010';

async function openPicking(others?: Map<string, string>): Promise<App> {
  const app = await openApp({
    at: '/customer_orders/9/pick',
    as: person('warehouse'),
    language: 'no',
    answers: (network) => answerPicking(network, others),
  });
  await heading('CO-2026-0310');
  await field(say('stock.scanField'));
  return app;
}

describe('picking for a customer', () => {
  it('proposes the place, refuses another one, and takes what is scanned from there', async () => {
    const app = await openPicking();
    await words('Havbruk Vest AS');
    await scan(app, DISC);
    await heading('Slipeskive');
    await button('Plass: A-01-01');
    await scan(app, 'WL:L:HOV/MOTTAK');
    await words(say('stock.wrongLocation', { place: 'MOTTAK' }));
    await press(app, '6');
    await app.user.click(await button('Plukk 6 stk'));
    await words(say('stock.quantityExceeds'));
    await press(app, say('stock.keyBack'));
    await press(app, '5');
    await app.user.click(await button('Plukk 5 stk'));
    await words(say('stock.picked', { code: 'P-4001' }));
    expect(app.network.sent(PICK)).toEqual([
      expect.objectContaining({ qty: '5', location_id: 12, unit_id: 1 }),
    ]);
  });

  it('asks where somebody is counting; a no keeps what is in hand, a yes sends it again as the same pick', async () => {
    const app = await openPicking();
    const sent: { id: string; confirm?: string[] }[] = [];
    app.network.answer(PICK, ({ body }) => {
      const given = body as { id: string; confirm?: string[] };
      sent.push(given);
      return given.confirm?.includes('COUNTED_NOW')
        ? one({ moves: [{ id: idOf(90), qty: '5' }] })
        : refusal(409, { code: 'COUNTED_NOW', question: true, message: 'Ola teller A-01-01 nå.' });
    });
    const pick = async () => {
      await app.user.click(await button('Plukk 5 stk'));
      await words('Ola teller A-01-01 nå.');
    };
    await scan(app, DISC);
    await press(app, '5');
    await pick();
    await app.user.click(await button(say('stock.leaveIt')));
    await pick();
    await app.user.click(await button(say('stock.moveAnyway')));
    await words(say('stock.picked', { code: 'P-4001' }));
    expect(sent.map(({ confirm }) => confirm ?? [])).toEqual([[], [], ['COUNTED_NOW']]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('offers the batch that is kept first, and asks for one before it is confirmed', async () => {
    const app = await openPicking();
    await scan(app, PIPE);
    await heading('Rør 114,3');
    await press(app, '4');
    await button(say('stock.scanBatch'));
    await app.user.click(await button(/A-01-01 · R-502/));
    await app.user.click(await button('Plukk 4,00 m'));
    await soon(() => app.network.sent(PICK).length).toBe(1);
    expect(app.network.sent(PICK)).toEqual([expect.objectContaining({ batch: 'R-502', qty: '4' })]);
  });

  it('puts the buttons where the other hand reaches them, and remembers it on this phone', async () => {
    const app = await openPicking();
    const dock = () => document.querySelector('[data-dock] .flex-row-reverse');
    expect(dock()).toBeNull();
    await app.user.click(await button(say('stock.hand_left')));
    expect(dock()).not.toBeNull();
    await app.reload();
    await button(say('stock.hand_right'));
    expect(dock()).not.toBeNull();
    await app.user.click(await button(say('stock.hand_right')));
    expect(dock()).toBeNull();
  });

  it('ends a line short only with a reason', async () => {
    const app = await openPicking();
    await scan(app, DISC);
    await app.user.click(await button(say('stock.short')));
    await app.user.click(await button(say('stock.endShort')));
    await words(say('stock.required'));
    expect(app.network.sent(SHORT)).toEqual([]);
    await app.user.type(await field(say('stock.reason')), 'knust');
    await app.user.click(await button(say('stock.endShort')));
    await soon(() => app.network.sent(SHORT).length).toBe(1);
    expect(app.network.sent(SHORT)).toEqual([expect.objectContaining({ reason: 'knust' })]);
  });

  it('goes on without network, survives a reload, and is sent once', async () => {
    const app = await openPicking();
    app.setOnline(false);
    await scan(app, DISC);
    await press(app, '2');
    await app.user.click(await button('Plukk 2 stk'));
    await words(say('stock.picked', { code: 'P-4001' }));
    await words(say('stock.waitsToBeSent', { qty: '2', unit: 'stk' }));
    await app.reload();
    await words(say('stock.waitsToBeSent', { qty: '2', unit: 'stk' }));
    // What waits on the phone counts: no more than the rest is taken.
    await scan(app, DISC);
    await press(app, '4');
    await app.user.click(await button('Plukk 4 stk'));
    await words(say('stock.quantityExceeds'));
    expect(app.network.sent(PICK)).toEqual([]);
    app.setOnline(true);
    await soon(() => app.network.sent(PICK)).toEqual([
      expect.objectContaining({ qty: '2', location_id: 12, unit_id: 1 }),
    ]);
  });
});

describe('two people picking one order', () => {
  /** The lines this phone has said it picks, the last one last. */
  const claimed = (app: App) =>
    app.network.calls
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/claim'))
      .map(({ path }) => path.split('/').at(-2));
  const kari = () => new Map([[idOf(3), 'Kari Nilsen']]);
  const busy = () => say('stock.lineBusy', { name: 'Kari Nilsen' });

  it('proposes the first line nobody else picks, and shows who picks the others', async () => {
    const app = await openPicking(kari());
    await heading('Rør 114,3');
    await button(new RegExp(`Argon.*${busy()}`));
    await soon(() => claimed(app)).toEqual([idOf(1)]);
  });

  it('lets a line be taken all the same, with the name beside it', async () => {
    const app = await openPicking(kari());
    await app.user.click(await button(/Argon/));
    await heading('Argon');
    await soon(() => screen.getAllByText(busy()).length).toBe(2);
    await scan(app, 'AR-1');
    await app.user.click(await button('Plukk 1 stk'));
    await soon(() => app.network.sent(PICK).length).toBe(1);
  });

  it('goes on to the next line when somebody was a moment sooner', async () => {
    const others = new Map<string, string>();
    const app = await openApp({
      at: '/customer_orders/9/pick',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => {
        answerPicking(network, others);
        // The order does not tell of it before the line is asked for.
        network.answer('POST /api/main/lines/{id}/claim', ({ path }) => {
          const isTaken = path.includes(idOf(3));
          if (isTaken) others.set(idOf(3), 'Kari Nilsen');
          const claimed_until = new Date(Date.now() + 300_000).toISOString();
          return one({ claimed_until, by: isTaken ? 2 : 1, name: isTaken ? 'Kari Nilsen' : null });
        });
      },
    });
    await soon(() => claimed(app)).toEqual([idOf(3), idOf(1)]);
    await heading('Rør 114,3');
  });

  it('says which line it is at, once, and gives it back when the page is left', async () => {
    const app = await openPicking();
    await soon(() => claimed(app)).toEqual([idOf(3)]);
    await scan(app, DISC);
    await type(app, '12');
    await soon(() => claimed(app)).toEqual([idOf(3), idOf(2)]);
    expect(app.network.sent(RELEASE)).toEqual([]);
    await app.user.click(await link(say('shell.back')));
    await soon(() => app.network.sent(RELEASE).length).toBe(1);
  });

  it('says what somebody else did on a line just now, and not what was done a while ago', async () => {
    const did = (place: number, type: string, qty: string, msAgo: number) => ({
      ...{ line_id: idOf(place), name: 'Kari Nilsen', type, qty },
      done_at: new Date(Date.now() - msAgo).toISOString(),
    });
    const recent = [did(1, 'pick', '4', 5_000), did(2, 'pick', '2', 90_000)];
    await openApp({
      at: '/customer_orders/9/pick',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => answerPicking(network, kari(), 'confirmed', recent),
    });
    const said = (qty: string) => say('stock.justNow_pick', { name: 'Kari Nilsen', qty });
    await button(new RegExp(`Rør 114,3.*${said('4,00 m')}`));
    await button(new RegExp(`Argon.*${busy()}`));
    expect(screen.queryByText(said('2 stk'))).toBeNull();
  });

  it('claims nothing without network, and refuses nothing', async () => {
    const app = await openPicking(kari());
    await soon(() => app.network.sent(CLAIM).length).toBe(1);
    app.setOnline(false);
    await app.user.click(await button(/Argon/));
    await scan(app, 'AR-1');
    await app.user.click(await button('Plukk 1 stk'));
    await words(say('stock.waitsToBeSent', { qty: '1', unit: 'stk' }));
    expect(app.network.sent(CLAIM).length).toBe(1);
  });
});

describe('taking back what was picked', () => {
  const REVERSE = 'POST /api/main/stock_moves/{id}/reverse';

  async function openMoves(role: 'warehouse' | 'admin', at: string): Promise<App> {
    const me = person(role);
    return openApp({
      at,
      as: me,
      language: 'no',
      answers: (network) => {
        answerPicking(network, undefined, 'picked');
        answerReverse(network);
        const order_no = 'CO-2026-0310';
        network.answer('GET /api/main/customer_orders/{id}/moves', {
          data: [
            shownMove(me.id, { order_no }),
            shownMove(1, { order_no, id: idOf(91), user_name: 'Kari Nilsen' }),
            shownMove(me.id, { order_no, id: idOf(92), type: 'ship' }),
          ],
        });
      },
    });
  }
  const openList = async (app: App) => {
    await app.user.click(await button(say('stock.lastTwenty')));
    const list = await dialog(say('stock.lastTwenty'));
    await words('Kari Nilsen', list);
    return list;
  };

  it('is done from the last 20 when the ten seconds are over: one’s own picks, never what has left', async () => {
    const app = await openMoves('warehouse', '/customer_orders/9/pick');
    const list = await openList(app);
    expect(list.queryAllByRole('button', { name: say('stock.reverse') })).toHaveLength(1);
    await app.user.click(await button(say('stock.reverse'), list));
    await soon(
      () => app.network.calls.filter(({ path }) => path.endsWith(`${idOf(90)}/reverse`)).length,
    ).toBe(1);
    await app.told(say('stock.undone'));
  });

  it('is offered to administrators for everybody’s picks', async () => {
    const app = await openMoves('admin', '/customer_orders/9/pick');
    const list = await openList(app);
    expect(list.queryAllByRole('button', { name: say('stock.reverse') })).toHaveLength(2);
  });

  it('is found on the page of an order that is picked, where nothing else is left to do', async () => {
    const app = await openMoves('warehouse', '/customer_orders/9');
    await app.user.click(await screen.findByRole('tab', { name: say('customerorder.section_lines') }));
    const list = await openList(app);
    await app.user.click(await button(say('stock.reverse'), list));
    await soon(() => app.network.sent(REVERSE).length).toBe(1);
  });
});
