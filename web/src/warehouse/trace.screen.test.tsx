import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerTrace } from '../testing/answers/stock.ts';
import { button, field, heading, link, words } from '../testing/find.ts';
import { scan } from '../testing/handheld.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const openTrace = (at = '/warehouse/trace'): Promise<App> =>
  openApp({ at, as: person('warehouse'), language: 'no', answers: (network) => answerTrace(network) });

describe('tracing a batch', () => {
  it('goes back to delivery, supplier and certificate, and forward to material and weld', async () => {
    const app = await openTrace();
    await heading(say('stock.traceTitle'));
    await app.user.type(await field(say('stock.traceFind')), '482913{Enter}');
    await heading('R-501');
    await words(say('stock.traceSupplier', { name: 'Nordstål AS' }));
    await words(say('stock.traceReceived', { qty: '66,00', unit: 'm', order: 'SO-2026-0101' }));
    await words(say('stock.traceIssued', { qty: '8,80', unit: 'm' }));
    await words('Havbruk Vest AS');
    await words(say('stock.traceShipped', { qty: '4,40', unit: 'm', order: 'CO-2026-0310' }));
    expect((await link(say('stock.openCertificate'))).getAttribute('href')).toMatch(/^\/api\/main\/files\//);
    await words(`24011-MAT-0010 · 24011 Kjølevann · ${say('stock.traceSameHeat')}`);
    await words('W-01 BW 114,3 × 6');
  });

  it('reads the label of a batch, and says so where there is none of it', async () => {
    const app = await openTrace();
    await heading(say('stock.traceTitle'));
    await scan(app, 'WL:B:5');
    await heading('R-501');
    await scan(app, '(01)02001000010011(10)NOBODY');
    await heading(say('stock.traceNone'));
    expect(screen.queryByRole('heading', { name: 'R-501' })).toBeNull();
  });

  it('offers to add a certificate that is missing, and counts what is not open to this person', async () => {
    await openTrace('/warehouse/trace?q=W26-0417');
    await heading('W26-0417');
    await button(say('stock.addCertificate'));
    await words(say('stock.traceUnreceived'));
    await words(say('stock.traceHidden', { count: 2 }));
  });
});
