import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerReceiving } from '../testing/answers/stock.ts';
import { button, dialog, field, gone, heading, soon, words } from '../testing/find.ts';
import { press, scan, type } from '../testing/handheld.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const RECEIVE = 'POST /api/main/supplier_orders/{id}/receive';
const DISC = '2001000040018';

describe('what came and was not ordered', () => {
  const openAsLeader = (level = 'manage') =>
    openApp({
      at: '/supplier_orders/7/pick',
      as: person('admin'),
      language: 'no',
      answers: (network) => answerReceiving(network, [], level),
    });
  const asked = () => say('stock.unorderedText', { product: 'P-9999 Noe annet' });

  it('is added to the order by those who answer for it, after a yes, without network too', async () => {
    const app = await openAsLeader();
    await heading('SO-2026-0101');
    await field(say('stock.scanField'));
    app.setOnline(false);
    await scan(app, 'P-9999');
    await words(asked());
    await scan(app, DISC);
    expect(screen.queryByRole('heading', { name: 'Slipeskive' })).toBeNull();
    await app.user.click(await button(say('stock.addToOrder')));
    await heading('Noe annet');
    await press(app, say('stock.quantity'));
    const sheet = await dialog(say('stock.howMany'));
    await type(app, '6', sheet);
    await app.user.click(await button(/^Bruk /, sheet));
    await app.user.click(await button('Ta imot 6 stk'));
    await app.reload();
    await button(new RegExp(`Noe annet.*${say('stock.unorderedTitle')}`));
    await words(say('stock.waitsToBeSent', { qty: '6', unit: 'stk' }));
    app.setOnline(true);
    await soon(() => app.network.sent(RECEIVE)).toEqual([
      expect.objectContaining({ adds_product: 4, qty: '6', line_id: expect.any(String) }),
    ]);
    await gone(() => screen.queryByText(say('stock.unorderedTitle')));
    await button(/Noe annet.*6 \/ 6 stk/);
  });

  it('stays off the order with a no', async () => {
    const app = await openAsLeader();
    await heading('SO-2026-0101');
    await scan(app, 'P-9999');
    await words(asked());
    await app.user.click(await button(say('stock.leaveIt')));
    await gone(() => screen.queryByText(asked()));
    expect(screen.queryByText('Noe annet')).toBeNull();
    expect(app.network.sent(RECEIVE)).toEqual([]);
  });

  it('is refused to everybody else, in words', async () => {
    const app = await openAsLeader('edit');
    await heading('SO-2026-0101');
    await scan(app, 'P-9999');
    await words(say('stock.notOnOrder', { product: 'P-9999' }));
    expect(screen.queryByText(asked())).toBeNull();
  });
});
