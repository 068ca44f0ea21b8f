import { modules } from '@sveis/domain/catalogue';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import { launchCrowd, logIn } from '../outbox/phone.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type App, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { patient } from '../sveis/patient-client.ts';
import { addPeople } from '../sveis/people.ts';
import { callsOf } from '../sveis/record-calls.ts';
import { hostileMarkup, markPattern } from './hostile-markup.ts';
import { followMarkup, openFiles, speakMarkup } from './spoken-markup.ts';
import { storeMarkup } from './stored-markup.ts';
import { watchPage } from './watched-page.ts';

interface Defect extends InstallationOptions {
  /** Only what is stored, and of that the first pages: enough to show a broken sink. */
  readonly mostPages?: number;
  /** Runs in the page before the app. */
  readonly inPage?: () => void;
}

async function showAll(
  context: TrustContext,
  tally: Tally,
  { inPage, mostPages, ...options }: Defect = {},
): Promise<void> {
  const payloads = context.random.shuffle(hostileMarkup(context.count({ short: 20, full: 120, long: 240 })));
  await withInstallation(context, { isOnRealTime: true, servesApp: true, ...options }, async (sveis) => {
    sveis.time.now = new Date();
    const company = await addCompany(sveis, 'alfa', ['admin']);
    await addTimeBasics(sveis, company);
    const userId = company.users.admin ?? 0;
    const [writer] = await addPeople(sveis, company, { count: 1, roleSlug: 'admin', prefix: 'writer' });
    if (!writer) throw new Error('nobody was made');
    const client = patient(createClient(sveis.app, writer));
    const url = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = await launchCrowd();
    try {
      const watched = await watchPage(browser, url.replace('127.0.0.1', 'localhost'), tally, inPage);
      await watched.page.goto('/login');
      await logIn(watched.page, company.host, 'admin');
      const recordsEach = context.count({ short: 2, full: 18, long: 90 });
      const addresses = await storeMarkup({
        sveis,
        client,
        tenantId: company.id,
        userId,
        payloads,
        recordsEach,
      });
      let isShown = 0;
      for (const address of addresses.slice(0, mostPages))
        isShown += (await watched.visit(address)) > 0 ? 1 : 0;
      if (mostPages === undefined) {
        await speakMarkup(watched, payloads);
        await followMarkup(watched, payloads, context.count({ short: 1, full: 6, long: 60 }));
        await openFiles(watched, await filesOf(client));
      }
      if (watched.violations.length > 0)
        tally.fail(`${watched.violations.length} violations of the policy, first ${watched.violations[0]}`);
      if (watched.foreign.length > 0) tally.fail(`asked somebody else: ${watched.foreign[0]}`);
      Object.assign(tally.figures, {
        payloads: payloads.length,
        pages: addresses.length,
        'pages that show some': isShown,
        'policy violations': watched.violations.length,
        'foreign calls': watched.foreign.length,
      });
    } finally {
      await browser.close();
    }
  });
}

async function filesOf(client: TestClient) {
  const files: { address: string; marks: readonly string[] }[] = [];
  for (const definition of modules) {
    const address = `${callsOf(definition)}/export.csv`;
    const { body } = await client('GET', address);
    files.push({ address, marks: [...new Set(String(body.text).match(markPattern) ?? [])] });
  }
  return files;
}

/** Runs in the page: takes every text with a pointed bracket for markup, as a raw sink would. */
function takeTextForMarkup(): void {
  const take = (node: Node): void => {
    const parent = node.parentElement;
    if (node.nodeType !== 3 || !parent || !/<[a-z]/i.test(node.textContent ?? '')) return;
    parent.innerHTML = node.textContent ?? '';
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        const walker = document.createTreeWalker(added, NodeFilter.SHOW_TEXT);
        const texts = added.nodeType === 3 ? [added] : [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        texts.forEach(take);
      }
  }).observe(document, { childList: true, subtree: true });
}

const withoutPolicy = (app: App): void =>
  void app.addHook('onSend', async (_request, reply, payload) => {
    reply.removeHeader('content-security-policy');
    return payload;
  });

export const markupGoal: Goal = {
  id: 'G15',
  title: 'Hostile markup',
  target:
    '>= 1500 payloads shown, in every text people, files, servers and addresses bring: executed 0, policy violations 0',
  atLeast: 1_500,
  isInBrowser: true,
  run: (context, tally) => showAll(context, tally),
  planted: [
    {
      name: 'text taken for markup, with no policy to stop it',
      run: (context, tally) =>
        showAll(context, tally, { inPage: takeTextForMarkup, mostPages: 4, prepare: withoutPolicy }),
    },
    {
      name: 'text taken for markup, which the policy stops and tells',
      run: (context, tally) => showAll(context, tally, { inPage: takeTextForMarkup, mostPages: 4 }),
    },
  ],
};
