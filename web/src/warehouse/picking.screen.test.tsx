import { describe, expect, it } from 'vitest';
import { answerPicking } from '../testing/answers/picking.ts';
import { person } from '../testing/answers/session.ts';
import { button, field, heading, soon, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PICK = 'POST /api/main/customer_orders/{id}/pick';
const SHORT = 'POST /api/main/customer_orders/{id}/short';
const DISC = '2001000040018';
const PIPE = '2001000020010';

async function openPicking(): Promise<App> {
  const app = await openApp({
    at: '/customer_orders/9/pick',
    as: person('warehouse'),
    language: 'no',
    answers: answerPicking,
  });
  await heading('CO-2026-0310');
  await field(say('stock.scanField'));
  return app;
}

async function scan(app: App, code: string): Promise<void> {
  (await field<HTMLInputElement>(say('stock.scanField'))).focus();
  await app.user.paste(code);
  await app.user.keyboard('{Enter}');
}

const press = async (app: App, name: string) => app.user.click(await button(new RegExp(`^${name}$`)));

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
