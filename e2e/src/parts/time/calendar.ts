import { type Day, daysOfWeek, formatDate, type IsoWeek } from '@sveis/domain/format';
import { newId } from '@sveis/server/database/uuid';
import type { Page } from 'playwright-core';
import { ownerOf } from '../office.ts';
import { stepTo } from '../step.ts';
import type { Say } from '../words.ts';

export interface KeptHours {
  readonly day: Day;
  readonly type: string;
  readonly source: string;
  readonly hours: number;
  readonly break_min: number;
  readonly comments: string;
}

export interface Timesheet {
  /** Every row of a person as the server keeps it, in order. */
  hoursOf(user: string): Promise<readonly KeptHours[]>;
  lockWeek(user: string, week: IsoWeek): Promise<void>;
  /** How the company enters hours: 1 an amount, 2 from and to, 3 as one likes. */
  enterBy(style: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTimesheet(dataDir: string): Promise<Timesheet> {
  const owner = await ownerOf(dataDir);
  const [company] = await owner.directory<{ id: number }>(
    "select tenant_id as id from tenant_host where host = 'demo'",
    [],
  );
  const tenantId = company?.id ?? 0;
  return {
    hoursOf: (user) =>
      owner.inTenant(tenantId, (tx) =>
        tx.sql<KeptHours>(
          `select h.day::text as day, h.type, h.source, round(h.amount_s / 3600.0, 2)::float as hours,
                  (h.break_s / 60)::integer as break_min, h.comments
             from hour_entry h join app_user u on u.tenant_id = h.tenant_id and u.id = h.user_id
            where h.tenant_id = $1 and u.username = $2 and h.deleted_at is null
            order by h.day, h.created_at, h.id`,
          [tenantId, user],
        ),
      ),
    lockWeek: async (user, week) => {
      const days = daysOfWeek(week);
      await owner.inTenant(tenantId, (tx) =>
        tx.sql(
          `insert into period_lock (tenant_id, id, kind, year, no, user_id, from_day, to_day, locked_by, locked_at)
           select $1, $2, 'week', $3, $4, id, $5::date, $6::date, id, now() from app_user
            where tenant_id = $1 and username = $7`,
          [tenantId, newId(new Date()), week.year, week.week, days[0], days[6], user],
        ),
      );
    },
    enterBy: async (style) => {
      await owner.inTenant(tenantId, (tx) =>
        tx.sql(
          `update tenant_setting set values = values || jsonb_build_object('hour_enter_style', $2::integer)
            where tenant_id = $1`,
          [tenantId, style],
        ),
      );
    },
    close: () => owner.close(),
  };
}

/** The cell of a day, by the date it says first. */
export const dayCell = (page: Page, day: Day) => page.locator(`[data-day="${day}"]`);

export interface Hours {
  readonly project: string;
  readonly activity: string;
  readonly workType: string;
  readonly comments: string;
}

export const rackHours: Hours = {
  project: '2501 Pipe rack A',
  activity: '20 Sveising',
  workType: 'Ordinær',
  comments: 'Akse 4, rotstreng',
};

/** Leads to a day of the calendar and waits until it is the one that is open. */
export async function openDay(page: Page, day: Day): Promise<void> {
  await stepTo(page, `/calendar?day=${day}`);
  await page
    .locator('#calendar-day')
    .filter({ hasText: formatDate(day) })
    .waitFor();
}

/** What the hours were about, in the form that is open. */
export async function fillAbout(page: Page, say: Say, about: Hours): Promise<void> {
  await page.getByLabel(say('time.project'), { exact: true }).selectOption({ label: about.project });
  await page.getByLabel(say('time.activity'), { exact: true }).selectOption({ label: about.activity });
  await page.getByLabel(say('time.workType'), { exact: true }).selectOption({ label: about.workType });
  await page.getByLabel(say('time.comments'), { exact: true }).fill(about.comments);
}

/** Picks a date, in this month or a later one, in the sheet that a date field opens. */
export async function pickDate(page: Page, say: Say, label: string, day: Day): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  const sheet = page.getByRole('dialog', { name: label });
  const wanted = sheet.locator(`[data-day="${day}"]`);
  await sheet.getByRole('grid').waitFor();
  for (let turns = 0; turns < 3 && (await wanted.count()) === 0; turns += 1) {
    await sheet.getByRole('button', { name: say('hours.nextMonth'), exact: true }).click();
  }
  await wanted.click();
  await sheet.waitFor({ state: 'hidden' });
}
