import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { deviation } from '@sveis/domain/modules/deviation';
import { firstPipeline, LIST_PAGE, listRequest } from '@sveis/domain/records';
import { startBare } from '../bare/start-bare.ts';
import { type Call, runLoad } from '../load.ts';
import { cpuSeconds } from '../process-figures.ts';
import { type Program, untilAnswers } from '../program.ts';
import type { Figure } from '../runner/figure.ts';
import { type Member, memberAt, type Site } from '../site.ts';
import { column, interleaved, median, percentile, ratios, spread } from '../statistics.ts';
import { fieldFigures, measureFields } from './record-fields.ts';
import { addCrowd, addRecords } from './record-rows.ts';

const CONCURRENCY = 16;

/** `BENCH_RECORDS` makes a small run of it: the whole is 200,000 records, and ten times as many. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 200_000);
const ROUNDS = RECORDS < 200_000 ? 3 : 9;
const CALLS = 1_000;
const WARM_UP = 5_000;

/** The list the app opens, with count and names, authenticated and under row security, against none of it. */
export async function measureRecordList(site: Site): Promise<Figure[]> {
  const tenants = [...new Set(site.members.map(({ tenantId }) => tenantId))];
  const each = Math.ceil(RECORDS / tenants.length);
  await addRecords(site.superUrl, tenants, { each, round: 0 });
  const against = await measureAgainstBare(site, tenants);
  const pages = await measurePages(site);
  const before = await measureFields(site.superUrl, memberAt(site, 0));
  await addCrowd(site.superUrl, tenants.length * 9, each);
  const after = await measureFields(site.superUrl, memberAt(site, 0));
  return [...against, ...fieldFigures(before, after), ...pages];
}

async function measureAgainstBare(site: Site, tenants: readonly number[]): Promise<Figure[]> {
  const bare = await startBare(site, 'list');
  try {
    const open = 'status=registered&status=process';
    await untilAnswers(bare, `/?tenant=${tenants[0]}&${open}`);
    const ours = (number: number) => askAsApp(site, memberAt(site, number));
    const theirs = (number: number): Call => ({
      url: `${bare.url}/?tenant=${memberAt(site, number).tenantId}&${open}`,
    });
    await requireSameContent(ours(0), theirs(0));
    // Long enough for both to be compiled for speed, as they are after their first minute.
    await interleaved(2, {
      ours: round(site.program, ours, CONCURRENCY, WARM_UP / 2),
      theirs: round(bare, theirs, CONCURRENCY, WARM_UP / 2),
    });
    const rows = await interleaved(ROUNDS, { ours: round(site.program, ours), theirs: round(bare, theirs) });
    const of = (name: string, unit: string) =>
      `${median(column(rows.ours, name)).toFixed(0)} ${unit}, bare node:http + pg ${median(column(rows.theirs, name)).toFixed(0)} ${unit}`;
    const rate = ratios(column(rows.ours, 'rate'), column(rows.theirs, 'rate'));
    const cpu = ratios(column(rows.ours, 'cpu'), column(rows.theirs, 'cpu'));
    return [
      {
        name: `list of ${LIST_PAGE} as the app asks it, over ${RECORDS}: calls per second against bare`,
        value: median(rate),
        unit: 'x',
        least: 1,
        peer: `${of('rate', '/s')}; rounds ${spread(rate)}`,
      },
      {
        name: `list of ${LIST_PAGE} as the app asks it: server CPU per call against bare`,
        value: median(cpu),
        unit: 'x',
        most: 0.7,
        peer: `${of('cpu', 'us')}; rounds ${spread(cpu)}`,
      },
      {
        name: `list of ${LIST_PAGE} as the app asks it: failed calls`,
        value: Math.max(...column(rows.ours, 'failures'), ...column(rows.theirs, 'failures')),
        unit: '',
        most: 0,
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** Page 400 by its cursor, on a column with empty values, in both directions. */
async function measurePages(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  const colleagues = {
    ...site,
    members: site.members.filter(({ tenantId }) => tenantId === memberAt(site, 0).tenantId),
  };
  const depth = Math.min(400, Math.floor(RECORDS / 6 / 50) - 5);
  for (const direction of [1, -1]) {
    const pipeline = [{ $sort: { deadline: direction } }, { $limit: 50 }];
    let cursor: readonly unknown[] | undefined;
    for (let page = 1; page < depth; page += 1) {
      const { url, headers = {}, body = '' } = ask(colleagues, page, pipeline, cursor);
      const answer = await fetch(url, { method: 'POST', headers, body });
      cursor = ((await answer.json()) as { cursor: readonly unknown[] }).cursor;
    }
    const first = round(site.program, (number) => ask(colleagues, number, pipeline), 1, 40);
    const deep = round(site.program, (number) => ask(colleagues, number, pipeline, cursor), 1, 40);
    await interleaved(1, { first, deep });
    const rows = await interleaved(ROUNDS, { first, deep });
    const slower = ratios(column(rows.deep, 'p10'), column(rows.first, 'p10'));
    figures.push({
      name: `page ${depth} by cursor against page 1, ${direction === 1 ? 'ascending' : 'descending'}`,
      value: median(slower),
      unit: 'x',
      most: 1.5,
      peer: `${median(column(rows.deep, 'p10')).toFixed(1)} ms, page 1 ${median(column(rows.first, 'p10')).toFixed(1)} ms`,
    });
  }
  return figures;
}

/** What the app sends when the list of deviations is opened, header by header and byte for byte. */
export function askAsApp(site: Site, member: Member): Call {
  const today = new Date().toISOString().slice(0, 10);
  return {
    url: `${site.program.url}/api/main/${deviation.path}/query?is_pwa=1&user_id=${member.userId}`,
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': 'no',
      'x-tenant': member.host,
      'x-sveis': '1',
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      cookie: `sveis=${member.token}; host=${member.host}`,
      origin: site.program.url,
    },
    body: JSON.stringify(listRequest(firstPipeline(deviation, { userId: member.userId, today }))),
  };
}

/** Both answer the same page, count and names; only the peer has no cursor. */
async function requireSameContent(ours: Call, theirs: Call): Promise<void> {
  const read = async ({ url, method = 'GET', headers = {}, body }: Call) => {
    const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const { cursor, ...content } = (await answer.json()) as Readonly<Record<string, unknown>>;
    return content;
  };
  assert.deepEqual(await read(ours), await read(theirs), 'the bare peer answers something else');
}

const ask = (site: Site, number: number, pipeline: readonly object[], cursor?: readonly unknown[]): Call => ({
  url: `${site.program.url}/api/main/deviations/query`,
  method: 'POST',
  headers: {
    authorization: `Bearer ${memberAt(site, number).token}`,
    'content-type': 'application/json',
    'accept-language': 'no',
  },
  body: JSON.stringify(listRequest(pipeline, cursor)),
});

const round =
  (program: Program, next: (number: number) => Call, concurrency = CONCURRENCY, calls = CALLS) =>
  async () => {
    const before = cpuSeconds(program.pid);
    const { seconds, latencies, failures } = await runLoad({ concurrency, calls, seconds: 20, next });
    const cpu = ((cpuSeconds(program.pid) - before) / latencies.length) * 1_000_000;
    return { rate: latencies.length / seconds, cpu, failures, p10: percentile(latencies, 0.1) };
  };
