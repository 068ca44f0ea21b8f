import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerTrace } from '../testing/answers/stock.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { one, refusal } from '../testing/fake-network.ts';
import { button, field, heading, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const zebra = { id: 7, name: 'Zebra', size: '57x32' };

async function openLabels(
  printers: readonly object[],
  answers: (network: FakeNetwork) => void = () => undefined,
) {
  localStorage.clear();
  const app = await openApp({
    at: '/warehouse/trace?q=482913',
    as: person('warehouse'),
    language: 'no',
    answers: (network) => {
      answerTrace(network);
      network.answer('GET /api/main/labels/printers', { data: printers });
      answers(network);
    },
  });
  await heading('R-501');
  await app.user.click(await button(say('stock.label')));
  return app;
}

describe('printing labels', () => {
  it('asks the server for a sheet with as many as are wanted, past those used already', async () => {
    const asked: URLSearchParams[] = [];
    const app = await openLabels([], (network) =>
      network.answer('GET /api/main/labels/pdf', ({ query }) => {
        asked.push(query);
        return refusal(422, { code: 'VALIDATION' });
      }),
    );
    const copies = await field(say('labels.copies'));
    await app.user.clear(copies);
    await app.user.type(copies, '12');
    await app.user.type(await field(say('labels.amount', { unit: 'm' })), '6,5');
    const used = await field(say('labels.used'));
    await app.user.clear(used);
    await app.user.type(used, '3');
    await app.user.click(await button(say('labels.makePdf')));
    await expect.poll(() => asked.length).toBe(1);
    expect([asked[0]?.get('size'), asked[0]?.get('used')]).toEqual(['a4_3x8', '3']);
    expect(JSON.parse(asked[0]?.get('items') ?? '')).toEqual([
      { module: 'batch', id: 5, copies: 12, amount: '6,5' },
    ]);
  });

  it('sends them to a printer under one id, and says what became of them', async () => {
    const sent: { id: string; printer_id: number }[] = [];
    const app = await openLabels([zebra], (network) => {
      network.answer('POST /api/main/labels/print', ({ body }) => {
        const job = body as { id: string; printer_id: number };
        sent.push(job);
        return one({ id: job.id, printer: 'Zebra', state: sent.length === 1 ? 'failed' : 'sent', labels: 1 });
      });
    });
    await app.user.selectOptions(await field(say('labels.where')), '7');
    await app.user.click(await button(say('labels.print', { count: 1 })));
    await words(say('labels.failed', { printer: 'Zebra' }));
    await app.user.click(await button(say('labels.print', { count: 1 })));
    await words(say('labels.sent', { printer: 'Zebra', count: 1 }));
    expect(sent.map(({ printer_id }) => printer_id)).toEqual([7, 7]);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });
});
