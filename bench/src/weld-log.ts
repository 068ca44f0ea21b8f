import { LIST_PAGE, listRequest } from '@sveis/domain/records';
import pg from 'pg';
import { startBare } from './bare/start-bare.ts';
import { type Call, runLoad } from './load.ts';
import { untilAnswers } from './program.ts';
import { addRecords } from './records/record-rows.ts';
import type { Figure } from './runner/figure.ts';
import { memberAt, type Site } from './site.ts';
import { column, interleaved, median, percentile, ratios, spread } from './statistics.ts';

const PROJECT = 1;
const WELDS = 20_000;
const DRAWINGS = 40;
const ROUNDS = 7;
const CALLS = 40;

/** Drawings and welds as they are in the middle of a project: planned, welded and tested in parts. */
const statements = [
  `insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data, t1,
     definition_version, created_at, created_by, updated_at, updated_by)
   select $1, md5('drawing' || i)::uuid, 'projectdrawing', ${PROJECT}, 'ISO-' || 1000 + i, 'approved', 'Line ' || i, 'line ' || i,
     jsonb_build_object('drawing_no', 'ISO-' || 1000 + i, 'revision', 'A'), 'iso-' || 1000 + i,
     1, now(), $2, now(), $2
     from generate_series(1, ${DRAWINGS}) as given(i)`,
  `insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data,
     t1, t2, t3, t4, t5, t6, t7, t8, n1, d1, definition_version, created_at, created_by, updated_at, updated_by)
   select $1, gen_random_uuid(), 'projectweldlog', ${PROJECT}, 'W-' || i, s.status, 'BW 60,3 × 3,6', 'bw 60,3',
     jsonb_build_object('weld_number', 'W-' || i, 'drawing', md5('drawing' || i % ${DRAWINGS} + 1)::uuid, 'joint_type', 'BW',
       'diameter', 60.3, 'thickness_1', 3.6, 'thickness_2', 3.6, 'designation_1', 'P235GH', 'designation_2', 'P235GH',
       'stamps', 'JB01', 'progress', s.progress, 'ndt_status', s.ndt, 'production', s.production, 'ndt', s.tested,
       'warnings', case when i % 50 = 0 then '["CERT_LAPSED"]'::jsonb else '[]'::jsonb end,
       'welders', jsonb_build_array(jsonb_build_object('run', 'all', 'user', $2::integer)),
       'consumables', jsonb_build_array(jsonb_build_object('run', 'all', 'batch_number', 'L-' || i % 90)),
       'title', 'BW 60,3 × 3,6', 'project_id', ${PROJECT}, 'comments', repeat('x', 300)),
     'w-' || lpad(i::text, 10, '0'), md5('drawing' || i % ${DRAWINGS} + 1)::uuid::text, 'S-' || i % 9, 'BW', null,
     s.production, s.tested, s.ndt, s.progress, case when s.progress > 20 then now() - i * interval '1 minute' end,
     1, now() - i * interval '1 minute', $2, now(), $2
     from generate_series(1, ${WELDS}) as given(i),
       lateral (select
         (array['completed', 'in_progress', 'pending'])[i % 3 + 1] as status,
         (array['completed', 'completed', 'pending'])[i % 3 + 1] as production,
         (array['completed', 'in_progress', 'pending'])[i % 3 + 1] as tested,
         (array['accepted', 'waiting', null])[i % 3 + 1] as ndt,
         (array[100, 70, 20])[i % 3 + 1] as progress) as s`,
  `insert into record_term (tenant_id, module, field, term, record_id)
   select tenant_id, module, 'warnings', 'CERT_LAPSED', id from record
    where tenant_id = $1 and module = 'projectweldlog' and data -> 'warnings' <> '[]'::jsonb and $2::integer > 0`,
  `insert into group_level (tenant_id, group_id, module, level)
   select $1, 9000, key, 'edit' from unnest(array['projectweldlog', 'projectdrawing']) as given(key)
    where $2::integer > 0 on conflict do nothing`,
  `insert into feature (tenant_id, key, enabled)
   select $1, key, true from unnest(array['weld_log', 'advanced_weld_log', 'drawing']) as given(key)
    where $2::integer > 0 on conflict (tenant_id, key) do update set enabled = true`,
  'update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1 and $2::integer > 0',
];

async function addWelds(superUrl: string, tenantId: number, userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement, [tenantId, userId]);
    await client.query('vacuum analyze record');
    await client.query('vacuum analyze record_term');
  } finally {
    await client.end();
  }
}

/** One call after the other: what somebody waits for. */
const waiting = (next: (number: number) => Call) => async () => {
  const { latencies, failures } = await runLoad({ concurrency: 1, calls: CALLS, seconds: 10, next });
  return { p50: percentile(latencies, 0.5), failures };
};

/** The advanced weld log of a project with 20,000 welds, beside the least a list of 50 can cost. */
export async function measureWeldLog(site: Site): Promise<Figure[]> {
  const { tenantId, userId, token } = memberAt(site, 0);
  await addRecords(site.superUrl, [tenantId], { each: WELDS, round: 0 });
  await addWelds(site.superUrl, tenantId, userId);
  const bare = await startBare(site, 'list');
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'no' };
  const main = `${site.program.url}/api/main`;
  const list = (pipeline: readonly object[]): Call => ({
    url: `${main}/projects/${PROJECT}/weld-log/query`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(listRequest(pipeline, null, true)),
  });
  const page = [{ $sort: { weld_number: 1 } }, { $limit: LIST_PAGE }];
  const things = {
    bare: waiting(() => ({ url: `${bare.url}/?tenant=${tenantId}&status=registered&status=process` })),
    page: waiting(() => ({
      url: `${site.program.url}/api/advanced-weld-log?project_id=${PROJECT}&limit=${LIST_PAGE}`,
      headers,
    })),
    cells: waiting(() => list(page)),
    progress: waiting(() => ({ url: `${main}/advanced-weld-log/progress?project_id=${PROJECT}`, headers })),
  };
  try {
    await untilAnswers(bare, `/?tenant=${tenantId}&status=registered`);
    await interleaved(2, things);
    const rows = await interleaved(ROUNDS, things);
    const figure = (name: string, of: readonly Readonly<Record<string, number>>[], most?: number): Figure => {
      const slower = ratios(column(of, 'p50'), column(rows.bare, 'p50'));
      const took = (given: readonly Readonly<Record<string, number>>[]) =>
        median(column(given, 'p50')).toFixed(1);
      return {
        name: `${name} of ${WELDS} welds: time against the bare list of ${LIST_PAGE}`,
        value: median(slower),
        unit: 'x',
        ...(most === undefined ? {} : { most }),
        peer: `${took(of)} ms, bare node:http + pg ${took(rows.bare)} ms; rounds ${spread(slower)}`,
      };
    };
    return [
      figure('first page', rows.page),
      figure('first page with every cell', rows.cells),
      figure('progress by drawing', rows.progress, 8),
      {
        name: 'advanced weld log: failed calls',
        value: Math.max(...Object.values(rows).flatMap((of) => column(of, 'failures'))),
        unit: '',
        most: 0,
      },
    ];
  } finally {
    await bare.stop();
  }
}
