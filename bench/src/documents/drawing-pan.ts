import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';
import { framesDuring } from '../frames.ts';
import { logIn } from '../log-in.ts';
import type { Figure } from '../runner/figure.ts';
import type { Site } from '../site.ts';
import { percentile } from '../statistics.ts';
import { DEMO, type DemoAdmin, openDemoAdmin } from './demo-admin.ts';
import { largeDrawing } from './large-drawing.ts';

const PINS = 400;
const SLOWER = 4;
const OPEN_MS = 180_000;

/** A sheet of A0 with hundreds of pins on a slow phone, pushed and pinched: how long each picture stands. */
export async function measureDrawingPan(site: Site): Promise<Figure[]> {
  const admin = await openDemoAdmin(site);
  const { address, file, bytes } = await addDrawing(site, admin);
  await untilRendered(admin, file);
  const browser = await launchBrowser();
  try {
    const tiles = await panOnPhone(browser, site, address, { hasTiles: true });
    const whole = await panOnPhone(browser, site, address, { hasTiles: false });
    return [
      {
        name: `A0 drawing with ${PINS} pins at ${SLOWER}x slow-down: p95 of a picture`,
        value: percentile(tiles.frames, 0.95),
        unit: 'ms',
        most: 50,
        peer: `${framesText(tiles.frames)}; painted from the file: p95 ${percentile(whole.frames, 0.95).toFixed(1)} ms, ${framesText(whole.frames)}`,
      },
      {
        name: 'the same: until its first sheet is seen, at full speed',
        value: tiles.opened,
        unit: 's',
        most: 15,
        peer: `painted from the file of ${(bytes / 1_048_576).toFixed(0)} MB: ${whole.opened.toFixed(1)} s`,
      },
    ];
  } finally {
    await browser.close();
  }
}

const framesText = (frames: readonly number[]): string =>
  `${frames.length} pictures, median ${percentile(frames, 0.5).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms`;

/** Opens the drawing on a phone of its own and moves it; without tiles it is painted from the file. */
async function panOnPhone(
  browser: Browser,
  site: Site,
  address: string,
  { hasTiles }: { readonly hasTiles: boolean },
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    baseURL: `http://localhost:${site.program.port}`,
  });
  if (!hasTiles) await context.route('**/api/main/drawing-levels/**', (route) => route.abort());
  const page = await context.newPage();
  await logIn(page, DEMO);
  const began = performance.now();
  await page.goto(`${address}?sheet=1`);
  await page.locator('[role=group] > canvas').first().waitFor({ state: 'attached', timeout: OPEN_MS });
  const opened = (performance.now() - began) / 1000;
  const session = await context.newCDPSession(page);
  const middle = { x: 195, y: 420 };
  const push = (xDistance: number, yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      ...middle,
      xDistance,
      yDistance,
      speed: 1_200,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  const pinch = (scaleFactor: number) =>
    session.send('Input.synthesizePinchGesture', { ...middle, scaleFactor, relativeSpeed: 400 });
  const frames = await framesDuring(page, session, SLOWER, async () => {
    await pinch(3);
    for (const [x, y] of [
      [-240, 0],
      [240, 200],
      [0, -300],
      [200, 100],
    ] as const)
      await push(x, y);
    await pinch(0.4);
    await pinch(4);
    await push(-200, -200);
  });
  await context.close();
  return { opened, frames };
}

async function untilRendered(admin: DemoAdmin, file: string): Promise<void> {
  const giveUp = Date.now() + OPEN_MS;
  for (;;) {
    const { body } = await admin.call('GET', `/api/main/drawing-levels/${file}`);
    const { state } = body.data as { readonly state: string };
    if (state === 'ready') return;
    if (state === 'failed' || Date.now() > giveUp) throw new Error(`the drawing is not rendered: ${state}`);
    await delay(500);
  }
}

/** A drawing with welds copied from one of the demo, each with a pin. */
async function addDrawing({ superUrl }: Site, admin: DemoAdmin) {
  const found = await admin.call('POST', '/api/main/projects/query', {
    pipeline: [{ $match: { number: '24011' } }],
  });
  const [project] = found.body.data as readonly { id: number }[];
  if (!project) throw new Error('no project of the demo');
  const drawings = `/api/main/projects/${project.id}/drawing`;
  const bytes = largeDrawing();
  const file = await admin.upload(bytes, 'application/pdf', 'a0.pdf');
  const id = randomUUID();
  await admin.call('POST', drawings, {
    id,
    drawing_no: 'A0-1',
    revision: 'A',
    title: 'Plant, all lines',
    design_code: 'EN_13480',
    quality_level: 'C',
    enabled_ndts: ['VT'],
    documents: [{ file: [file], kind: 'drawing', revision: 'A', current: true }],
  });
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into record
       select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'number', 'A-' || n,
          'data', m.data || jsonb_build_object('weld_number', 'A-' || n, 'drawing', $1::text)))).*
         from record m join project p on p.tenant_id = m.tenant_id and p.id = m.project_id
         cross join generate_series(1, ${PINS}) as given(n)
        where m.module = 'projectweldlog' and p.number = '24011' and m.number = 'W-01'`,
      [id],
    );
    await client.query(
      `update record d set data = d.data || jsonb_build_object('pins', (
         select jsonb_agg(jsonb_build_object('_id', gen_random_uuid(), 'weld', w.id, 'page', 1,
                  'x', round((0.04 + (w.n % 25) * 0.038)::numeric, 5), 'y', round((0.05 + (w.n / 25) * 0.058)::numeric, 5)))
           from (select r.id, row_number() over (order by r.id) - 1 as n from record r
                  where r.tenant_id = d.tenant_id and r.module = 'projectweldlog' and r.number like 'A-%') w))
        where d.id = $1`,
      [id],
    );
    // The list of welds is found by the drawing's slot.
    await client.query(
      `update record w set t2 = $1::text from record m
        where w.module = 'projectweldlog' and w.number like 'A-%' and m.id = $1::uuid and w.tenant_id = m.tenant_id`,
      [id],
    );
  } finally {
    await client.end();
  }
  return { address: `/projects/${project.id}/drawing/action/${id}`, file, bytes: bytes.length };
}
