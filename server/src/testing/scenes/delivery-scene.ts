import { newId } from '../../database/uuid.ts';
import { hireCrew } from '../crew.ts';
import type { TestClient } from '../test-client.ts';
import type { TestCompany } from '../test-company.ts';
import type { TestInstallation } from '../test-installation.ts';
import { timeBasics } from '../test-time.ts';

export interface WorkedDay {
  readonly hours?: number;
  readonly breakHours?: number;
  /** HH:mm of a stretch, as long as hours and break together. */
  readonly from?: string;
  readonly isIncomplete?: boolean;
  readonly comments?: string;
  readonly projectId?: number;
}

/** A crew with hours, and the leaders who look at them. */
export interface DeliveryScene {
  readonly company: TestCompany;
  readonly employee: TestClient;
  readonly foreman: TestClient;
  readonly leader: TestClient;
  readonly admin: TestClient;
  readonly hse: TestClient;
  /** Sets the server's clock to a moment in Oslo in November 2026. */
  at(day: string, time?: string): void;
  /** Writes hours down as they end up in the tables. */
  worked(user: string, day: string, work?: WorkedDay): Promise<string>;
  userId(user: string): number;
}

let count = 0;

export async function setDeliveryScene(sveis: TestInstallation): Promise<DeliveryScene> {
  count += 1;
  sveis.time.now = new Date('2026-11-09T05:00:00+01:00');
  const crew = await hireCrew(
    sveis,
    `crew${count}`,
    ['employee', 'foreman', 'project_leader', 'admin', 'hse'] as const,
    { areMembers: 'now' },
  );
  const { company, as } = crew;
  const userId = (user: string) => company.users[user] ?? 0;

  return {
    company,
    employee: as.employee,
    foreman: as.foreman,
    leader: as.project_leader,
    admin: as.admin,
    hse: as.hse,
    userId,
    at: (day, time = '16:00') => {
      sveis.time.now = new Date(`2026-11-${day}T${time}:00+01:00`);
    },
    worked: async (user, day, work = {}) => {
      const id = newId(sveis.time.now);
      const amount = Math.round((work.hours ?? 7.5) * 3600);
      const pause = Math.round((work.breakHours ?? 0.5) * 3600);
      await sveis.owner.inTenant(company.id, async (tx) => {
        await tx.sql(
          `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, break_s, span, shift_id,
             project_id, activity_id, work_type_id, comments, is_incomplete, created_at, updated_at)
           values ($1, $2, $3, 'working', 'manual', $4, $5::int, $6::int,
             case when $7::timestamptz is null then null
               else tstzrange($7::timestamptz, $7::timestamptz + ($5::int + $6::int) * interval '1 second') end,
             1, $8, 1, 1, $9, $10, $11, $11)`,
          [
            company.id,
            id,
            userId(user),
            day,
            amount,
            pause,
            work.from ? `${day}T${work.from}:00+01:00` : null,
            work.projectId ?? timeBasics.project,
            work.comments ?? 'Root run',
            work.isIncomplete ?? false,
            sveis.time.now,
          ],
        );
        await tx.sql(
          `insert into day_ledger (tenant_id, user_id, day, work_s, break_s) values ($1, $2, $3, $4, $5)
           on conflict (tenant_id, user_id, day) do update
             set work_s = day_ledger.work_s + $4, break_s = day_ledger.break_s + $5`,
          [company.id, userId(user), day, amount, pause],
        );
      });
      return id;
    },
  };
}
