import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { launchBrowser } from './parts/chromium.ts';
import { sidewaysScroll, smallTargets } from './parts/layout.ts';
import { logIn } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { keepPicture } from './parts/screenshot.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('projects', () => {
  it('a leader finds theirs, marks one, opens its deviations and finds the star on top', async () => {
    const say = await wordsIn('no');
    const { page, crashes } = await takePhone(browser, {
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
    await page.getByRole('button', { name: say('projects.star') }).click();
    await page.getByRole('button', { name: say('projects.unstar') }).waitFor();
    expect(await page.getByRole('link', { name: say('projects.callLeader') }).getAttribute('href')).toBe(
      'tel:+4790011223',
    );
    await keepPicture(page, 'project');
    expect([...(await axeProblems(page)), ...(await smallTargets(page))], 'page').toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page
      .getByRole('link', { name: new RegExp(say('projects.modules_deviation')) })
      .last()
      .click();
    await page.waitForURL(/\/projects\/\d+\/deviations$/);
    await page.getByRole('searchbox').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: say('projects.unstar') }).waitFor();
    await page.goto(new URL('/projects', page.url()).href);
    await page.getByText('Vessel V-210').first().waitFor();
    const order = await page.getByRole('main').innerText();
    expect(order.indexOf('Vessel V-210')).toBeLessThan(order.indexOf('Pipe rack A'));
    expect(crashes).toEqual([]);
  });
});
