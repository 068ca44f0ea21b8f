import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics, timeBasics } from '@sveis/server/testing/test-time';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';
import { measureWaits } from './long-waits.ts';

const HOUR_MS = 3_600_000;
const LIMIT_HOURS = 72;
const work = {
  shift_id: timeBasics.dayShift,
  project_id: timeBasics.project,
  task_id: timeBasics.welding,
  work_type_id: timeBasics.workType,
  comments: 'Root run',
};

/** Stemps of every age, kept by their owner with times of every kind: no hour comes of it that was not recorded. */
const measure = (
  context: TrustContext,
  tally: Tally,
  before: (sveis: Installation) => Promise<unknown> = async () => undefined,
) =>
  withInstallation(context, {}, async (sveis) => {
    await before(sveis);
    for (let turn = 0; turn < context.count({ short: 16, full: 400 }); turn += 1) {
      const company = await addCompany(sveis, `held${turn}`, ['employee', 'foreman']);
      await addTimeBasics(sveis, company);
      const person = async (slug: string) =>
        openSessionFor(sveis, company, { id: company.users[slug] ?? 0, username: slug });
      const [owner, leader] = [await person('employee'), await person('foreman')].map(({ host, token }) =>
        createClient(sveis.app, { host, token }),
      );
      if (!owner || !leader) throw new Error('nobody is logged in');
      const hasPictures = turn % 4 === 3;
      if (hasPictures)
        await sveis.superuser.query(
          `update tenant_setting set values = values || '{"include_stamp_attachments": true}' where tenant_id = $1`,
          [company.id],
        );
      const ageHours = [80, 24 * (4 + context.random.below(85)), 60, 40][turn % 4] ?? 80;
      const startMs = sveis.time.now.getTime() - ageHours * HOUR_MS;
      const lengthMs = (1 + context.random.below(8)) * HOUR_MS;
      const id = context.random.uuid();
      const iso = (ms: number) => new Date(ms).toISOString();
      const headers = { 'x-device-now': iso(sveis.time.now.getTime()) };
      const path = '/api/main/hours/punch-in-out';
      await owner('POST', path, { headers, body: { id, ...work, device_at: iso(startMs) } });
      await owner('PATCH', path, { headers, body: { id, device_at: iso(startMs + lengthMs) } });
      const shift = (hours: number) => (context.random.below(2 * hours + 1) - hours) * HOUR_MS;
      for (const chosen of [
        { start_at: iso(startMs - 4 * HOUR_MS), ended_at: iso(startMs + lengthMs) },
        { start_at: iso(startMs), ended_at: iso(startMs + lengthMs + 2 * HOUR_MS) },
        { start_at: iso(startMs + shift(200)), ended_at: iso(startMs + lengthMs + shift(200)) },
        {},
      ])
        await owner('POST', `/api/main/hours/held/${id}`, { body: { action: 'keep', ...chosen } });
      const { rows } = await sveis.superuser.query<{ from: Date; to: Date; was_held: string | null }>(
        `select lower(h.span) as from, upper(h.span) as to, p.was_held from hour_entry h
           join punch p on p.tenant_id = h.tenant_id and p.id = h.punch_id
          where h.tenant_id = $1 and h.deleted_at is null`,
        [company.id],
      );
      tally.check(
        rows.every(
          ({ from, to }) => from.getTime() >= startMs - 60_000 && to.getTime() <= startMs + lengthMs + 60_000,
        ),
        () => `hours outside what was recorded ${ageHours} h ago`,
      );
      tally.check(
        ageHours <= LIMIT_HOURS || rows.length === 0,
        () => `its owner kept a stemp that is ${ageHours} h old`,
      );
      tally.check(!hasPictures || rows.length === 0, () => 'hours without the picture the company asks for');
      if (ageHours > LIMIT_HOURS && !hasPictures) {
        const kept = await leader('POST', `/api/main/hours/held/${id}`, { body: { action: 'keep' } });
        tally.check(
          kept.status === 200 && kept.record.was_held === 'too_old',
          () => `the leader's decision: ${kept.status} ${JSON.stringify(kept.body)}`,
        );
      }
    }
  });

export const heldTimesGoal: Goal = {
  id: 'G35',
  title: 'Work that waited, held times',
  target: 'reports that waited 1 to 89 days lost 0; hours nobody recorded 0',
  atLeast: 1_200,
  run: async (context, tally) => {
    await measure(context, tally);
    await measureWaits(context, tally);
  },
  planted: [
    {
      name: 'a phone that never sends a file twice',
      run: (context, tally) => measureWaits(context, tally, { resends: false }),
    },
    {
      name: 'a server that forgets how old a stemp is',
      run: (context, tally) =>
        measure(context, tally, (sveis) =>
          sveis.superuser.query(`
            create function forget_age() returns trigger language plpgsql as
              $$ begin if new.held_reason = 'too_old' then new.held_reason := 'overlap'; end if; return new; end $$;
            create trigger forget_age before insert on punch for each row execute function forget_age()`),
        ),
    },
  ],
};
