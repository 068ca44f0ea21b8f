import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerCounting, COUNT, OPEN_PLACE, PLACE_DONE } from '../testing/answers/counting.ts';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { type Call, one, refusal } from '../testing/fake-network.ts';
import { button, dialog, gone, heading, soon, words } from '../testing/find.ts';
import { press, scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PLACE = 'WL:L:HOV/A-01-01';
const DISC = '2001000040018';

interface Sheet {
  readonly counted?: string;
  readonly entry?: (call: Call) => object;
}

async function openSheet({ counted, entry }: Sheet = {}): Promise<App> {
  const app = await openApp({
    at: '/cycle_count/count/9',
    as: person('warehouse'),
    language: 'no',
    answers: (network) => answerCounting(network, counted, entry),
  });
  await heading(say('stock.scanPlace'));
  return app;
}

/** The question as a person sees it: its title, its words, and a display that waits. */
async function asked(title: string, text: string): Promise<void> {
  await screen.findByText(title);
  await screen.findByText(text);
  await words(say('stock.lampAsk'));
}

describe('a place where somebody has counted already', () => {
  it('asks by the words of its key, takes no scan for an answer, and goes on with what is there', async () => {
    const app = await openSheet({ counted: '4' });
    await scan(app, PLACE);
    await asked(`A-01-01: ${say('stock.countTaken')}`, say('stock.countTakenText'));
    await scan(app, DISC);
    expect(screen.queryByRole('heading', { name: 'Slipeskive' })).toBeNull();
    expect(app.network.sent(OPEN_PLACE)).toEqual([]);
    await press(app, say('stock.countContinue'));
    await heading(say('stock.scanNext'));
    expect(app.network.sent(OPEN_PLACE)).toEqual([expect.objectContaining({ choice: 'continue' })]);
  });

  it('is cleared only as it was seen', async () => {
    const app = await openSheet();
    app.network.answer(OPEN_PLACE, ({ body }) => {
      const { choice, version } = body as { choice: string | null; version: number };
      return choice === 'clear' && version === 5
        ? one({})
        : refusal(409, { code: 'COUNT_TAKEN', question: true, message: '', seen: { version: 5 } });
    });
    await scan(app, PLACE);
    await asked(`A-01-01: ${say('stock.countTaken')}`, say('stock.countTakenText'));
    await press(app, say('stock.countClear'));
    await heading(say('stock.scanNext'));
    expect(app.network.sent(OPEN_PLACE).at(-1)).toMatchObject({ choice: 'clear', version: 5 });
  });
});

describe('a product that is not on the sheet', () => {
  const countOther = async (app: App) => {
    await scan(app, PLACE);
    await heading(say('stock.scanNext'));
    await scan(app, 'P-9999');
    await heading('Noe annet');
    await app.user.click(await button(say('stock.confirmCount', { qty: '1', unit: 'stk' })));
    await asked(say('stock.notOnSheetTitle'), say('stock.notOnSheet'));
  };

  it('is counted after a yes', async () => {
    const app = await openSheet();
    await countOther(app);
    expect(app.network.sent(COUNT)).toEqual([]);
    await press(app, say('stock.addToSheet'));
    await soon(() => app.network.sent(COUNT)).toEqual([
      expect.objectContaining({ product_id: 4, confirm: ['NOT_ON_SHEET'] }),
    ]);
  });

  it('stays off it with a no', async () => {
    const app = await openSheet();
    await countOther(app);
    await press(app, say('stock.change'));
    await gone(() => screen.queryByText(say('stock.notOnSheet')));
    expect(app.network.sent(COUNT)).toEqual([]);
  });
});

describe('a number over what somebody else has counted', () => {
  const KARI = 'Kari Nilsen har talt 4 her.';
  const changed = ({ body }: Call) =>
    (body as { confirm?: string[] }).confirm?.includes('LINE_CHANGED')
      ? one({ entry_id: 'e', line: { id: idOf(1), counted: '5', version: 4 } })
      : refusal(409, { code: 'LINE_CHANGED', question: true, message: KARI, seen: { line_version: 3 } });

  const countFive = async (app: App) => {
    await scan(app, PLACE);
    await heading(say('stock.scanNext'));
    await app.user.click(await button(/Slipeskive/));
    await press(app, '5');
    await app.user.click(await button(say('stock.confirmCount', { qty: '5', unit: 'stk' })));
    await words(say('stock.lineChangedTitle'));
    await words(KARI);
  };

  it('replaces it with a yes to what was seen', async () => {
    const app = await openSheet({ entry: changed });
    await countFive(app);
    await press(app, say('stock.replaceIt'));
    await soon(() => app.network.sent(COUNT).at(-1)).toMatchObject({
      ...{ kind: 'set', qty: '5', confirm: ['LINE_CHANGED'], line_version: 3 },
    });
    await gone(() => screen.queryByText(KARI));
  });

  it('is left as it is with a no, and the number stays on the display', async () => {
    const app = await openSheet({ entry: changed });
    await countFive(app);
    await press(app, say('stock.change'));
    await gone(() => screen.queryByText(KARI));
    await button(say('stock.confirmCount', { qty: '5', unit: 'stk' }));
    expect(app.network.sent(COUNT)).toHaveLength(1);
  });
});

describe('a place that is done', () => {
  const finish = async (app: App) => {
    await scan(app, PLACE);
    await heading(say('stock.scanNext'));
    await press(app, say('stock.placeDone'));
  };

  it.each([
    ['is left uncounted', 'stock.leaveUncounted', []],
    ['is empty', 'stock.setZero', [idOf(1)]],
  ] as const)('names what was not counted, and is told that it %s', async (_what, answer, zero) => {
    const app = await openSheet();
    await finish(app);
    const sheet = await dialog(say('stock.placeDoneTitle'));
    await words(say('stock.placeDoneText', { count: 1 }), sheet);
    await words('P-4001 · Slipeskive', sheet);
    expect(app.network.sent(PLACE_DONE)).toEqual([]);
    await app.user.click(await button(say(answer), sheet));
    await soon(() => app.network.sent(PLACE_DONE)).toEqual([
      expect.objectContaining({ zero_line_ids: zero }),
    ]);
    await heading(say('stock.scanPlace'));
  });

  it('takes nothing counted for uncounted', async () => {
    const app = await openSheet({ counted: '0' });
    await scan(app, PLACE);
    await press(app, say('stock.countContinue'));
    await heading(say('stock.scanNext'));
    await press(app, say('stock.placeDone'));
    const sheet = await dialog(say('stock.placeDone'));
    await press(app, say('stock.placeDone'), sheet);
    await soon(() => app.network.sent(PLACE_DONE)).toEqual([expect.objectContaining({ zero_line_ids: [] })]);
  });
});
