import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerAdjusting, catalogue } from '../testing/answers/stock.ts';
import { one } from '../testing/fake-network.ts';
import { button, field, gone, heading, soon, words } from '../testing/find.ts';
import { scan, type } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const ADJUST = 'POST /api/main/adjustment_orders/{id}/adjust';
const PLACE = 'WL:L:HOV/A-01-01';
const DISC = '2001000040018';
const PIPE = '2001000020010';

async function openAdjusting(): Promise<App> {
  const app = await openApp({
    at: '/adjustment_orders/9/adjust',
    as: person('warehouse'),
    language: 'no',
    answers: (network) => void answerAdjusting(network),
  });
  await heading('AO-2026-0012');
  await field(say('stock.scanField'));
  return app;
}

describe('writing corrections', () => {
  it('goes from place to product to what was counted to the reason, and says at each what is missing', async () => {
    const app = await openAdjusting();
    await heading(say('stock.scanPlace'));
    await scan(app, PLACE);
    await heading(say('stock.scanFirst'));
    await scan(app, DISC);
    await heading('Slipeskive');
    await words(say('stock.booksSay', { qty: '137' }));
    await type(app, '131');
    await button(say('stock.chooseReason'));
    await app.user.click(await button(say('adjustmentorder.lines_reason_code_miscounted')));
    await app.user.click(await button('Skriv -6 stk'));
    await words(say('stock.written', { code: 'P-4001' }));
    expect(app.network.sent(ADJUST)).toEqual([
      expect.objectContaining({
        product_id: 2,
        location_id: 12,
        new_qty: '131',
        seen_on_hand: '137',
        reason_code: 'miscounted',
      }),
    ]);
    await words('-6 stk · A-01-01');
    await app.user.click(await button(say('stock.takeOff', { product: 'P-4001' })));
    await gone(() => screen.queryByText('-6 stk · A-01-01', { exact: false }));
  });

  it('carries a photo of the camera or the phone, also without network', async () => {
    const pickers: HTMLInputElement[] = [];
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      pickers.push(this);
    });
    const app = await openAdjusting();
    const nothingYet = { id: idOf(7), complete: false, offset: 0 };
    app.network.answer('GET /api/main/files/{id}/offset', one(nothingYet));
    app.network.answer('PUT /api/main/files/{id}', one({ ...nothingYet, complete: true }));
    await scan(app, PLACE);
    await scan(app, DISC);
    await type(app, '131');
    await app.user.click(await button(say('adjustmentorder.lines_reason_code_damaged')));
    for (const how of ['damagePhoto', 'choosePhoto'] as const) {
      await app.user.click(await button(say(`stock.${how}`)));
      const picker = pickers.at(-1);
      expect([picker?.accept, picker?.hasAttribute('capture')]).toEqual(['image/*', how === 'damagePhoto']);
      const photo = Object.assign(new File([how], `${how}.gif`, { type: 'image/gif' }), {
        // The bytes of a file are from another realm here than those the phone keeps.
        arrayBuffer: async () => new ArrayBuffer(3),
      });
      Object.defineProperty(picker, 'files', { value: [photo] });
      picker?.dispatchEvent(new Event('change'));
      await screen.findByRole('img', {
        name: say('stock.photoIs', { number: how === 'damagePhoto' ? 1 : 2 }),
      });
    }
    click.mockRestore();
    await app.user.click(await button(say('stock.dropPhoto', { number: 1 })));
    app.setOnline(false);
    await app.user.click(await button('Skriv -6 stk'));
    await words(new RegExp(say('stock.damagePhotos', { count: 1 })));
    expect(app.network.sent(ADJUST)).toEqual([]);
    app.setOnline(true);
    await soon(() => app.network.sent(ADJUST)).toEqual([
      expect.objectContaining({ reason_code: 'damaged', photos: [expect.any(String)] }),
    ]);
  });

  it('takes the batch that is tapped among those that lie there, and less without counting all', async () => {
    const app = await openAdjusting();
    await scan(app, PLACE);
    await scan(app, PIPE);
    await heading('Rør 114,3');
    await app.user.click(await button('R-501'));
    await app.user.click(await screen.findByRole('radio', { name: say('stock.adjust_less') }));
    await type(app, '4');
    await app.user.click(await button(say('adjustmentorder.lines_reason_code_other')));
    await button(say('stock.explain'));
    await app.user.type(await field(say('stock.explain')), 'kappet feil');
    await app.user.click(await button('Skriv -4,00 m'));
    await soon(() => app.network.sent(ADJUST).length).toBe(1);
    expect(app.network.sent(ADJUST)).toEqual([
      expect.objectContaining({ batch: 'R-501', delta: '-4', reason_code: 'other', note: 'kappet feil' }),
    ]);
  });

  it('knows product and batch by the label of a batch, and asks for one it has not heard of', async () => {
    const app = await openAdjusting();
    await scan(app, PLACE);
    await scan(app, 'WL:B:51');
    await heading('Rør 114,3');
    await words('P-2001 · R-501');
    const since = { id: 88, product_id: 1, number: 'R-503' };
    const newer = { ...catalogue, batches: [since, ...catalogue.batches] };
    app.network.answer('GET /api/main/warehouse/catalogue', one(newer));
    await scan(app, 'WL:B:88');
    await words('P-2001 · R-503');
    await scan(app, 'WL:B:999');
    await words(say('stock.batchInvalid'));
    await words('P-2001 · R-503');
  });

  it('tells a refusal where it can be mended, and keeps what was written', async () => {
    const app = await openAdjusting();
    app.network.answer(ADJUST, () =>
      Response.json(
        { status: 'error', errorcode: 422, code: 'QUANTITY_EXCEEDS', message: 'Antallet er for stort' },
        { status: 422 },
      ),
    );
    await scan(app, PLACE);
    await scan(app, DISC);
    await heading('Slipeskive');
    await app.user.click(await screen.findByRole('radio', { name: say('stock.adjust_less') }));
    await type(app, '9');
    await app.user.click(await button(say('adjustmentorder.lines_reason_code_lost')));
    await app.user.click(await button('Skriv -9 stk'));
    await words('Antallet er for stort');
    await button('Skriv -9 stk');
  });

  it('asks for the order again when it is opened again: another phone has written on it', async () => {
    let lines = new Map<string, object>();
    const { stepTo } = await openApp({
      at: '/adjustment_orders/9/adjust',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => {
        lines = answerAdjusting(network);
      },
    });
    await words(say('stock.noCorrections'));
    lines.set('other', { _id: 'other', product: 2, location: 12, qty: -3, reason_code: 'damaged' });
    stepTo('/dashboard');
    await gone(() => screen.queryByText(say('stock.noCorrections')));
    stepTo('/adjustment_orders/9/adjust');
    await words('-3 stk · A-01-01');
  });
});
