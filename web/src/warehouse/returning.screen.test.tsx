import { describe, expect, it } from 'vitest';
import { answerReturn } from '../testing/answers/returns.ts';
import { person } from '../testing/answers/session.ts';
import { button, field, heading, soon, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const RECEIVE = 'POST /api/main/returns/{id}/receive';
const INSPECT = 'POST /api/main/returns/{id}/inspect';
const DISC = '2001000040018';

async function openReturn(what: 'receive' | 'inspect', slug = 'warehouse'): Promise<App> {
  const app = await openApp({
    at: `/returns/11/${what}`,
    as: person(slug),
    language: 'no',
    answers: answerReturn,
  });
  await heading('RE-2026-0007');
  await field(say('stock.scanField'));
  return app;
}

async function scan(app: App, code: string): Promise<void> {
  (await field<HTMLInputElement>(say('stock.scanField'))).focus();
  await app.user.paste(code);
  await app.user.keyboard('{Enter}');
}

const press = async (app: App, name: string) => app.user.click(await button(new RegExp(`^${name}$`)));

describe('a return', () => {
  it('takes goods in to quarantine, and no more than was shipped', async () => {
    const app = await openReturn('receive');
    await scan(app, DISC);
    await heading('Slipeskive');
    await button('Plass: KARANT');
    await scan(app, 'WL:L:HOV/A-01-01');
    await words(say('stock.noLocationFound'));
    await press(app, '5');
    await app.user.click(await button('Ta inn 5 stk'));
    await words(say('stock.quantityExceeds'));
    await press(app, say('stock.keyBack'));
    await press(app, '4');
    await app.user.click(await button('Ta inn 4 stk'));
    await words(say('stock.return_receive', { code: 'P-4001' }));
    expect(app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({ qty: '4', location_id: 13, unit_id: 1 }),
    ]);
  });

  it('goes on without network, survives a reload, and is sent once', async () => {
    const app = await openReturn('receive');
    app.setOnline(false);
    await scan(app, DISC);
    await press(app, '3');
    await app.user.click(await button('Ta inn 3 stk'));
    await words(say('stock.waitsToBeSent', { qty: '3', unit: 'stk' }));
    await app.reload();
    await words(say('stock.waitsToBeSent', { qty: '3', unit: 'stk' }));
    // What waits on the phone counts: one is left of what was shipped.
    await scan(app, DISC);
    await press(app, '2');
    await app.user.click(await button('Ta inn 2 stk'));
    await words(say('stock.quantityExceeds'));
    expect(app.network.sent(RECEIVE)).toEqual([]);
    app.setOnline(true);
    await soon(() => app.network.sent(RECEIVE)).toEqual([expect.objectContaining({ qty: '3' })]);
  });

  it('is inspected by scanning the batch and the shelf it goes back to', async () => {
    const app = await openReturn('inspect', 'admin');
    await scan(app, 'R-501');
    await heading('Rør 114,3');
    await button(say('stock.chooseDecision'));
    await scan(app, 'WL:L:HOV/A-01-01');
    await app.user.click(await button('Tilbake på lager: 3,20 m'));
    await soon(() => app.network.sent(INSPECT)).toEqual([
      expect.objectContaining({ disposition: 'restock', location_id: 12, batch: 'R-501', qty: '3.2' }),
    ]);
    await words(say('stock.nothingToInspect'));
  });

  it('is scrapped only with a reason', async () => {
    const app = await openReturn('inspect', 'admin');
    await scan(app, 'R-501');
    await app.user.click(await field(say('stockreturn.lines_disposition_scrap')));
    await button(say('stock.writeReason'));
    await app.user.type(await field(say('stock.reason')), 'bøyd');
    await app.user.click(await button('Kasseres: 3,20 m'));
    await soon(() => app.network.sent(INSPECT)).toEqual([
      expect.objectContaining({ disposition: 'scrap', reason: 'bøyd', location_id: null }),
    ]);
  });
});
