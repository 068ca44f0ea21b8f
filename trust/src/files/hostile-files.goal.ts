import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Services } from '@sveis/server/context';
import { formBody } from '@sveis/server/testing/form-body';
import { type HostileFile, hostileFiles, PLANTED } from '@sveis/server/testing/hostile/hostile-files';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { addPeople, type Person } from '../sveis/people.ts';
import { highestRise } from './memory-rise.ts';

const MB = 1_048_576;
const MEMORY_LIMIT_MB = 200;

type Way = (client: TestClient, id: string, file: HostileFile, punchId: string) => ReturnType<TestClient>;

/** The calls a file comes in by: bytes, the form of a stemp, and the form every module with files has. */
const ways: readonly (readonly [name: string, send: Way])[] = [
  [
    'PUT',
    (client, id, { name, contentType, bytes }) =>
      client('PUT', `/api/main/files/${id}?name=${encodeURIComponent(name)}`, {
        headers: { 'content-type': contentType },
        body: bytes,
      }),
  ],
  [
    'form',
    (client, id, { name, contentType, bytes }, punchId) => {
      const { headers, body } = formBody([
        { field: 'punchId', value: punchId },
        { field: 'files[]', value: bytes, name, contentType },
        { field: 'client_uid[]', value: id },
      ]);
      return client('POST', '/api/main/hours/punch-in-out/attachment', { headers, body });
    },
  ],
  [
    'attachment',
    async (client, id, { name, contentType, bytes }) => {
      // A record holds so many files: each file has one of its own, by the same id.
      await client('POST', '/api/main/deviations', {
        body: { id, title: 'File', description: 'File', category: 'quality_internal' },
      });
      const { headers, body } = formBody([
        { field: 'field', value: 'attachments' },
        { field: 'files[]', value: bytes, name, contentType },
        { field: 'client_uid[]', value: id },
      ]);
      return client('POST', `/api/main/deviations/${id}/attachments`, { headers, body });
    },
  ],
];

/** Somebody with a stemp to hang pictures on. */
async function runningStemp(sveis: Installation, punchId: string): Promise<Person> {
  const company = await addCompany(sveis, 'fjord', [], { features: ['timer', 'deviation'] });
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix: 'fjord' });
  if (!person) throw new Error('nobody was made');
  await sveis.superuser.query(
    `with s as (insert into shift (tenant_id, id, name, time_from, time_to) values ($1, 1, 'Day', '07:00', '15:00'))
     insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, break_min, start_at, created_at, updated_at)
     values ($1, $2, $3, 'running', 1, 480, 30, $4, $4, $4)`,
    [company.id, punchId, person.userId, sveis.time.now],
  );
  return person;
}

async function sendEach(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  const corpus = await hostileFiles();
  let hidden = 0;
  const rise = await withInstallation(context, options, async (sveis) => {
    const punchId = context.random.uuid();
    const person = await runningStemp(sveis, punchId);
    const client = createClient(sveis.app, person);
    const attempt = async (way: string, send: Way, file: HostileFile) => {
      const id = context.random.uuid();
      const { status, body } = await send(client, id, file, punchId);
      const isRight = file.outcome === 'refused' ? status === 422 && body.code === file.code : status === 200;
      tally.check(isRight, () => `${file.fault} by ${way}: ${status} ${body.code ?? ''}`);
      if (file.outcome !== 'picture' || status !== 200) return;
      const kept = await sveis.app.inject({
        url: `/api/main/files/${id}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
      if (!kept.rawPayload.includes(PLANTED)) return;
      hidden += 1;
      tally.fail(`${file.fault} by ${way} kept what was hidden in it`);
    };
    // The first picture brings the decoder in; that is no rise of a file's doing.
    const first = corpus.find(({ outcome }) => outcome === 'picture');
    if (first) await ways[0]?.[1](client, context.random.uuid(), first, punchId);
    return highestRise(async () => {
      for (const [way, send] of ways) for (const file of corpus) await attempt(way, send, file);
    });
  });
  const riseInMb = Math.round(rise / MB);
  if (context.scale !== 'short' && riseInMb >= MEMORY_LIMIT_MB) tally.fail(`memory rose by ${riseInMb} MB`);
  Object.assign(tally.figures, {
    files: corpus.length,
    ways: ways.length,
    'hidden bytes left': hidden,
    'memory rise MB': riseInMb,
  });
}

/** A store that keeps what is hidden in a picture, as one that stores files as they come would. */
const leaky = (services: Services): Services => ({
  ...services,
  blobs: {
    ...services.blobs,
    put: async (key, bytes, size) => {
      const extra = Buffer.from(PLANTED);
      const whole = Buffer.concat([await buffer(bytes), extra]);
      await services.blobs.put(key, Readable.from([whole]), size + extra.length);
    },
  },
});

export const hostileFilesGoal: Goal = {
  id: 'G16',
  title: 'Hostile files',
  target: '40 files x every way in: wrongly taken or refused 0, hidden bytes 0, memory rise < 200 MB',
  atLeast: 120,
  run: (context, tally) => sendEach(context, tally),
  planted: [
    {
      name: 'what is hidden in a picture stays in it',
      run: (context, tally) => sendEach(context, tally, { alter: leaky }),
    },
  ],
};
