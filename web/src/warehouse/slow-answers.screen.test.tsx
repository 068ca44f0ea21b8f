import { describe, expect, it } from 'vitest';
import { answerCounting, COUNT, OPEN_PLACE } from '../testing/answers/counting.ts';
import { answerPicking } from '../testing/answers/picking.ts';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerReceiving } from '../testing/answers/stock.ts';
import { type FakeNetwork, json, one } from '../testing/fake-network.ts';
import { button, heading, soon, words } from '../testing/find.ts';
import { press, scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const RECEIVE = 'POST /api/main/supplier_orders/{id}/receive';
const PICK = 'POST /api/main/customer_orders/{id}/pick';
const PLACE = 'WL:L:HOV/A-01-01';
const DISC = '2001000040018';
const BOTTLE = '2001000030019';

const open = (at: string, answers: (network: FakeNetwork) => void): Promise<App> =>
  openApp({ at, as: person('warehouse'), language: 'no', answers });

/** As a reader does that waits for nobody: one code after the other. */
async function read(app: App, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) await scan(app, code);
}

/** Holds back what the server says on a route until it is let go. */
function holdAnswers(app: App, route: string, record: object): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.network.answer(route, async () => {
    await held;
    return json({ status: 'success', ...one(record) });
  });
  return () => letGo();
}

const moved = (line: number, qty: string) => ({
  operation_id: idOf(80),
  order: { id: 9, number: 'X-1', status: 'picking' },
  line: { id: idOf(line), product_id: line, ordered: '5', received: qty, picked: qty, state: 'part' },
  batch_id: null,
  is_quarantined: false,
  moves: [{ id: idOf(90), qty }],
  deviation: null,
});

describe('what is scanned while the server is slow', () => {
  it('is received afterwards, each piece once and none with what was confirmed before', async () => {
    const app = await open('/supplier_orders/7/pick', answerReceiving);
    await heading('SO-2026-0101');
    await read(app, BOTTLE, 'AR-2001');
    const letGo = holdAnswers(app, RECEIVE, moved(3, '1'));
    await app.user.click(await button('Ta imot 1 stk'));
    await soon(() => app.network.sent(RECEIVE).length).toBe(1);
    await read(app, BOTTLE, 'AR-2002', 'AR-2002');
    letGo();
    await words(say('stock.serialTwice', { serial: 'AR-2002' }));
    await app.user.click(await button('Ta imot 1 stk'));
    await soon(() => app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({ line_id: idOf(3), serials: ['AR-2001'] }),
      expect.objectContaining({ line_id: idOf(3), serials: ['AR-2002'] }),
    ]);
  });

  it('is picked on its own line afterwards', async () => {
    const app = await open('/customer_orders/9/pick', (network) => answerPicking(network));
    await heading('CO-2026-0310');
    await scan(app, DISC);
    await press(app, '5');
    const letGo = holdAnswers(app, PICK, moved(2, '5'));
    await app.user.click(await button('Plukk 5 stk'));
    await soon(() => app.network.sent(PICK).length).toBe(1);
    await read(app, BOTTLE, 'AR-1');
    letGo();
    await app.user.click(await button('Plukk 1 stk'));
    await soon(() => app.network.sent(PICK)).toEqual([
      expect.objectContaining({ line_id: idOf(2), qty: '5' }),
      expect.objectContaining({ line_id: idOf(3), serials: ['AR-1'] }),
    ]);
  });

  it('is counted in the place that was scanned before it, one for each scan', async () => {
    const app = await open('/cycle_count/count/9', (network) => answerCounting(network));
    await heading(say('stock.scanPlace'));
    const letGoPlace = holdAnswers(app, OPEN_PLACE, {});
    await read(app, PLACE, DISC, DISC, DISC);
    letGoPlace();
    const line = { id: idOf(1), counted: '3', version: 2 };
    const letGoCount = holdAnswers(app, COUNT, { entry_id: 'e', line });
    await app.user.click(await button(say('stock.confirmCount', { qty: '3', unit: 'stk' })));
    await soon(() => app.network.sent(COUNT).length).toBe(1);
    await read(app, DISC, DISC);
    letGoCount();
    await app.user.click(await button(say('stock.confirmCount', { qty: '2', unit: 'stk' })));
    await soon(() => app.network.sent(COUNT)).toEqual([
      expect.objectContaining({ location_id: 12, qty: '3' }),
      expect.objectContaining({ location_id: 12, qty: '2' }),
    ]);
  });
});
