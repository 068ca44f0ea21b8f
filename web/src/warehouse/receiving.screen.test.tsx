import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerReceiving } from '../testing/answers/stock.ts';
import { one, refusal } from '../testing/fake-network.ts';
import { button, dialog, field, gone, heading, question, soon, words } from '../testing/find.ts';
import { press, scan, type } from '../testing/handheld.ts';
import type { App } from '../testing/open-app.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const RECEIVE = 'POST /api/main/supplier_orders/{id}/receive';
const PIPE = '2001000020010';
const DISC = '2001000040018';

async function openReceiving(at = '/supplier_orders/7/pick', as = person('warehouse')): Promise<App> {
  const app = await openApp({
    at,
    as,
    language: 'no',
    answers: (network) => answerReceiving(network),
  });
  return app;
}

async function typeQuantity(app: App, qty: string): Promise<void> {
  await press(app, say('stock.quantity'));
  const sheet = await dialog(say('stock.howMany'));
  await type(app, qty, sheet);
  await app.user.click(await button(/^Bruk /, sheet));
}

describe('receiving', () => {
  it('takes in a product that is scanned, with its batch, heat and quantity, and undoes it', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await words('Nordstål AS · Hovedlager');
    await scan(app, PIPE);
    await heading('Rør 114,3');
    await scan(app, 'R-510');
    const batch = await dialog(say('stock.batch'));
    await app.user.type(await field(say('stock.heatNumber'), batch), '490002');
    await app.user.click(await button(say('stock.batchUse'), batch));
    await words(say('stock.certificateMissing', { batch: 'R-510' }));
    await typeQuantity(app, '12,5');
    await app.user.click(await button('Ta imot 12,50 m'));
    await words(say('stock.received', { code: 'P-2001' }));
    expect(app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({
        line_id: idOf(1),
        qty: '12.5',
        unit_id: 2,
        location_id: 11,
        batch: expect.objectContaining({ number: 'R-510', heat_number: '490002' }),
      }),
    ]);
    await app.user.click(await button(say('stock.undo')));
    await soon(() => app.network.sent('POST /api/main/stock_moves/{id}/reverse').length).toBe(1);
  });

  it.each([
    ['an article nobody has', '2001000099993', 'stock.noProductFound'],
    ['a place nobody has', 'WL:L:HOV/Z-99', 'stock.noLocationFound'],
    ['signs alone', '----', 'scan.decodeFailed'],
  ] as const)('says what is wrong with %s until the next scan', async (_what, code, message) => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, code);
    await words(say(message));
    await scan(app, DISC);
    await heading('Slipeskive');
    expect(screen.queryByText(say(message))).toBeNull();
  });

  it('refuses a product that is not on the order and a batch that does not look like one', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, 'P-9999');
    await words(say('stock.notOnOrder', { product: 'P-9999' }));
    await scan(app, PIPE);
    await heading('Rør 114,3');
    await scan(app, 'R 510*');
    await words(say('stock.batchInvalid'));
  });

  it('asks about a number that is a batch of another product, and takes nothing without a look at it', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, PIPE);
    await scan(app, 'W-77');
    const batch = await dialog(say('stock.batch'));
    const asked = say('stock.batchOfOther', { batch: 'W-77', other: 'P-9999 Noe annet', product: 'P-2001' });
    await words(asked, batch);
    await app.user.click(await button(say('shell.close'), batch));
    await app.user.click(await button(say('stock.checkBatch')));
    const again = await dialog(say('stock.batch'));
    const number = await field(say('stock.batchNumber'), again);
    await app.user.clear(number);
    await app.user.type(number, 'R-510');
    await gone(() => screen.queryByText(asked));
  });

  it('refuses a serial that may have swallowed what stood behind it, and takes the number alone', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, '010200100003001921AR-100710W26');
    await words(say('stock.serialDoubtful', { serial: 'AR-100710W26' }));
    await scan(app, 'AR-1007');
    await words('AR-1007');
    expect(screen.queryByText(/AR-100710W26/)).toBeNull();
  });

  it('asks before more than was ordered, takes no scan as an answer, and sends the figures with the yes', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, DISC);
    await heading('Slipeskive');
    await typeQuantity(app, '42');
    await app.user.click(await button('Ta imot 42 stk'));
    await words(say('stock.overText', { received: '42', ordered: '40' }));
    await scan(app, PIPE);
    expect(screen.queryByRole('heading', { name: 'Rør 114,3' })).toBeNull();
    expect(app.network.sent(RECEIVE)).toEqual([]);
    await app.user.click(await button(/^Ta imot 42$/));
    await words(say('stock.received', { code: 'P-4001' }));
    expect(app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({
        qty: '42',
        confirm: ['OVER_RECEIPT'],
        seen: { ordered: '40', received: '0' },
      }),
    ]);
  });

  it('adds the pieces of a box with each scan, and refuses far too many', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, '12001000040015');
    await button('Ta imot 25 stk');
    await scan(app, '12001000040015');
    await app.user.click(await button('Ta imot 50 stk'));
    await words(say('stock.quantityExceeds'));
    expect(app.network.sent(RECEIVE)).toEqual([]);
  });

  it('counts serials, each once', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, '2001000030019');
    await scan(app, 'AR-2001');
    await button('Ta imot 1 stk');
    await scan(app, 'ar-2001');
    await words(say('stock.serialTwice', { serial: 'ar-2001' }));
    await scan(app, 'AR-2002');
    await app.user.click(await button('Ta imot 2 stk'));
    await soon(() => app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({ serials: ['AR-2001', 'AR-2002'] }),
    ]);
  });

  it('shows a refusal at its line, where it is mended', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, PIPE);
    await scan(app, 'R-501');
    const batch = await dialog(say('stock.batch'));
    await app.user.type(await field(say('stock.heatNumber'), batch), '482913');
    await app.user.click(await button(say('stock.batchUse'), batch));
    await typeQuantity(app, '6');
    await app.user.click(await button('Ta imot 6,00 m'));
    await words('6,00 m ikke tatt imot: Batchnummeret finnes allerede!');
    await app.user.click(await button(/^R-501/));
    const again = await dialog(say('stock.batch'));
    const number = await field(say('stock.batchNumber'), again);
    await app.user.clear(number);
    await app.user.type(number, 'R-511');
    await app.user.click(await button(say('stock.batchUse'), again));
    await app.user.click(await button('Ta imot 6,00 m'));
    await words(say('stock.received', { code: 'P-2001' }));
    await gone(() => screen.queryByText(/ikke tatt imot:/));
    const sent = app.network.sent(RECEIVE) as readonly { readonly id: string }[];
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  });

  it('keeps what is confirmed without network, shows it on the line, and takes it off the phone again', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await field(say('stock.scanField'));
    app.setOnline(false);
    await scan(app, DISC);
    await typeQuantity(app, '8');
    await app.user.click(await button('Ta imot 8 stk'));
    await words(say('stock.waitsToBeSent', { qty: '8', unit: 'stk' }));
    await app.reload();
    await words(say('stock.waitsToBeSent', { qty: '8', unit: 'stk' }));
    app.setOnline(true);
    await soon(() => app.network.sent(RECEIVE).length).toBe(1);
    await gone(() => screen.queryByText(say('stock.waitsToBeSent', { qty: '8', unit: 'stk' })));
  });

  it('asks about a batch that came on another order, and receives more of it with a yes', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    const asked: unknown[] = [];
    app.network.answer(RECEIVE, ({ body }) => {
      const { id, line_id, confirm = [] } = body as { id: string; line_id: string; confirm?: string[] };
      asked.push(confirm);
      if (!confirm.includes('EXISTING_BATCH'))
        return refusal(409, {
          code: 'EXISTING_BATCH',
          question: true,
          message: 'Batch R-501 finnes fra før',
        });
      return one({
        operation_id: id,
        order: { id: 7, number: 'SO-2026-0101', status: 'part_received' },
        line: { id: line_id, product_id: 1, ordered: '60', received: '6', state: 'part' },
        batch_id: 5,
        is_quarantined: false,
        moves: [{ id: idOf(90), qty: '6' }],
        deviation: null,
      });
    });
    await scan(app, PIPE);
    await scan(app, 'R-501');
    const batch = await dialog(say('stock.batch'));
    // Before heat and certificate are typed for a number that will not do.
    await words(say('stock.batchKnown', { batch: 'R-501' }), batch);
    await app.user.type(await field(say('stock.heatNumber'), batch), '482913');
    await app.user.click(await button(say('stock.batchUse'), batch));
    await typeQuantity(app, '6');
    await app.user.click(await button('Ta imot 6,00 m'));
    await words(say('stock.existingTitle'));
    await scan(app, DISC);
    expect(screen.queryByRole('heading', { name: 'Slipeskive' })).toBeNull();
    await app.user.click(await button(say('stock.existingYes')));
    await words(say('stock.received', { code: 'P-2001' }));
    expect(asked).toEqual([[], ['EXISTING_BATCH']]);
  });

  it('and with a no the number is changed', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    app.network.answer(
      RECEIVE,
      refusal(409, { code: 'EXISTING_BATCH', question: true, message: 'Batch R-501 finnes fra før' }),
    );
    await scan(app, PIPE);
    await scan(app, 'R-501');
    const batch = await dialog(say('stock.batch'));
    await app.user.type(await field(say('stock.heatNumber'), batch), '482913');
    await app.user.click(await button(say('stock.batchUse'), batch));
    await typeQuantity(app, '6');
    await app.user.click(await button('Ta imot 6,00 m'));
    await words(say('stock.existingTitle'));
    await app.user.click(await button(say('stock.change')));
    expect(await field(say('stock.batchNumber'), await dialog(say('stock.batch')))).toHaveProperty(
      'value',
      'R-501',
    );
  });

  it('sets aside what came damaged: more than came is refused, and the deviation is named', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, DISC);
    await typeQuantity(app, '8');
    await app.user.click(await button(new RegExp(say('stock.damage'))));
    const sheet = await dialog(say('stock.damageTitle'));
    const count = await field(say('stock.damageQty', { unit: 'stk' }), sheet);
    await app.user.type(count, '9');
    await app.user.click(await button(say('stock.damageUse'), sheet));
    await words(say('stock.damageTooMany'));
    await app.user.clear(count);
    await app.user.type(count, '3');
    await app.user.type(await field(say('stock.damageNote'), sheet), 'Våt eske');
    await app.user.click(await button(say('stock.damageUse'), sheet));
    await button(new RegExp(say('stock.damageIs', { qty: '3', unit: 'stk' })));
    app.setOnline(false);
    await app.user.click(await button('Ta imot 8 stk'));
    await words(say('stock.waitsToBeSent', { qty: '8', unit: 'stk' }));
    app.setOnline(true);
    await soon(() => app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({ qty: '8', damage: { qty: '3', note: 'Våt eske', photos: [] } }),
    ]);
  });

  it('names the deviation that was made of it, and lets it be said that nothing is damaged', async () => {
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, '2001000030019');
    await scan(app, 'AR-2001');
    const damaged = async () => app.user.click(await button(new RegExp(say('stock.damage'))));
    await damaged();
    await words(say('stock.damageSerials', { count: 1 }));
    await app.user.click(await button(say('stock.damageUse')));
    await app.user.click(await button(new RegExp(say('stock.damageIs', { qty: '1', unit: 'stk' }))));
    await app.user.click(await button(say('stock.damageNone')));
    await damaged();
    await app.user.click(await button(say('stock.damageUse')));
    await app.user.click(await button('Ta imot 1 stk'));
    await words(say('stock.damageMade', { number: 'DEV-2026-0099' }));
  });

  describe('taking damaged goods back', () => {
    const REVERSE = 'POST /api/main/stock_moves/{id}/reverse';
    const yes = expect.objectContaining({ confirm: ['DAMAGE_WITHDRAWN'] });

    const shownMove = (userId: number) => ({
      id: idOf(90),
      type: 'receive',
      product_id: 2,
      qty: '8',
      from: 'SUPPLIER',
      to: 'KARANT',
      batch: null,
      serial: null,
      order_no: 'SO-2026-0101',
      user_id: userId,
      user_name: 'Jonas Petraitis',
      recorded_at: '2026-11-15T08:00:00.000Z',
      is_reversed: false,
    });

    async function receiveDamaged(app: App) {
      await heading('SO-2026-0101');
      await scan(app, DISC);
      await typeQuantity(app, '8');
      await app.user.click(await button(new RegExp(say('stock.damage'))));
      const sheet = await dialog(say('stock.damageTitle'));
      await app.user.type(await field(say('stock.damageQty', { unit: 'stk' }), sheet), '8');
      await app.user.click(await button(say('stock.damageUse'), sheet));
      await app.user.click(await button('Ta imot 8 stk'));
    }

    it('is asked about before, and with a no nothing is sent', async () => {
      const app = await openReceiving();
      await receiveDamaged(app);
      await words(say('stock.damageMade', { number: 'DEV-2026-0099' }));
      await app.user.click(await button(say('stock.undo')));
      await words(say('stock.damageBack'));
      await soon(() => document.activeElement?.textContent).toBe(say('shell.cancel'));
      await app.user.keyboard('{Enter}');
      await gone(() => screen.queryByText(say('stock.damageBack')));
      expect(app.network.sent(REVERSE)).toEqual([]);
    });

    it('closes the deviation with a yes, and says so', async () => {
      const app = await openReceiving();
      await receiveDamaged(app);
      await words(say('stock.damageMade', { number: 'DEV-2026-0099' }));
      await app.user.click(await button(say('stock.undo')));
      await app.user.click(await button(say('stock.reverse')));
      await app.told(say('stock.damageClosed', { number: 'DEV-2026-0099' }));
      expect(app.network.sent(REVERSE)).toEqual([yes]);
    });

    it('is answered on the phone without network, and sent with the answer', async () => {
      const app = await openReceiving();
      await receiveDamaged(app);
      await words(say('stock.damageMade', { number: 'DEV-2026-0099' }));
      app.setOnline(false);
      await app.user.click(await button(say('stock.undo')));
      await app.user.click(await button(say('stock.reverse')));
      await app.told(say('shell.savedOnPhone'));
      app.setOnline(true);
      await soon(() => app.network.sent(REVERSE)).toEqual([yes]);
    });

    it('asks nothing while the goods have not left the phone: there is no deviation yet', async () => {
      const app = await openReceiving();
      await heading('SO-2026-0101');
      await field(say('stock.scanField'));
      app.setOnline(false);
      await receiveDamaged(app);
      await app.user.click(await button(say('stock.undo')));
      await app.told(say('stock.undone'));
      expect(screen.queryByText(say('stock.damageBack'))).toBeNull();
    });

    it('asks with the words of the server where the list of moves did not know', async () => {
      const me = person('warehouse');
      const app = await openReceiving(undefined, me);
      app.network.answer('GET /api/main/supplier_orders/{id}/moves', { data: [shownMove(me.id)] });
      await receiveDamaged(app);
      await app.user.click(await button(say('stock.lastTwenty')));
      await app.user.click(await button(say('stock.reverse'), await dialog(say('stock.lastTwenty'))));
      await words('Avvik DEV-2026-0099 om skaden blir også lukket. Ta tilbake?');
      const asked = await question(say('stock.damageBackTitle'));
      await app.user.click(await button(say('stock.reverse'), asked));
      await app.told(say('stock.damageClosed', { number: 'DEV-2026-0099' }));
    });

    it('shows what came damaged in the list of moves, and asks there too', async () => {
      const me = person('warehouse');
      const app = await openReceiving(undefined, me);
      const moved = { ...shownMove(me.id), is_damaged: true };
      app.network.answer('GET /api/main/supplier_orders/{id}/moves', { data: [moved] });
      await receiveDamaged(app);
      await app.user.click(await button(say('stock.lastTwenty')));
      const list = await dialog(say('stock.lastTwenty'));
      await words(say('stock.cameDamaged'));
      await app.user.click(await button(say('stock.reverse'), list));
      await app.user.click(await button(say('stock.reverse'), await question(say('stock.damageBackTitle'))));
      await soon(() => app.network.sent(REVERSE)).toEqual([yes]);
    });
  });

  it('takes a certificate from a file as well as from the camera: suppliers send PDFs', async () => {
    const pickers: HTMLInputElement[] = [];
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      pickers.push(this);
    });
    const app = await openReceiving();
    await heading('SO-2026-0101');
    await scan(app, PIPE);
    await heading('Rør 114,3');
    await scan(app, 'R-510');
    const sheet = await dialog(say('stock.batch'));
    await app.user.click(await button(say('stock.certificateFile'), sheet));
    const [picker] = pickers;
    click.mockRestore();
    expect([picker?.type, picker?.accept, picker?.hasAttribute('capture')]).toEqual(['file', '', false]);
    const paper = new File(['%PDF-1.7'], 'BT-1.pdf', { type: 'application/pdf' });
    Object.defineProperty(picker, 'files', { value: [paper] });
    picker?.dispatchEvent(new Event('change'));
    await words(say('stock.certificateAttached'), sheet);
  });

  it('lists the open orders a product is on when it is scanned in the list of orders', async () => {
    const app = await openApp({
      at: '/supplier_orders',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => {
        answerReceiving(network);
        network.answer('POST /api/main/supplier_orders/query', {
          data: [],
          total: 0,
          cursor: null,
          names: { users: {}, references: {} },
        });
        network.answer('POST /api/main/scan/resolve', refusal(422, { code: 'CODE_UNKNOWN' }));
        const awaited = (order_id: number, order_no: string, remaining: string) => ({
          order_id,
          order_no,
          due_date: null,
          remaining,
        });
        const sums = { on_hand: '0', reserved: '0', available: '0' };
        network.answer(
          'GET /api/main/products/{id}/stock',
          one({
            product_id: 2,
            as_of: '2026-11-15T08:00:00.000Z',
            ...sums,
            stock: [],
            incoming: [awaited(7, 'SO-2026-0101', '40'), awaited(8, 'SO-2026-0102', '15')],
            moves: [],
          }),
        );
      },
    });
    await app.user.click(await button(say('scan.title')));
    const camera = await dialog(say('scan.title'));
    await app.user.type(await field(say('scan.byHand'), camera), DISC);
    await app.user.click(await button(say('scan.find'), camera));
    await button('SO-2026-0102 · 15 stk');
    await app.user.click(await button('SO-2026-0101 · 40 stk'));
    await soon(() => app.place()).toBe('/supplier_orders/7');
  });

  it('says that there is no such order', async () => {
    await openReceiving('/supplier_orders/9999/pick');
    await heading(say('stock.noOrderFound'));
  });
});
