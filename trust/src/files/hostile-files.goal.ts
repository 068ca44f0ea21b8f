import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { modules } from '@sveis/domain/catalogue';
import { definition as deviation } from '@sveis/domain/modules/deviation';
import { definition as equipment } from '@sveis/domain/modules/equipment';
import { definition as ndt } from '@sveis/domain/modules/ndt';
import { weldLog } from '@sveis/domain/modules/weld-log';
import type { ModuleDefinition } from '@sveis/domain/records';
import { blobKey } from '@sveis/server/blobs/index';
import type { Services } from '@sveis/server/context';
import { mountedRoutes } from '@sveis/server/routes';
import { formBody } from '@sveis/server/testing/form-body';
import { type HostileFile, hostileFiles, PLANTED } from '@sveis/server/testing/hostile/hostile-files';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import {
  type App,
  type Installation,
  type InstallationOptions,
  withInstallation,
} from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { callsOf } from '../sveis/record-calls.ts';
import { addSampleWorld, sampleRecord } from '../sveis/sample-record.ts';
import { fetchEach, type TakenFile } from './given-out.ts';
import { highestRise } from './memory-rise.ts';

const MB = 1_048_576;
const MEMORY_LIMIT_MB = 200;

/** Who sends files, and what they hang them on. */
interface Site {
  /** Somebody on the floor with a stemp. */
  readonly client: TestClient;
  readonly punchId: string;
  /** Somebody who runs the company. */
  readonly office: TestClient;
  readonly welder: number;
  readonly weldedAt: string;
  readonly newWeld: () => Promise<string>;
  readonly newItem: () => Promise<string>;
  readonly newReport: () => Promise<string>;
  /** The page behind a link to a firm outside, which nobody is logged in on. */
  readonly firm: TestClient;
  readonly linkToken: () => Promise<string>;
}

/** A link takes no more than a few more files than this. */
const FILES_OF_A_LINK = 50;
/** Of the corpus, what each way is tried with in the short slice; together the ways still send all of it. */
const SHORT_SHARE = 3;

type Way = (site: Site, id: string, file: HostileFile) => ReturnType<TestClient>;

/** Who opens a file that came in by a way: nobody is logged in behind a link. */
const readerOf = ({ client, office }: Site, way: string): TestClient =>
  way.includes('/main/files') || way.includes('punch') ? client : office;

/** The same call of every module whose records have files. */
const RECORD_FILES = 'records';
/** The same into a field for photos, which takes nothing else. */
const RECORD_PHOTOS = 'photos of records';

function attach(
  { office }: Site,
  { to, field }: { readonly to: string; readonly field: string },
  id: string,
  { name, contentType, bytes }: HostileFile,
): ReturnType<TestClient> {
  const { headers, body } = formBody([
    { field: 'field', value: field },
    { field: 'files[]', value: bytes, name, contentType },
    { field: 'client_uid[]', value: id },
  ]);
  return office('POST', `${to}/attachments`, { headers, body });
}

/** What the server is to say of a file that comes in by a way. */
const meantFor = (
  way: string,
  { outcome, code }: HostileFile,
): Pick<HostileFile, 'outcome'> & { code?: string } =>
  way === RECORD_PHOTOS && outcome === 'attachment'
    ? { outcome: 'refused', code: 'VALIDATION' }
    : { outcome, ...(code ? { code } : {}) };

/** Every call a file comes in by and stays. */
const ways: Readonly<Record<string, Way>> = {
  'PUT /api/main/files/:id': ({ client }, id, { name, contentType, bytes }) =>
    client('PUT', `/api/main/files/${id}?name=${encodeURIComponent(name)}`, {
      headers: { 'content-type': contentType },
      body: bytes,
    }),
  'POST /api/main/hours/punch-in-out/attachment': ({ client, punchId }, id, { name, contentType, bytes }) => {
    const { headers, body } = formBody([
      { field: 'punchId', value: punchId },
      { field: 'files[]', value: bytes, name, contentType },
      { field: 'client_uid[]', value: id },
    ]);
    return client('POST', '/api/main/hours/punch-in-out/attachment', { headers, body });
  },
  // A record holds so many files: each file has one of its own.
  [RECORD_FILES]: async (site, id, file) =>
    attach(site, { to: `${callsOf(equipment)}/${await site.newItem()}`, field: 'documents' }, id, file),
  [RECORD_PHOTOS]: async (site, id, file) =>
    attach(site, { to: `${callsOf(deviation)}/${await site.newReport()}`, field: 'attachments' }, id, file),
  'POST /api/advanced-weld-log/:id': async (site, id, { name, contentType, bytes }) => {
    const { headers, body } = formBody([
      { field: 'stage', value: 'production' },
      { field: 'status', value: 'in_progress' },
      { field: 'welders', value: JSON.stringify([{ run: 'all', user: site.welder }]) },
      { field: 'weld_end', value: site.weldedAt },
      { field: 'files[]', value: bytes, name, contentType },
      { field: 'client_uid[]', value: id },
    ]);
    return site.office('POST', `/api/advanced-weld-log/${await site.newWeld()}`, { headers, body });
  },
  'PUT /api/main/inspection/files/:id': async ({ firm, linkToken }, id, { name, contentType, bytes }) =>
    firm('PUT', `/api/main/inspection/files/${id}?name=${encodeURIComponent(name)}`, {
      headers: { 'x-link-token': await linkToken(), 'content-type': contentType },
      body: bytes,
    }),
};

/** Calls of the server that take a file, by how they are tried; lines that are brought in are read and let go. */
const takingFiles = (): readonly string[] =>
  mountedRoutes.flatMap(({ prefix, routes }) =>
    routes
      .filter(({ options, path }) => options.upload && !path.endsWith('/import/preview'))
      .map(({ method, path }) =>
        path.endsWith('/:id/attachments') ? RECORD_FILES : `${method} ${prefix}${path}`,
      ),
  );

/** Somebody with a stemp to hang pictures on, an office with welds, and a test another firm reports. */
async function openSite(context: TrustContext, sveis: Installation): Promise<Site> {
  const company = await addCompany(sveis, 'fjord', []);
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix: 'fjord' });
  const [keeper] = await addPeople(sveis, company, { count: 1, roleSlug: 'admin', prefix: 'office' });
  if (!person || !keeper) throw new Error('nobody was made');
  await addSampleWorld(sveis, company.id, modules);
  const punchId = context.random.uuid();
  const office = createClient(sveis.app, keeper);
  const make = async (definition: ModuleDefinition) => {
    const sample = sampleRecord(definition, { userId: keeper.userId, now: sveis.time.now });
    const made = await office('POST', callsOf(definition), { body: sample });
    if (made.status !== 200) throw new Error(`no ${definition.key}: ${JSON.stringify(made.body)}`);
    return String(made.record.id);
  };
  await sveis.superuser.query(
    `with s as (insert into shift (tenant_id, id, name, time_from, time_to) values ($1, 1, 'Day', '07:00', '15:00'))
     insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, break_min, start_at, created_at, updated_at)
     values ($1, $2, $3, 'running', 1, 480, 30, $4, $4, $4)`,
    [company.id, punchId, person.userId, sveis.time.now],
  );
  const newLink = async (): Promise<string> => {
    const links = `${callsOf(ndt)}/${await make(ndt)}/firm-links`;
    const { record } = await office('POST', links, {
      body: { firm: 'Nordkontroll AS', contact: 'Sara Holm' },
    });
    return String(record.link).split('#')[1] ?? '';
  };
  let token = '';
  let sent = 0;
  return {
    client: createClient(sveis.app, person),
    punchId,
    office,
    welder: keeper.userId,
    weldedAt: new Date(sveis.time.now.getTime() - 3_600_000).toISOString(),
    newWeld: () => make(weldLog),
    newItem: () => make(equipment),
    newReport: () => make(deviation),
    firm: createClient(sveis.app),
    linkToken: async () => {
      if (sent % FILES_OF_A_LINK === 0) token = await newLink();
      sent += 1;
      return token;
    },
  };
}

/** A file as it is kept, whoever may read it. */
async function keptBytes({ superuser, services }: Installation, fileId: string): Promise<Buffer> {
  const { rows } = await superuser.query<{ tenant_id: number; blob_id: string }>(
    'select tenant_id, blob_id from file where id = $1',
    [fileId],
  );
  const source = rows[0] && (await services.blobs.get(blobKey(rows[0].tenant_id, rows[0].blob_id)));
  if (!source) throw new Error('a file that was taken is not there');
  return buffer(source);
}

async function sendEach(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  const corpus = await hostileFiles();
  const taken: TakenFile[] = [];
  let hidden = 0;
  const rise = await withInstallation(context, options, async (sveis) => {
    const site = await openSite(context, sveis);
    const attempt = async (way: string, send: Way, file: HostileFile) => {
      const id = context.random.uuid();
      const { status, body } = await send(site, id, file);
      const { outcome, code } = meantFor(way, file);
      const isRight = outcome === 'refused' ? status === 422 && body.code === code : status === 200;
      tally.check(isRight, () => `${file.fault} by ${way}: ${status} ${body.code ?? ''}`);
      const isNobodys = way.includes('/inspection/');
      if (status === 200) taken.push({ id, way, file, reader: readerOf(site, way), isNobodys });
      if (file.outcome !== 'picture' || status !== 200) return;
      if (!(await keptBytes(sveis, id)).includes(PLANTED)) return;
      hidden += 1;
      tally.fail(`${file.fault} by ${way} kept what was hidden in it`);
    };
    // The first picture brings the decoder in; that is no rise of a file's doing.
    const first = corpus.find(({ outcome }) => outcome === 'picture');
    const [one] = Object.values(ways);
    if (first && one) await one(site, context.random.uuid(), first);
    for (const call of takingFiles())
      tally.check(Object.hasOwn(ways, call), () => `${call} takes files and is not tried`);
    const isTried = (place: number, turn: number) =>
      context.scale !== 'short' || (place + turn) % SHORT_SHARE === 0;
    const highest = await highestRise(async () => {
      for (const [turn, [way, send]] of Object.entries(ways).entries())
        for (const [place, file] of corpus.entries())
          if (isTried(place, turn)) await attempt(way, send, file);
    });
    await fetchEach(taken, tally);
    return highest;
  });
  const riseInMb = Math.round(rise / MB);
  if (context.scale !== 'short' && riseInMb >= MEMORY_LIMIT_MB) tally.fail(`memory rose by ${riseInMb} MB`);
  Object.assign(tally.figures, {
    files: corpus.length,
    ways: Object.keys(ways).length,
    'hidden bytes left': hidden,
    'memory rise MB': riseInMb,
  });
}

/** A server that shows every file in place, as one that trusts what was said of it would. */
const trusting = (app: App): void =>
  void app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/main/files/') || request.method !== 'GET') return;
    const how = String(reply.getHeader('content-disposition') ?? '');
    reply.header('content-disposition', how.replace(/^attachment/, 'inline'));
  });

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
  target:
    '40 files x every way in and back out: wrongly taken or refused 0, served as active content 0, GPS tags and hidden bytes 0, memory rise < 200 MB',
  atLeast: 300,
  run: (context, tally) => sendEach(context, tally),
  planted: [
    {
      name: 'what is hidden in a picture stays in it',
      run: (context, tally) => sendEach(context, tally, { alter: leaky }),
    },
    {
      name: 'files are shown in place instead of saved',
      run: (context, tally) => sendEach(context, tally, { prepare: trusting }),
    },
  ],
};
