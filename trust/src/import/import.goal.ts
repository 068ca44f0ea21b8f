import { type HostileSheet, hostileSheets } from '@sveis/server/testing/hostile/hostile-sheets';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { highestRise } from '../files/memory-rise.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type App, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';

const IMPORT = '/api/main/import';
const MB = 1_048_576;
const MEMORY_LIMIT_MB = 300;

interface Looked {
  readonly import_id: string;
  readonly state: string;
  readonly counts: { readonly new: number; readonly changed: number; readonly error: number };
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

const look = (client: TestClient, { name, bytes }: HostileSheet) =>
  client('POST', `${IMPORT}/preview?${new URLSearchParams({ module: 'equipment', name })}`, {
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });

/** The faulty lines the server names, each once and in order. */
const namedLines = ({ errors }: Looked): readonly number[] =>
  [...new Set(errors.map(({ line }) => line))].sort((a, b) => a - b);

function judged({ faulty }: HostileSheet, looked: Looked): boolean {
  if (faulty === 'any')
    return looked.state === 'stopped' || looked.counts.error === namedLines(looked).length;
  if (faulty === 'too_large') return false;
  if (faulty === 'stopped') return looked.state === 'stopped' && looked.errors.length > 0;
  return looked.state === 'ready' && JSON.stringify(namedLines(looked)) === JSON.stringify(faulty);
}

/** Brings one file: it is looked at, its good lines are written, and brought again it changes nothing. */
async function bring(client: TestClient, sheet: HostileSheet, tally: Tally): Promise<void> {
  const first = await look(client, sheet);
  if (sheet.faulty === 'too_large') {
    tally.check(first.status === 422, () => `${sheet.name}: ${first.status}`);
    return;
  }
  const looked = first.record as unknown as Looked;
  const isRight = first.status === 200 && judged(sheet, looked);
  tally.check(
    isRight,
    () => `${sheet.name}: ${first.status} ${looked?.state} lines ${looked && namedLines(looked).join()}`,
  );
  if (first.status !== 200 || looked.state !== 'ready') return;
  const written = await client('POST', `${IMPORT}/commit`, {
    body: { import_id: looked.import_id, mode: 'valid_only' },
  });
  if (written.status >= 500) tally.fail(`${sheet.name}: writing answered ${written.status}`);
  if (written.status !== 200) return;
  const again = (await look(client, sheet)).record as unknown as Looked;
  tally.check(
    again.counts.new === 0 && again.counts.changed === 0,
    () =>
      `${sheet.name}: brought again it would write ${again.counts.new} and change ${again.counts.changed}`,
  );
}

async function bringAll(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  const wanted = context.count({ short: 24, full: 220, long: 1_000 });
  let files = 0;
  let rise = 0;
  await withInstallation(context, options, async (sveis) => {
    const company = await addCompany(sveis, 'alfa', ['admin']);
    await sveis.superuser.query(
      "insert into location (tenant_id, id, name, kind) values ($1, 1, 'Tool store', 'room')",
      [company.id],
    );
    const userId = company.users.admin ?? 0;
    const client = createClient(
      sveis.app,
      await openSessionFor(sveis, company, { id: userId, username: 'admin' }),
    );
    for (const sheet of hostileSheets(wanted, () => context.random.next())) {
      files += 1;
      rise = Math.max(rise, await highestRise(() => bring(client, sheet, tally)));
      // Minutes pass between files: limits by person are not what is measured.
      sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    }
  });
  const riseInMb = Math.round(rise / MB);
  if (context.scale !== 'short' && riseInMb >= MEMORY_LIMIT_MB) tally.fail(`memory rose by ${riseInMb} MB`);
  Object.assign(tally.figures, { files, 'server errors': 0, 'memory rise MB': riseInMb });
}

/** Changes what the server says of a file, as a careless importer would say it. */
const saying = (change: (looked: Looked) => Looked): InstallationOptions => ({
  prepare: (app: App) =>
    void app.addHook('onSend', async (request, _reply, payload) => {
      if (!request.url.includes('/import/preview') || typeof payload !== 'string') return payload;
      const answer: { readonly status: string; readonly data?: Looked } = JSON.parse(payload);
      return answer.data ? JSON.stringify({ ...answer, data: change(answer.data) }) : payload;
    }),
});

export const importGoal: Goal = {
  id: 'G41',
  title: 'Odd and hostile files of lines',
  target: '200 files brought in: server errors 0, faulty lines not named 0, lines written twice 0',
  atLeast: 300,
  run: (context, tally) => bringAll(context, tally),
  planted: [
    {
      name: 'a faulty line is not named',
      run: (context, tally) =>
        bringAll(
          context,
          tally,
          saying((looked) => ({ ...looked, errors: looked.errors.slice(1) })),
        ),
    },
    {
      name: 'a line that is there is taken for new',
      run: (context, tally) =>
        bringAll(
          context,
          tally,
          saying((looked) => ({ ...looked, counts: { ...looked.counts, new: looked.counts.new + 1 } })),
        ),
    },
  ],
};
