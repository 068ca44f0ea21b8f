import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDrawings } from '../../testing/answers/drawings.ts';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { answerAdjusting, catalogue } from '../../testing/answers/stock.ts';
import { one, refusal } from '../../testing/fake-network.ts';
import { button, dialog, field, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const drawing = { module: 'projectdrawing', id: idOf(1), name: 'SK-2001 Pump skid', project_id: 7 };

const at = '2026-11-15T08:00:00.000Z';
const shelf = {
  id: '12',
  module: 'stocklocation',
  number: 'A-01-01',
  title: 'A-01-01',
  status: 'active',
  project_id: null,
  code: 'A-01-01',
  name: 'A-01-01',
  warehouse: 1,
  kind: 'bin',
  rev: 1,
  created_at: at,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  files: {},
  steps: [],
  may: { edit: false, delete: false, level: 'read' },
};
const contents = {
  as_of: at,
  stock: [
    {
      product_id: 2,
      batch_id: null,
      batch: null,
      heat_number: null,
      cert_type: null,
      batch_status: null,
      expiry_date: null,
      serial: null,
      on_hand: '137',
      reserved: '0',
      available: '137',
    },
  ],
};

const openScanner = (at = '/irscanner') =>
  openApp({
    at,
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      answerDrawings(network);
      network.answer('POST /api/main/scan/resolve', ({ body }) => {
        const { code } = body as { code: string };
        return code === 'SK-2001'
          ? { data: [drawing] }
          : refusal(422, { code: 'NO_RECORD_FOUND', message: 'No record found' });
      });
    },
  });

async function type(app: Awaited<ReturnType<typeof openScanner>>, code: string): Promise<void> {
  const camera = await dialog(say('scan.title'));
  await app.user.type(await field(say('scan.byHand'), camera), code);
  await app.user.click(await button(say('scan.find'), camera));
}

describe('the scanner', () => {
  it('opens a page for what was read: its facts, the way to all of it, and when it was scanned', async () => {
    const app = await openScanner();
    await type(app, 'SK-2001');
    await heading('SK-2001');
    await soon(app.place).toMatch(/^\/irscanner\/[0-9a-f-]{36}$/);
    await words('Pump skid');
    await words('SK-2001 ·');
    await app.user.click(await link(say('scan.openWhole')));
    await soon(app.place).toBe(`/projects/7/drawing/action/${idOf(1)}`);
  });

  it('keeps the last scans of its owner, those that led nowhere too, also when the app is opened again', async () => {
    const app = await openScanner();
    await type(app, 'SK-2001');
    await heading('SK-2001');
    app.stepTo('/irscanner');
    await type(app, 'XX-9');
    await heading(say('scan.unknown'));
    await app.reload('/irscanner');
    await link('SK-2001 Pump skid');
    expect((await link('XX-9')).textContent).toContain(say('scan.nothingYet'));
  });

  it('shows what lies on a place, whose id is a number, and what may be done with it', async () => {
    const app = await openApp({
      at: '/irscanner/A-01-01',
      as: person('admin'),
      language: 'no',
      answers: (network) => {
        answerAdjusting(network);
        network.answer('POST /api/main/scan/resolve', {
          data: [{ module: 'stocklocation', id: 12, name: 'A-01-01' }],
        });
        network.answer('GET /api/main/stock_locations/{id}', one(shelf));
        network.answer('GET /api/main/stock_locations/{id}/stock', one({ ...contents, location_id: 12 }));
      },
    });
    await app.user.click(await button(/Slipeskive/));
    await button(say('stock.actMove'));
  });

  it('offers to link a code nothing carries, to those who may change products', async () => {
    const app = await openScanner();
    app.network.answer('GET /api/main/warehouse/catalogue', one(catalogue));
    await type(app, 'XX-9');
    await heading(say('scan.unknown'));
    await app.user.click(await button(say('stock.linkCode')));
    await dialog(say('stock.linkCode'));
  });

  it('an address with a code in it is a scan of that code', async () => {
    await openScanner('/irscanner/SK-2001');
    await words('Pump skid');
  });

  it('what holds nothing to look up is told at once and asked of nobody', async () => {
    const { network } = await openScanner('/irscanner/---');
    await heading(say('scan.unreadable'));
    expect(network.sent('POST /api/main/scan/resolve')).toEqual([]);
  });

  it('without network finds what the phone has kept, and says so where it has not', async () => {
    const app = await openScanner(`/projects/7/drawing/action/${idOf(1)}`);
    await words('Pump skid');
    app.setOnline(false);
    app.stepTo('/irscanner/SK-2001');
    await words('SK-2001 ·');
    await words('Pump skid');
    app.stepTo('/irscanner/SK-2999');
    await heading(say('scan.unknownHere'));
    expect(screen.queryByText('Pump skid')).toBeNull();
  });
});
