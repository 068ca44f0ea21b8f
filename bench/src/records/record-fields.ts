import { deviation } from '@sveis/domain/modules/deviation';
import { readPipeline } from '@sveis/domain/records';
import { listSql } from '@sveis/server/records/list/list-sql';
import { recordTable } from '@sveis/server/records/store/record-table';
import pg from 'pg';
import type { Figure } from '../runner/figure.ts';
import type { Member } from '../site.ts';

/** One question for every field a deviation can be found by. */
const questions: Readonly<Record<string, object>> = {
  id: { id: '00000000-0000-4000-8000-000000000000' },
  number: { number: 'B-0-77' },
  status: { status: 'process' },
  project_id: { project_id: 7 },
  created_at: { created_at: { $gte: '2026-01-01T00:10:00Z', $lt: '2026-01-01T00:20:00Z' } },
  updated_at: { updated_at: { $gte: '2026-01-01T00:10:00Z', $lt: '2026-01-01T00:20:00Z' } },
  created_by: { created_by: 7 },
  own: { own: 7 },
  words: { words: { $regex: 'b77' } },
  severity: { severity: 'low' },
  category: { category: 'hse' },
  responsible: { responsible: 7 },
  reported_by: { reported_by: 7 },
  reason: { reason: 'method' },
  hse: { hse: true },
  copy_to: { copy_to: 7 },
  consequences: { consequences: 'delay' },
  deadline: { deadline: '2026-03-04' },
  occurred_at: { occurred_at: '2026-01-04T05:00:00Z' },
  estimated_cost: { estimated_cost: 77 },
  actual_cost: { actual_cost: 77 },
};

const RUNS = 100;
/** The same work each time, asked in turn with a question: minutes lie between the measurements, and a machine's speed changes. */
const reference = { name: 'yardstick', text: 'select count(*) from generate_series(1, 3000)' };

export interface FieldTime {
  /** Milliseconds when nothing else is in its way: the machine may be busy. */
  readonly ms: number;
  /** The yardstick's, at the same time. */
  readonly referenceMs: number;
  readonly goesByIndex: boolean;
}

/** Each question as the server's own role asks it, under row security: how it is found, and how quickly. */
export async function measureFields(
  superUrl: string,
  member: Member,
): Promise<ReadonlyMap<string, FieldTime>> {
  const groupLevels = [{ group_id: 9000, module: 'deviation', level: 'edit' as const }];
  const access = { userId: member.userId, roleSlug: 'employee', roleFlags: {}, groupLevels, levelTables: {} };
  const source = recordTable(deviation).listFor({ access, projectRoles: new Map() }, null);
  const shown = Object.keys(source.columns);
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set role sveis_app');
    await client.query(`set app.tenant = '${Math.trunc(member.tenantId)}'`);
    const found = new Map<string, FieldTime>();
    for (const [field, $match] of Object.entries(questions)) {
      const query = readPipeline([{ $match }, { $limit: 50 }], source.columns);
      const { text, values, isSteady } = listSql(source, query, { tenantId: member.tenantId, shown });
      // As the server asks it, see `Tx.text`.
      await client.query(`set plan_cache_mode = ${isSteady ? 'force_generic_plan' : 'auto'}`);
      const ask = (before = '') =>
        client.query({ text: before + text, values: [...values], name: before + field });
      const { rows } = await ask('explain (costs off) ');
      const plan = rows.map((row: Record<string, unknown>) => row['QUERY PLAN']).join('\n');
      const goesByIndex = plan.includes('Index Cond') && !plan.includes('Seq Scan on record');
      const fastest = { question: Number.POSITIVE_INFINITY, reference: Number.POSITIVE_INFINITY };
      for (let run = 0; run < RUNS; run += 1) {
        fastest.question = Math.min(fastest.question, await timeOf(ask));
        fastest.reference = Math.min(fastest.reference, await timeOf(() => client.query(reference)));
      }
      found.set(field, { ms: fastest.question, referenceMs: fastest.reference, goesByIndex });
    }
    return found;
  } finally {
    await client.end();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How long, in lengths of the yardstick. */
const lengthOf = (time: FieldTime | undefined): number => (time ? time.ms / time.referenceMs : Number.NaN);

export function fieldFigures(
  before: ReadonlyMap<string, FieldTime>,
  after: ReadonlyMap<string, FieldTime>,
): Figure[] {
  const slower = [...after]
    .map(([field, time]) => ({ field, ms: time.ms, times: lengthOf(time) / lengthOf(before.get(field)) }))
    .sort((a, b) => b.times - a.times);
  const astray = [...before, ...after].filter(([, { goesByIndex }]) => !goesByIndex);
  return [
    {
      name: 'slowest field with ten times the companies and rows',
      value: slower[0]?.times ?? Number.NaN,
      unit: 'x',
      most: 1.5,
      peer: slower
        .map(({ field, ms, times }) => `${field} ${times.toFixed(2)} (${ms.toFixed(1)} ms)`)
        .join(', '),
    },
    {
      name: `fields of ${after.size} read past their index, as sveis_app`,
      value: astray.length,
      unit: '',
      most: 0,
      peer: astray.map(([field]) => field).join(', '),
    },
  ];
}
