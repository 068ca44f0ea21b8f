import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { BrowserContext } from 'playwright-core';
import { launchCrowd, logIn } from '../outbox/phone.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type App, withInstallation } from '../sveis/installation.ts';
import { headingOf, insideAddresses, loginAddresses, stepTo } from './walk.ts';

/** Somebody else's address, which nobody answers. */
const ELSEWHERE = 'http://elsewhere.invalid/';

/** Every screen of the app with its worker: whom the browser asks for anything. */
async function crawl(context: TrustContext, tally: Tally): Promise<void> {
  await withInstallation(context, { isOnRealTime: true, servesApp: true }, async (sveis) => {
    sveis.time.now = new Date();
    const company = await addCompany(sveis, 'alfa', ['admin']);
    await addTimeBasics(sveis, company);
    const listening = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const url = listening.replace('127.0.0.1', 'localhost');
    const browser = await launchCrowd();
    try {
      const phone = await browser.newContext({ baseURL: url, locale: 'en-GB', serviceWorkers: 'allow' });
      await phone.addInitScript(() => localStorage.setItem('language', 'en'));
      const asked = listen(phone, url, tally);
      const page = await phone.newPage();
      let screens = 0;
      for (const address of loginAddresses) {
        await page.goto(address);
        screens += (await headingOf(page)) ? 1 : 0;
      }
      await page.goto('/login');
      await logIn(page, company.host, 'admin');
      for (const address of insideAddresses.slice(
        0,
        context.count({ short: 10, full: insideAddresses.length, long: insideAddresses.length }),
      )) {
        const heading = await stepTo(page, address);
        if (heading === undefined) tally.fail(`${address} stayed blank`);
        else screens += 1;
      }
      // And once more from the worker's own store, with what it fetches for later.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.goto('/dashboard', { waitUntil: 'networkidle' });
      Object.assign(tally.figures, {
        screens,
        requests: asked.count,
        'hosts asked': [...asked.hosts].join(' '),
      });
    } finally {
      await browser.close();
    }
  });
}

function listen(phone: BrowserContext, url: string, tally: Tally) {
  const own = new URL(url).host;
  const asked = { count: 0, hosts: new Set<string>() };
  phone.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    // What the page holds itself is asked of nobody.
    if (protocol === 'blob:' || protocol === 'data:') return;
    asked.count += 1;
    asked.hosts.add(host === own ? 'its own' : host);
    tally.check(host === own, () => `${request.url()} was asked for`);
  });
  return asked;
}

/** A picture from somebody else's server in the page, and no policy to stop it. */
const withCounter = (app: App): void =>
  void app.addHook('onSend', async (_request, reply, payload) => {
    reply.removeHeader('content-security-policy');
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    reply.removeHeader('content-length');
    reply.removeHeader('content-encoding');
    return `<!doctype html><title>Sveis</title><main><h1>Sveis</h1></main><img src="${ELSEWHERE}">`;
  });

export const foreignHostsGoal: Goal = {
  id: 'G25',
  isInBrowser: true,
  title: 'Whom the app talks to',
  target: 'every screen, with its worker: requests to anybody but its own server 0',
  atLeast: 300,
  run: crawl,
  planted: [
    {
      name: 'a picture from somebody else',
      run: (context, tally) =>
        withInstallation(context, { prepare: withCounter, servesApp: true }, async (sveis) => {
          const listening = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
          const browser = await launchCrowd();
          try {
            const phone = await browser.newContext({ baseURL: listening });
            listen(phone, listening, tally);
            await (await phone.newPage()).goto('/login', { waitUntil: 'load' });
          } finally {
            await browser.close();
          }
        }),
    },
  ],
};
