import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { lampSays } from '../parts/time/stemp.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const photo = {
  name: 'trapp.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('projects', () => {
  it('a leader marks one without network, makes one, photographs it, clocks in on it, and only reads a finished one', async () => {
    const say = await wordsIn('no');
    const { page, context, crashes } = await takePhone(browser, {
      language: 'no',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await logIn(page, say, { user: 'pl', at: '/projects' });
    await page.getByText('Pipe rack A').first().waitFor();
    expect(await page.getByText('Silo legs').count()).toBe(0);
    await keepPicture(page, 'projects');
    const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
    expect(problems, 'list').toEqual([]);

    await page.getByText('Vessel V-210').first().click();
    // In a hall without network: kept, shown at once, and sent when there is one again.
    await page.getByRole('button', { name: say('projects.photo') }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: say('projects.star') }).click();
    await page.getByRole('button', { name: say('projects.unstar') }).waitFor();
    await context.setOffline(false);
    await lampSays(page, say, say('outbox.lampSent')).waitFor();
    await page.getByRole('button', { name: say('projects.unstar') }).waitFor();
    const call = page.getByRole('link', { name: say('projects.call', { name: 'Ola Berg' }) });
    expect(await call.getAttribute('href')).toBe('tel:+4790011223');
    await keepPicture(page, 'project');
    expect([...(await axeProblems(page)), ...(await smallTargets(page))], 'page').toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const toDeviations = page
      .getByRole('list', { name: say('projects.modules'), exact: true })
      .getByRole('link', { name: new RegExp(say('projects.modules_deviation')) });
    await toDeviations.click();
    await page.waitForURL(/\/projects\/\d+\/deviations$/);
    await page.getByRole('searchbox').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: say('projects.unstar') }).waitFor();
    await page.goto(new URL('/projects', page.url()).href);
    // What was kept is shown at first, in the order it had.
    await expect
      .poll(async () => {
        const order = await page.getByRole('main').innerText();
        return order.includes('Vessel V-210') && order.indexOf('Vessel V-210') < order.indexOf('Pipe rack A');
      })
      .toBe(true);

    await page.goto(new URL('/projects/add', page.url()).href);
    const number = `N${Date.now()}`;
    await page.getByLabel(say('projects.project_number')).fill(number);
    await page.getByLabel(say('projects.name'), { exact: true }).fill('Trapp til hall 3');
    await page.getByRole('button', { name: say('records.send') }).click();
    await page.waitForURL(/\/projects\/\d+$/);
    await page.getByRole('heading', { name: 'Trapp til hall 3' }).waitFor();

    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('projects.photo') }).click();
    await (await camera).setFiles(photo);
    await page.getByRole('tab', { name: say('projects.notes') }).click();
    await page.getByRole('button', { name: say('projects.noteOpen', { name: 'Ola Berg' }) }).waitFor();
    await lampSays(page, say, say('outbox.lampSent')).waitFor();
    expect(await smallTargets(page), 'notes').toEqual([]);

    await page.getByRole('link', { name: say('projects.startOn', { number }) }).click();
    const chosen = page.getByLabel(say('time.project'), { exact: true }).locator('option:checked');
    await expect.poll(() => chosen.textContent()).toBe(`${number} Trapp til hall 3`);

    await page.goto(new URL('/projects', page.url()).href);
    await page.getByRole('button', { name: say('projects.preset_mine') }).click();
    await page.getByText('Silo legs').first().click();
    await page.getByText(say('projects.finishedOnDay').split('.')[1]?.trim() ?? '').waitFor();
    expect(await page.getByRole('button', { name: say('projects.photo') }).count()).toBe(0);
    await toDeviations.click();
    // Complaints come after delivery: deviations of a finished project live on, what else lies in it is read.
    await page.getByRole('link', { name: say('deviation.add'), exact: true }).waitFor();
    await page.goto(page.url().replace(/deviations.*/, 'technical-report'));
    await page.getByText(say('records.projectFinished', { project: '2490 Silo legs' })).waitFor();
    expect(crashes).toEqual([]);
  });
});
