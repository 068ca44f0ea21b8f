import pg from 'pg';
import { residentMegabytes } from '../process-figures.ts';
import type { Figure } from '../runner/figure.ts';
import type { Site } from '../site.ts';
import { type DemoAdmin, openDemoAdmin } from './demo-admin.ts';
import { makePicture } from './picture.ts';

/** `BENCH_RECORDS` makes a small run of it. */
const WELDS = Number(process.env.BENCH_RECORDS ?? 200_000) < 200_000 ? 50 : 500;
const PHOTOS_EACH = 2;
/** Uploaded once; the others are files of their own with the same bytes. */
const PICTURES = 20;
const LOOK_MS = 100;
const PATIENCE_MS = 1_800_000;

/** The documentation of a project with many welds and photos: how long it takes, and what memory it needs at its peak. */
export async function measureDossier(site: Site): Promise<Figure[]> {
  const admin = await openDemoAdmin(site);
  const project = await fillProject(site, admin);
  const before = residentMegabytes(site.program.pid);
  const { seconds, peak, size } = await makeOne(site, admin, project);
  const name = `dossier of ${WELDS} welds with ${WELDS * PHOTOS_EACH} photos`;
  return [
    {
      name: `${name}: time`,
      value: seconds,
      unit: 's',
      most: 240,
      peer: `${(size / 1_048_576).toFixed(1)} MB file`,
    },
    {
      name: `${name}: memory it adds at its peak`,
      value: Math.max(0, peak - before),
      unit: 'MB',
      most: 400,
      peer: `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at the peak`,
    },
  ];
}

/** Copies of a finished weld of the demo, each with photos of its own. */
async function fillProject({ superUrl }: Site, admin: DemoAdmin): Promise<number> {
  const pictures: string[] = [];
  for (let number = 0; number < PICTURES; number += 1)
    pictures.push(await admin.upload(makePicture(number), 'image/png'));
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into file select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'name', 'bench ' || n || '.jpg'))).*
         from generate_series(1, $2::integer) as given(n)
         join file f on f.id = ($1::uuid[])[n % array_length($1::uuid[], 1) + 1]`,
      [pictures, WELDS * PHOTOS_EACH],
    );
    const { rows } = await client.query<{ project_id: number }>(
      `with photo as (
         select id, row_number() over (order by id) - 1 as n from file where name like 'bench %')
       , photos as (select n / ${PHOTOS_EACH} as weld, jsonb_agg(id) as ids from photo group by 1)
       insert into record
       select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'number', 'B-' || photos.weld,
          'data', m.data || jsonb_build_object('weld_number', 'B-' || photos.weld, 'photos', photos.ids)))).*
         from record m join project p on p.tenant_id = m.tenant_id and p.id = m.project_id cross join photos
        where m.module = 'projectweldlog' and p.number = '24011' and m.number = 'W-01'
       returning project_id`,
    );
    const [first] = rows;
    if (!first || rows.length !== WELDS) throw new Error(`${rows.length} welds were made`);
    return first.project_id;
  } finally {
    await client.end();
  }
}

interface Run {
  readonly seconds: number;
  readonly peak: number;
  readonly size: number;
}

async function makeOne({ program }: Site, admin: DemoAdmin, project: number): Promise<Run> {
  const exports = `/api/main/projects/${project}/exports`;
  const began = performance.now();
  const asked = await admin.call('POST', exports, {
    kind: 'dossier',
    language: 'no',
    params: { modules: ['projectdrawing', 'projectweldlog', 'projectndt'] },
  });
  const { id } = (asked.body.data ?? asked.body) as { id: string };
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(program.pid));
  }, LOOK_MS);
  try {
    while (performance.now() - began < PATIENCE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const list = await admin.call('GET', exports);
      const files = list.body.data as readonly { id: string; state: string; size: number | null }[];
      const file = files.find((one) => one.id === id);
      if (file?.state === 'failed') throw new Error('the dossier could not be made');
      if (file?.state === 'done')
        return { seconds: (performance.now() - began) / 1000, peak, size: file.size ?? 0 };
    }
  } finally {
    clearInterval(watch);
  }
  throw new Error('the dossier was not done in time');
}
