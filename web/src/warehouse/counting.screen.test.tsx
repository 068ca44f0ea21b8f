import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerCounting, COUNT, COUNT_SHEET, OPEN_PLACE, sheetIn } from '../testing/answers/counting.ts';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { type Call, json, one, refusal } from '../testing/fake-network.ts';
import { button, heading, soon, words } from '../testing/find.ts';
import { press, scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

describe('counting', () => {
  it('waits for the newer sheet before it counts on the copy of an earlier round', async () => {
    const asked: ((answer: Response) => void)[] = [];
    const app = await openApp({
      at: '/cycle_count/count/9',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => {
        answerCounting(network, '4');
      },
    });
    await heading(say('stock.scanPlace'));
    app.stepTo('/cycle_count');
    await soon(() => screen.queryByRole('heading', { name: say('stock.scanPlace') })).toBeNull();
    app.network.answer(COUNT_SHEET, () => new Promise<Response>((resolve) => void asked.push(resolve)));
    app.stepTo('/cycle_count/count/9');
    await heading('CC-2026-0009');
    expect(screen.queryByRole('heading', { name: say('stock.scanPlace') })).toBeNull();
    app.network.answer(COUNT_SHEET, one(sheetIn(2, null)));
    for (const answer of asked) answer(json({ status: 'success', data: sheetIn(2, null) }));
    await heading(say('stock.scanPlace'));
    await scan(app, 'WL:L:HOV/A-01-01');
    await heading(say('stock.scanNext'));
  });

  it('counts a batch by its own label alone, and never takes the number of a label for the number of a batch', async () => {
    const app = await openApp({
      at: '/cycle_count/count/9',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => {
        answerCounting(network);
      },
    });
    await heading(say('stock.scanPlace'));
    await scan(app, 'WL:L:HOV/A-01-01');
    await scan(app, 'WL:B:51');
    await heading('Rør 114,3');
    await words('R-501');
    await scan(app, 'WL:B:999');
    await words(say('stock.batchInvalid'));
    await words('R-501');
  });

  async function openSheet(role: 'warehouse' | 'admin', entries?: (call: Call) => object): Promise<App> {
    const app = await openApp({
      at: '/cycle_count/count/9',
      as: person(role),
      language: 'no',
      answers: (network) => {
        answerCounting(network, null, entries);
      },
    });
    await heading(say('stock.scanPlace'));
    return app;
  }

  it('asks those who answer for the count before a place of the warehouse is added to the sheet', async () => {
    const app = await openSheet('admin');
    await scan(app, 'WL:L:HOV/MOTTAK');
    await words(say('stock.placeNotOnSheet', { place: 'MOTTAK' }));
    expect(app.network.sent(OPEN_PLACE)).toEqual([]);
    await app.user.click(await button(say('stock.addToSheet')));
    await heading(say('stock.scanNext'));
    expect(app.network.sent(OPEN_PLACE)).toEqual([
      expect.objectContaining({ choice: null, confirm: ['LOCATION_NOT_ON_SHEET'] }),
    ]);
    await words('MOTTAK');
  });

  it('refuses a place that is not on the sheet to everybody else', async () => {
    const app = await openSheet('warehouse');
    await scan(app, 'WL:L:HOV/MOTTAK');
    await words(say('stock.noLocationFound'));
    expect(app.network.sent(OPEN_PLACE)).toEqual([]);
  });

  it('adds one’s own number to what somebody else has counted, instead of putting it in its place', async () => {
    const changed = refusal(409, {
      code: 'LINE_CHANGED',
      question: true,
      message: 'Kari Nilsen har talt 4 her.',
      seen: { line_version: 3 },
    });
    const app = await openSheet('warehouse', ({ body }) =>
      (body as { kind: string }).kind === 'add'
        ? one({ entry_id: 'e', line: { id: idOf(1), counted: '9', version: 4 } })
        : changed,
    );
    await scan(app, 'WL:L:HOV/A-01-01');
    await heading(say('stock.scanNext'));
    await app.user.click(await button(/Slipeskive/));
    await press(app, '5');
    await app.user.click(await button(say('stock.confirmCount', { qty: '5', unit: 'stk' })));
    await words('Kari Nilsen har talt 4 her.');
    await app.user.click(await button(say('stock.addMine', { qty: '5' })));
    await soon(() => app.network.sent(COUNT).at(-1)).toMatchObject({ kind: 'add', qty: '5' });
    await words('A-01-01 · P-4001');
  });
});
