import { type HostileSheet, hostileSheets } from '@sveis/server/testing/hostile/hostile-sheets';
import type { TestClient } from '@sveis/server/testing/test-client';
import { highestRise } from '../files/memory-rise.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type App, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { openImportPlaces, type SheetPlace } from './import-places.ts';
import { METRICS_TOKEN, serverErrors } from './server-errors.ts';

const IMPORT = '/api/main/import';
const MB = 1_048_576;
const MEMORY_LIMIT_MB = 300;

interface Looked {
  readonly import_id: string;
  readonly state: string;
  readonly counts: { readonly new: number; readonly changed: number; readonly error: number };
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** Where the lines of one file go, as the call names it. */
type Address = Readonly<Record<string, string>>;

const look = (client: TestClient, address: Address, { name, bytes }: HostileSheet) =>
  client('POST', `${IMPORT}/preview?${new URLSearchParams({ ...address, name })}`, {
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
async function bring(
  client: TestClient,
  { subject, open }: SheetPlace,
  sheet: HostileSheet,
  tally: Tally,
): Promise<void> {
  const address = await open();
  const what = `${sheet.name} as ${subject.name}`;
  const first = await look(client, address, sheet);
  if (sheet.faulty === 'too_large') {
    tally.check(first.status === 422, () => `${what}: ${first.status}`);
    return;
  }
  const looked = first.record as unknown as Looked;
  const isRight = first.status === 200 && judged(sheet, looked);
  tally.check(isRight, () =>
    first.status === 200
      ? `${what}: ${looked.state} lines ${namedLines(looked).join()}`
      : `${what}: ${first.status} ${JSON.stringify(first.body)}`,
  );
  if (first.status !== 200 || looked.state !== 'ready') return;
  const written = await client('POST', `${IMPORT}/commit`, {
    body: { import_id: looked.import_id, mode: 'valid_only' },
  });
  if (written.status >= 500) tally.fail(`${what}: writing answered ${written.status}`);
  if (written.status !== 200) return;
  const again = await look(client, address, sheet);
  const { counts } = again.record as unknown as Partial<Looked>;
  tally.check(
    counts?.new === 0 && counts.changed === 0,
    () => `${what}: brought again it answers ${again.status} and would do ${JSON.stringify(counts)}`,
  );
}

async function bringAll(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  let files = 0;
  let rise = 0;
  let errors = 0;
  const env = { METRICS_TOKEN };
  await withInstallation(context, { env, ...options }, async (sveis) => {
    const { client, places } = await openImportPlaces(context, sveis);
    for (const place of places)
      for (const sheet of hostileSheets(place.files, () => context.random.next(), place.subject)) {
        files += 1;
        rise = Math.max(rise, await highestRise(() => bring(client, place, sheet, tally)));
        // Minutes pass between files: limits by person are not what is measured.
        sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
      }
    errors = await serverErrors(sveis.app);
  });
  if (errors > 0) tally.fail(`the server counted ${errors} errors of its own`);
  const riseInMb = Math.round(rise / MB);
  if (context.scale !== 'short' && riseInMb >= MEMORY_LIMIT_MB) tally.fail(`memory rose by ${riseInMb} MB`);
  Object.assign(tally.figures, { files, 'server errors': errors, 'memory rise MB': riseInMb });
}

/** A server that breaks at what it does not know, where nobody looks at the answer. */
const brittle: InstallationOptions = {
  prepare: (app: App) =>
    void app.addHook('preHandler', async (request) => {
      if (request.url.includes('too+many+cells')) throw new Error('more cells than columns');
    }),
};

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
  target:
    '200 files as equipment, the same kinds as accounts, rows of a grid and fields of a form: server errors 0, faulty lines not named 0, lines written twice 0',
  atLeast: 600,
  run: (context, tally) => bringAll(context, tally),
  planted: [
    {
      name: 'a file breaks the server',
      run: (context, tally) => bringAll(context, tally, brittle),
    },
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
