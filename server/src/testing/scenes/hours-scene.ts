import { randomUUID } from 'node:crypto';
import { type Crew, hireCrew } from '../crew.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import type { TestCompany } from '../test-company.ts';
import type { TestInstallation } from '../test-installation.ts';
import { stempWork } from './stemp-scene.ts';

export const HOURS = '/api/main/hours';
export const ABSENCE = '/api/main/absence';

/** A company with one person at work, a foreman and an administrator, and a clock the test turns. */
export interface HoursScene {
  readonly company: TestCompany;
  readonly employee: TestClient;
  readonly foreman: TestClient;
  readonly admin: TestClient;
  /** 2026, by the clocks of Oslo: `09.11 07:00`, or a full instant. */
  at(time: string): void;
  /** An amount on a day, or on every day from one to another. */
  enter(amount: number, from: string, more?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  /** From and to, as `09.11.2026T07.00.00`. */
  enterTimes(from: string, to: string, more?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  absent(
    from: string,
    to: string,
    hours: number,
    more?: Readonly<Record<string, unknown>>,
  ): Promise<TestAnswer>;
  month(start?: string, end?: string): Promise<TestAnswer['body']>;
  lockWeek(week: number, year?: number, more?: object): Promise<TestAnswer>;
  deliver(from: string, to: string): Promise<void>;
  readonly sql: Crew<string>['sql'];
}

let count = 0;

export async function setHoursScene(sveis: TestInstallation): Promise<HoursScene> {
  count += 1;
  sveis.time.now = new Date('2026-11-09T06:00:00+01:00');
  const crew = await hireCrew(sveis, `yard${count}`, ['employee', 'foreman', 'admin'] as const, {
    areMembers: 'now',
  });
  const { company, sql } = crew;
  const { employee, foreman, admin } = crew.as;
  sveis.time.now = new Date('2026-11-13T18:00:00+01:00');

  const send = (body: object) =>
    employee('POST', HOURS, { body: { id: randomUUID(), ...stempWork, confirm: ['OVER_SHIFT'], ...body } });
  return {
    company,
    employee,
    foreman,
    admin,
    at: (time) => {
      const [, date, month, clock] = /^(\d\d)\.(\d\d) (\d\d:\d\d)$/.exec(time) ?? [];
      sveis.time.now = new Date(date ? `2026-${month}-${date}T${clock}:00+01:00` : time);
    },
    enter: (amount, from, more = {}) => {
      const { to = from, ...rest } = more;
      return send({ start_date: `${from}T00.00.00`, end_date: `${to}T00.00.00`, amount, break: 0, ...rest });
    },
    enterTimes: (from, to, more = {}) => send({ start_date: from, end_date: to, break: 0, ...more }),
    absent: (from, to, hours, more = {}) =>
      employee('POST', ABSENCE, {
        body: { id: randomUUID(), type_id: 1, from, to, hours_per_day: hours, ...more },
      }),
    month: async (start = '01.11.2026', end = '30.11.2026') =>
      (await employee('POST', `${HOURS}/filter`, { body: { start, end } })).body,
    lockWeek: (week, year = 2026, more = {}) =>
      admin('POST', '/api/main/week-lock', { body: { year, week, ...more } }),
    deliver: async (from, to) => {
      await sql(
        `insert into delivery (tenant_id, id, user_id, kind, from_day, to_day, state, totals, content, content_hash, delivered_at)
         values ($1, $2, $3, 'week', $4, $5, 'delivered', '{}', '[]', '\\x00', $6)`,
        [randomUUID(), company.users.employee, from, to, sveis.time.now],
      );
    },
    sql,
  };
}
