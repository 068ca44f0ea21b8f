import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerReceiving } from '../testing/answers/stock.ts';
import { button, dialog, gone, heading, soon, words } from '../testing/find.ts';
import { press, scan, type } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { recordSignals } from '../testing/recorded-signals.ts';
import { say } from '../testing/words.ts';

const DISC = '2001000040018';
const BOTTLE = '2001000030019';

async function openReceiving(): Promise<App> {
  const app = await openApp({
    at: '/supplier_orders/7/pick',
    as: person('warehouse'),
    language: 'no',
    answers: (network) => answerReceiving(network),
  });
  await heading('SO-2026-0101');
  return app;
}

/** The sign beside the words on the display. */
async function lamp(text: string): Promise<string> {
  const status = await screen.findByText(text);
  return within(status.closest('[role=status]') as HTMLElement).getByText('', { selector: 'span' }).className;
}

describe('what a scan says to eye, ear and hand', () => {
  it('taken: one high tone, one short knock, and the lamp is ready for the next', async () => {
    const signals = recordSignals();
    const app = await openReceiving();
    await scan(app, DISC);
    await heading('Slipeskive');
    expect(signals).toEqual({ shaken: [40], heard: [1_760] });
    expect(await lamp(say('stock.lampReady'))).toContain('live-dot');
  });

  it('asked: two tones, two knocks, and the lamp waits', async () => {
    const signals = recordSignals();
    const app = await openReceiving();
    await scan(app, DISC);
    await press(app, say('stock.quantity'));
    const sheet = await dialog(say('stock.howMany'));
    await type(app, '42', sheet);
    await app.user.click(await button(/^Bruk /, sheet));
    signals.shaken.length = 0;
    signals.heard.length = 0;
    await app.user.click(await button('Ta imot 42 stk'));
    await words(say('stock.overText', { received: '42', ordered: '40' }));
    expect(signals).toEqual({ shaken: [[40, 60, 40]], heard: [880, 1_175] });
    expect(await lamp(say('stock.lampAsk'))).toContain('warn');
    // A scan answers no question: it is refused by sound.
    await scan(app, BOTTLE);
    await soon(() => signals.heard.at(-1)).toBe(185);
    await words(say('stock.overText', { received: '42', ordered: '40' }));
  });

  it('refused: one low tone, three knocks, and a red bar that stays until the next scan', async () => {
    const signals = recordSignals();
    const app = await openReceiving();
    await scan(app, '2001000099993');
    const bar = await words(say('stock.noProductFound'));
    expect(signals).toEqual({ shaken: [[80, 60, 80, 60, 80]], heard: [185] });
    expect(await lamp(say('stock.lampWrong'))).toContain('danger');
    expect(bar.closest('[role=alert]')).not.toBeNull();
    expect(bar.closest('p')?.className).toContain('danger');
    await scan(app, DISC);
    await gone(() => screen.queryByText(say('stock.noProductFound')));
  });

  it('muted it still shakes', async () => {
    const signals = recordSignals();
    const app = await openReceiving();
    await app.user.click(await button(say('stock.mute')));
    signals.heard.length = 0;
    await scan(app, DISC);
    await heading('Slipeskive');
    expect(signals).toEqual({ shaken: [40], heard: [] });
  });
});
