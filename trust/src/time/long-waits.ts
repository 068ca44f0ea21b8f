import { createTasks } from '@sveis/server/jobs/tasks';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { withInstallation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';

const DAY_MS = 86_400_000;
const waits = [1, 8, 30, 89] as const;
/** How far a report with a photo had come when its phone was put away. */
const steps = ['bytes sent', 'answer lost', 'refused'] as const;

interface Faults {
  /** The server loses files nothing names after this many days. */
  readonly losesAfterDays?: number;
  /** The phone sends again what the server says it does not have. */
  readonly resends?: boolean;
}

/** Reports that waited, at every step: each arrives once, with its photo. */
export const measureWaits = (
  context: TrustContext,
  tally: Tally,
  { losesAfterDays = 7, resends = true }: Faults = {},
) =>
  withInstallation(context, {}, async (sveis) => {
    const company = await addCompany(sveis, 'waits', ['employee']);
    const employee = { id: company.users.employee ?? 0, username: 'employee' };
    const logIn = async (): Promise<TestClient> => {
      const { host, token } = await openSessionFor(sveis, company, employee);
      return createClient(sveis.app, { host, token });
    };
    const begun = sveis.time.now.getTime();
    const rounds = context.count({ short: 1, full: 8 });
    for (const days of waits)
      for (const step of steps)
        for (let round = 0; round < rounds; round += 1) {
          sveis.time.now = new Date(begun);
          const [photo, id, key] = [context.random.uuid(), context.random.uuid(), context.random.uuid()];
          const upload = (client: TestClient) =>
            client('PUT', `/api/main/files/${photo}`, {
              headers: { 'content-type': 'text/plain' },
              body: Buffer.from(`photo ${photo}`),
            });
          const body = {
            id,
            title: 'Crack',
            description: 'Root',
            category: 'quality_internal',
            other_files: [photo],
          };
          const report = (client: TestClient, sent: object, under = key) =>
            client('POST', '/api/main/deviations', { headers: { 'idempotency-key': under }, body: sent });
          const before = await logIn();
          await upload(before);
          if (step === 'answer lost') await report(before, body);
          if (step === 'refused') await report(before, { ...body, title: '' });

          sveis.time.now = new Date(begun + days * DAY_MS);
          await createTasks(sveis.services).purge_files_everywhere?.({}, {} as never);
          if (days > losesAfterDays && step !== 'answer lost')
            await sveis.superuser.query('delete from file where tenant_id = $1 and id = $2', [
              company.id,
              photo,
            ]);

          const after = await logIn();
          const under = step === 'refused' ? context.random.uuid() : key;
          const answer = await report(after, body, under);
          const lost = (answer.body.unknown_files ?? []) as readonly string[];
          if (resends && lost.includes(photo)) {
            await upload(after);
            await report(after, body, under);
          }
          const { status, record } = await after('GET', `/api/main/deviations/${id}`);
          const file = await after('GET', `/api/main/files/${photo}`);
          tally.check(
            status === 200 &&
              JSON.stringify(record.other_files) === JSON.stringify([photo]) &&
              file.status === 200,
            () => `${days} days after ${step}: ${status}, its photo ${file.status}`,
          );
        }
  });
