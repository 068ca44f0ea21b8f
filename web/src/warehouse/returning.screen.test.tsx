import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerReturn } from '../testing/answers/returns.ts';
import { person } from '../testing/answers/session.ts';
import { button, field, gone, heading, soon, words } from '../testing/find.ts';
import { press, scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const RECEIVE = 'POST /api/main/returns/{id}/receive';
const INSPECT = 'POST /api/main/returns/{id}/inspect';
const DISC = '2001000040018';

async function openReturn(
  what: 'receive' | 'inspect',
  slug = 'warehouse',
  others = { taken: 0 },
): Promise<App> {
  const app = await openApp({
    at: `/returns/11/${what}`,
    as: person(slug),
    language: 'no',
    answers: (network) => answerReturn(network, others),
  });
  await heading('RE-2026-0007');
  await field(say('stock.scanField'));
  return app;
}

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

  it('knows its order by the papers that came with the goods, and says which one it is about', async () => {
    const app = await openReturn('receive');
    await scan(app, 'CO-2026-0999');
    await words(say('stock.noProductFound'));
    await scan(app, 'WL:D:CO-2026-0999');
    await words(say('stock.returnOfOther', { order: 'CO-2026-0310 Skiver' }));
    await scan(app, 'WL:D:CO-2026-0310');
    await heading('Rør 114,3');
    await scan(app, DISC);
    await heading('Slipeskive');
    await scan(app, 'co-2026-0310');
    await heading('Rør 114,3');
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

  it.each([
    ['the quarantine it lies in', 'WL:L:HOV/KARANT', 'stock.shelfNotQuarantine', { place: 'KARANT' }],
    ['a shelf of another warehouse', 'WL:L:VERK/V-01', 'stock.placeElsewhere', { place: 'V-01' }],
    ['a shelf nobody has', 'WL:L:HOV/Z-99', 'stock.noLocationFound', {}],
    ['goods that do not lie here', DISC, 'stock.notHeld', { product: 'P-4001' }],
  ] as const)('says why %s is not taken, until the next scan', async (_what, code, message, values) => {
    const app = await openReturn('inspect', 'admin');
    await scan(app, 'R-501');
    await heading('Rør 114,3');
    await scan(app, code);
    await words(say(message, values));
    await scan(app, 'WL:L:HOV/A-01-01');
    await button('Tilbake på lager: 3,20 m');
    expect(screen.queryByText(say(message, values))).toBeNull();
  });

  it('asks for the goods before the shelf', async () => {
    const app = await openReturn('inspect', 'admin');
    await scan(app, 'WL:L:HOV/A-01-01');
    expect(await screen.findAllByText(say('stock.inspectFirst'))).toHaveLength(2);
  });

  it('takes no more than lies there, and says how much that is', async () => {
    const app = await openReturn('inspect', 'admin');
    await scan(app, 'R-501');
    await scan(app, 'WL:L:HOV/A-01-01');
    for (const _figure of '3,2') await press(app, say('stock.keyBack'));
    await press(app, '4');
    await app.user.click(await button('Tilbake på lager: 4,00 m'));
    await words(new RegExp(say('stock.onlyHeld', { qty: '3,20', unit: 'm' })));
    expect(app.network.sent(INSPECT)).toEqual([]);
  });

  describe('that somebody else has inspected meanwhile', () => {
    const refused = () =>
      say('stock.notDecided', {
        product: 'P-2001',
        decision: say('stockreturn.lines_disposition_restock'),
        qty: '3,2',
        unit: 'm',
        reason: 'Ola Berg har alt bestemt over disse varene.',
      });
    async function putBack(app: App) {
      await scan(app, 'R-501');
      await scan(app, 'WL:L:HOV/A-01-01');
      await app.user.click(await button('Tilbake på lager: 3,20 m'));
    }

    it('is named with the reason, shows what is left, and is decided again', async () => {
      const others = { taken: 0 };
      const app = await openReturn('inspect', 'admin', others);
      others.taken = 2.2;
      await putBack(app);
      await words(refused());
      await words(say('stock.outOf', { qty: '1,00 m' }));
      for (const _figure of '3,2') await press(app, say('stock.keyBack'));
      await press(app, '1');
      await app.user.click(await button('Tilbake på lager: 1,00 m'));
      await gone(() => screen.queryByText(refused()));
      await soon(() => app.network.sent(INSPECT).at(-1)).toMatchObject({ qty: '1', location_id: 12 });
    });

    it('without network it is told once it was sent, also after a reload, and thrown away where nothing is left', async () => {
      const others = { taken: 0 };
      const app = await openReturn('inspect', 'admin', others);
      app.setOnline(false);
      await putBack(app);
      await words(say('stock.waitsToBeSent', { qty: '0,00', unit: 'm' }));
      others.taken = 3.2;
      app.setOnline(true);
      await words(refused());
      await app.reload();
      await words(refused());
      await words(say('stock.nothingToInspect'));
      expect(screen.queryByRole('button', { name: say('stock.mend') })).toBeNull();
      await app.user.click(await button(say('outbox.drop')));
      await gone(() => screen.queryByText(refused()));
    });
  });
});
