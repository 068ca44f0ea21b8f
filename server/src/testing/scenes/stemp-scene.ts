import { randomUUID } from 'node:crypto';
import { newId } from '../../database/uuid.ts';
import { hireCrew } from '../crew.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import type { TestCompany } from '../test-company.ts';
import type { TestInstallation } from '../test-installation.ts';
import { timeBasics } from '../test-time.ts';

export const PUNCH = '/api/main/hours/punch-in-out';

export const stempWork = {
  shift_id: timeBasics.dayShift,
  project_id: timeBasics.project,
  task_id: timeBasics.welding,
  work_type_id: timeBasics.workType,
  comments: 'Root run',
} as const;

/** A company, one person in it with a phone, and a clock the test turns. */
export interface StempScene {
  readonly company: TestCompany;
  readonly client: TestClient;
  /** Sets the server's clock: local Oslo time with its offset, or a full instant. */
  at(time: string, day?: string): void;
  start(body?: object): Promise<TestAnswer>;
  stop(body?: object): Promise<TestAnswer>;
  current(): Promise<TestAnswer['record']>;
  /** Sends something done earlier, as a phone back from a hall without network does. */
  sendLate(method: 'POST' | 'PATCH', doneAt: string, body: object): Promise<TestAnswer>;
  lock(kind: 'week' | 'month', year: number, no: number, from: string, to: string): Promise<void>;
  setSetting(values: Readonly<Record<string, unknown>>): Promise<void>;
}

let count = 0;

export async function setStempScene(sveis: TestInstallation): Promise<StempScene> {
  count += 1;
  sveis.time.now = new Date('2026-11-09T06:00:00+01:00');
  const crew = await hireCrew(sveis, `firm${count}`, ['employee'] as const, { areMembers: 'now' });
  const { company } = crew;
  const client = crew.as.employee;
  sveis.time.now = new Date('2026-11-09T07:00:00+01:00');

  return {
    company,
    client,
    at: (time, day = '09') => {
      sveis.time.now = new Date(time.includes('T') ? time : `2026-11-${day}T${time}+01:00`);
    },
    start: (body = {}) => client('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, ...body } }),
    stop: (body = {}) => client('PATCH', PUNCH, { body }),
    current: async () => (await client('GET', PUNCH)).record,
    sendLate: (method, doneAt, body) =>
      client(method, PUNCH, {
        body: { device_at: doneAt, ...body },
        headers: { 'x-device-now': sveis.time.now.toISOString() },
      }),
    lock: (kind, year, no, from, to) =>
      sveis.owner.inTenant(company.id, async (tx) => {
        await tx.sql(
          `insert into period_lock (tenant_id, id, kind, year, no, from_day, to_day, locked_by, locked_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            company.id,
            newId(sveis.time.now),
            kind,
            year,
            no,
            from,
            to,
            company.users.employee,
            sveis.time.now,
          ],
        );
      }),
    setSetting: (values) =>
      sveis.owner.inTenant(company.id, async (tx) => {
        await tx.sql('update tenant_setting set values = values || $2::jsonb where tenant_id = $1', [
          company.id,
          JSON.stringify(values),
        ]);
      }),
  };
}
