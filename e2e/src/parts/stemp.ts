import type { BrowserContext, Page } from 'playwright-core';
import { ownerOf } from './office.ts';
import type { Say } from './words.ts';

export const startButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('time.start'), exact: true });

/** Alone, or with the hours it will save. */
export const stopButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(`^${say('time.stop')}( |$)`) });

/** What the lamp in the header tells about unsent work. */
export const lampSays = (page: Page, say: Say, words: string | RegExp) =>
  page.getByRole('link', {
    name: typeof words === 'string' ? `${say('outbox.title')}: ${words}` : words,
  });

export interface Work {
  readonly project: string;
  readonly activity: string;
  readonly workType: string;
  readonly comments: string;
}

/** The whole form beside the running clock. */
export async function fillWork(page: Page, say: Say, work: Work): Promise<void> {
  await page.getByLabel(say('time.project'), { exact: true }).selectOption({ label: work.project });
  await page.getByLabel(say('time.activity'), { exact: true }).selectOption({ label: work.activity });
  await page.getByLabel(say('time.workType'), { exact: true }).selectOption({ label: work.workType });
  await page.getByLabel(say('time.comments'), { exact: true }).fill(work.comments);
}

/** In its very first second there is nothing to stop yet. */
export const untilItTicks = (page: Page): Promise<void> =>
  page
    .getByRole('timer')
    .filter({ hasText: /:(0[2-9]|[1-5]\d)$/ })
    .waitFor();

/** Asks to cancel, and answers the question. */
export async function answerCancel(page: Page, say: Say, answer: 'time.yes' | 'time.no'): Promise<void> {
  await page.getByRole('button', { name: say('shell.cancel'), exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: say('time.cancelTitle') });
  await dialog.getByRole('button', { name: say(answer), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The battery falls out: no page and no browser gets to say goodbye. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send('SystemInfo.getProcessInfo');
  const pid = found?.processInfo.find(({ type }) => type === 'browser')?.id;
  if (!pid) throw new Error('the browser has no process');
  const gone = context.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await gone;
}

export interface KeptStemp {
  readonly id: string;
  readonly state: string;
  readonly seconds: number;
  readonly break_min: number;
  readonly comments: string;
  /** Working seconds in the hours it became, and how many rows they are. */
  readonly saved: number;
  readonly entries: number;
  readonly starts: number;
  readonly stops: number;
}

export interface Ledger {
  /** Every stemp of a person as the server keeps it, oldest first. */
  stempsOf(username: string): Promise<readonly KeptStemp[]>;
  /** As if the running one had begun so many hours earlier. */
  beginEarlier(username: string, hours: number): Promise<void>;
  close(): Promise<void>;
}

export async function openLedger(dataDir: string): Promise<Ledger> {
  const owner = await ownerOf(dataDir);
  const [company] = await owner.directory<{ id: number }>(
    "select tenant_id as id from tenant_host where host = 'demo'",
    [],
  );
  const tenantId = company?.id ?? 0;
  const of = (username: string) => [tenantId, username];
  return {
    stempsOf: (username) =>
      owner.inTenant(tenantId, (tx) =>
        tx.sql<KeptStemp>(
          `select p.id, p.state, p.break_min, p.comments,
                  extract(epoch from p.ended_at - p.start_at)::integer as seconds,
                  coalesce((select sum(h.amount_s) from hour_entry h
                             where h.tenant_id = p.tenant_id and h.punch_id = p.id), 0)::integer as saved,
                  (select count(*) from hour_entry h
                    where h.tenant_id = p.tenant_id and h.punch_id = p.id)::integer as entries,
                  (select count(*) from audit a where a.tenant_id = p.tenant_id
                      and a.entity = 'punch' and a.entity_id = p.id::text and a.action = 'start')::integer as starts,
                  (select count(*) from audit a where a.tenant_id = p.tenant_id
                      and a.entity = 'punch' and a.entity_id = p.id::text and a.action = 'stop')::integer as stops
             from punch p join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
            where p.tenant_id = $1 and u.username = $2 order by p.start_at, p.id`,
          of(username),
        ),
      ),
    beginEarlier: async (username, hours) => {
      await owner.inTenant(tenantId, (tx) =>
        tx.sql(
          `update punch p set start_at = p.start_at - make_interval(hours => $3) from app_user u
            where p.tenant_id = $1 and u.tenant_id = $1 and u.id = p.user_id and u.username = $2 and p.state = 'running'`,
          [...of(username), hours],
        ),
      );
    },
    close: () => owner.close(),
  };
}
