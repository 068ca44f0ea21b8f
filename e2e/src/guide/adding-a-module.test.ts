import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { launchBrowser } from '../parts/chromium.ts';
import { followGuide, readGuide } from '../parts/guide.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { openOffice } from '../parts/office.ts';
import { takePhone } from '../parts/phone.ts';
import { type RunningServer, startServer } from '../parts/server.ts';
import { copySources, type SourceCopy } from '../parts/source-copy.ts';
import { placeOf } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { pickDate } from '../parts/time/calendar.ts';
import { wordsIn } from '../parts/words.ts';

const PATIENCE_MS = 240_000;

const guide = await readGuide('adding-a-module.md');
/** Planted by the trust suite, which runs this file: whole files are written, and nothing names them. */
const registersNothing = process.env.GUIDE_REGISTERS === 'nothing';
const say = await wordsIn('no');

/** The module's own words, as the guide has them. */
const word = (key: string): string => {
  const room = guide.find(({ file }) => file === 'domain/src/modules/valve/words/no.ts')?.lines ?? '';
  return new RegExp(`^ {2}${key}: '([^']*)'`, 'm').exec(room)?.[1] ?? `no word for ${key}`;
};

describe('the guide to adding a module', () => {
  let sources: SourceCopy;
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    sources = await copySources();
    await followGuide(
      sources.root,
      registersNothing ? guide.filter(({ place }) => place.kind === 'whole') : guide,
    );
    await sources.build();
    [server, browser] = await Promise.all([startServer({ root: sources.root }), launchBrowser()]);
  }, PATIENCE_MS);
  afterAll(async () => {
    await Promise.all([browser?.close(), server?.remove()]);
    await sources?.remove();
  });

  it('gives a module nobody has seen a list, a form, steps, a history, a file and work without network', async () => {
    const { page, context, crashes } = await takePhone(browser, {
      baseURL: server.url,
      language: 'no',
      serviceWorkers: 'allow',
    });
    await logIn(page, say, { user: 'admin', at: '/more' });
    await untilKeptForOffline(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: word('module'), exact: true }).click();
    await page
      .getByText(word('empty'))
      .or(page.getByRole('link', { name: /Ventil / }))
      .first()
      .waitFor();

    await context.setOffline(true);
    await page.goto('/valves/add');
    const name = `Ventil ${randomUUID().slice(0, 8)}`;
    await page.getByLabel(word('name'), { exact: true }).fill(name);
    await page.getByRole('button', { name: say('records.send'), exact: true }).click();
    await page.getByText(say('shell.savedOnPhone')).waitFor();
    await page.goto('/valves');
    const row = page.getByRole('link', { name: new RegExp(name) });
    await row.getByText(say('records.notSent')).waitFor();

    await context.setOffline(false);
    await row.getByText(/V-\d{4}/).waitFor({ timeout: 30_000 });
    await row.click();
    await page.getByRole('button', { name: word('to_open'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: word('to_open') });
    await sheet.getByRole('button', { name: word('to_open'), exact: true }).click();
    await sheet.getByText(say('fields.REQUIRED')).waitFor();
    const today = dayInZone(new Date(), 'Europe/Oslo');
    await pickDate(page, say, word('tested'), today);
    await sheet.getByRole('button', { name: word('to_open'), exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    const match = { $match: { words: { $regex: name.slice(-8) }, tested: { $lte: today } } };
    await expect
      .poll(async () => (await call(page, 'valves/query', { pipeline: [match] })).body.data)
      .toMatchObject([{ name, status: 'open', tested: today }]);
    await page.getByRole('tab', { name: say('records.history') }).click();
    await page.getByText(`· ${say('records.didCreate')}`).waitFor();

    const file = await page.request.get('/api/main/valves/export.csv', { headers: { 'x-sveis': '1' } });
    expect(await file.text()).toMatch(new RegExp(`^V-\\d{4};.*${name}`, 'm'));
    const description = await page.request.get('/api/openapi.json');
    expect(await description.text()).toContain('/api/main/valves/{id}/steps/{step}');
    expect(crashes).toEqual([]);
  });

  it('keeps it from people who were not given it', async () => {
    const office = await openOffice(server.dataDir);
    const { user } = await office.hire('valve-worker').finally(() => office.close());
    const { page } = await takePhone(browser, { baseURL: server.url, language: 'no' });
    await logIn(page, say, { user, at: '/dashboard' });
    await page.getByRole('link', { name: say('equipment.module'), exact: true }).waitFor();
    expect(await page.getByRole('link', { name: word('module'), exact: true }).count()).toBe(0);
    await page.goto('/valves');
    await insideNav(page, say).waitFor();
    await expect.poll(() => placeOf(page)).toBe('/');
    expect((await call(page, 'valves/query', { pipeline: [] })).status).toBe(403);
    expect((await call(page, 'valves', { name: 'Min ventil' })).status).toBe(403);
  });
});
