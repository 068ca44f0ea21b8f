import type { Selectable } from 'kysely';
import { sqlFor } from '../database/query-builder.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { Findings } from './run/findings.ts';
import type { WrittenLine } from './targets/import-target.ts';

export type ImportRow = Selectable<Tables['import_file']>;
export type ImportState = ImportRow['state'];

const importsOf = (tx: Tx) =>
  sqlFor.selectFrom('import_file').selectAll().where('tenant_id', '=', tx.tenantId);
const changing = (tx: Tx) => sqlFor.updateTable('import_file').where('tenant_id', '=', tx.tenantId);

export const findImport = (tx: Tx, id: string, lock?: 'lock'): Promise<ImportRow | undefined> => {
  const query = importsOf(tx).where('id', '=', id);
  return tx.maybe(lock ? query.forUpdate() : query);
};

const MOST_LISTED = 20;

/** A person's own that are not forgotten yet, newest first. */
export const findOwnImports = (tx: Tx, userId: number, since: Date): Promise<ImportRow[]> =>
  tx.many(
    importsOf(tx)
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED),
  );

/** States in which somebody waits for the server. */
const busy = ['waiting', 'checking', 'queued', 'writing', 'undo_queued', 'undoing'] as const;
export const isBusy = (state: ImportState): boolean => busy.some((one) => one === state);

export const countUnfinished = async (tx: Tx, userId: number): Promise<number> =>
  (
    await tx.many(
      sqlFor
        .selectFrom('import_file')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('user_id', '=', userId)
        .where('state', 'in', busy),
    )
  ).length;

export type NewImport = Pick<
  ImportRow,
  | 'id'
  | 'user_id'
  | 'session_id'
  | 'target'
  | 'target_key'
  | 'name'
  | 'sha256'
  | 'blob_id'
  | 'language'
  | 'encoding'
  | 'sheet'
  | 'total'
  | 'created_at'
  | 'expires_at'
>;

export const insertImport = (tx: Tx, { target, ...row }: NewImport): Promise<number> =>
  tx.run(
    sqlFor.insertInto('import_file').values({
      ...row,
      target: JSON.stringify(target),
      tenant_id: tx.tenantId,
      state: 'waiting',
      mode: 'all_or_nothing',
    }),
  );

/** The run that a state in the line begins. */
const begun = { waiting: 'checking', queued: 'writing', undo_queued: 'undoing' } as const;
export type WaitingState = keyof typeof begun;
const given = { checking: 'waiting', writing: 'queued', undoing: 'undo_queued' } as const;
type RunningState = keyof typeof given;

const BEGIN = Object.entries(begun)
  .map(([from, to]) => `when '${from}' then '${to}'`)
  .join(' ');
const GIVE_BACK = Object.entries(given)
  .map(([from, to]) => `when '${from}' then '${to}'`)
  .join(' ');
const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');
const WAITING = listed(Object.keys(begun));
const RUNNING = listed(Object.keys(given));

/** The oldest that waits becomes the run's, or the one that is named; only one of the line runs at a time. */
export async function claimImport(
  tx: Tx,
  { runId, now, id }: { readonly runId: string; readonly now: Date; readonly id?: string },
): Promise<ImportRow | undefined> {
  const [claimed] = await tx.sql<{ id: string }>(
    `update import_file e set state = case e.state ${BEGIN} end, run_id = $2, beat_at = $3, attempts = e.attempts + 1,
            done = 0
      where e.tenant_id = $1 and e.id = (
        select w.id from import_file w where w.tenant_id = $1 and w.state in (${WAITING})
           and ($4::uuid is null or w.id = $4)
         order by w.created_at, w.id limit 1 for update skip locked)
        and ($4::uuid is not null
          or not exists (select from import_file r where r.tenant_id = $1 and r.state in (${RUNNING})))
      returning e.id`,
    [tx.tenantId, runId, now, id ?? null],
  );
  return claimed && findImport(tx, claimed.id);
}

/** Tells how far a run is; false when it is no longer this run's. */
export const beatImport = async (
  tx: Tx,
  runId: string,
  { done, now }: { readonly done: number; readonly now: Date },
): Promise<boolean> =>
  (await tx.run(changing(tx).set({ done, beat_at: now }).where('run_id', '=', runId))) > 0;

interface Ended {
  readonly state: ImportState;
  readonly findings?: Findings;
  readonly refusal?: ImportRow['refusal'];
  readonly writtenAt?: Date;
}

/** Ends a run that still holds its import; false where it was cancelled or taken over meanwhile. */
export const endRun = async (
  tx: Tx,
  runId: string,
  { state, findings, refusal = null, writtenAt }: Ended,
): Promise<boolean> =>
  (await tx.run(
    changing(tx)
      .set({
        state,
        run_id: null,
        attempts: 0,
        refusal: refusal && JSON.stringify(refusal),
        ...(findings ? { findings: JSON.stringify(findings) } : {}),
        ...(writtenAt ? { written_at: writtenAt } : {}),
      })
      .where('run_id', '=', runId),
  )) > 0;

/** Puts a run back into the line. */
export const giveBack = (tx: Tx, runId: string) =>
  tx.sql(
    `update import_file e set state = case e.state ${GIVE_BACK} end, run_id = null
      where e.tenant_id = $1 and e.run_id = $2 and e.state in (${RUNNING})`,
    [tx.tenantId, runId],
  );

export const findStaleImports = (tx: Tx, before: Date): Promise<ImportRow[]> =>
  tx.many(
    importsOf(tx)
      .where('state', 'in', Object.keys(given) as RunningState[])
      .where('beat_at', '<', before),
  );

export const isAnyInLine = async (tx: Tx): Promise<boolean> =>
  (await tx.maybe(
    importsOf(tx)
      .where('state', 'in', Object.keys(begun) as WaitingState[])
      .limit(1),
  )) !== undefined;

/** Moves an import that stands still. */
export const setState = (
  tx: Tx,
  id: string,
  change: { readonly state: ImportState; readonly mode?: ImportRow['mode'] },
): Promise<number> =>
  tx.run(
    changing(tx)
      .set({ ...change, run_id: null, refusal: null, done: 0 })
      .where('id', '=', id),
  );

export async function insertLines(
  tx: Tx,
  { id, target_key }: Pick<ImportRow, 'id' | 'target_key'>,
  lines: readonly WrittenLine[],
): Promise<void> {
  const AT_ONCE = 500;
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await tx.run(
      sqlFor.insertInto('import_line').values(
        lines.slice(from, from + AT_ONCE).map(({ line, recordId, act, rev, before, hash }) => ({
          tenant_id: tx.tenantId,
          import_id: id,
          line,
          target_key,
          record_id: recordId,
          act,
          rev,
          before: JSON.stringify(before),
          line_hash: hash ?? null,
        })),
      ),
    );
}

export async function findLines(tx: Tx, importId: string): Promise<readonly WrittenLine[]> {
  const rows = await tx.many(
    sqlFor
      .selectFrom('import_line')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .where('import_id', '=', importId)
      .orderBy('line'),
  );
  return rows.map(({ line, record_id, act, rev, before }) => ({
    line,
    recordId: record_id,
    act,
    rev,
    before,
  }));
}

/** Whether the same person has brought something into the same target since. */
export const hasLaterImport = async (tx: Tx, row: ImportRow): Promise<boolean> =>
  (await tx.maybe(
    importsOf(tx)
      .where('user_id', '=', row.user_id)
      .where('target_key', '=', row.target_key)
      .where('state', '=', 'done')
      .where('written_at', '>', row.written_at ?? row.created_at)
      .where('id', '<>', row.id)
      .limit(1),
  )) !== undefined;

/** What was never written is forgotten after its day; of what was, the lines stay and the findings go. */
export async function forgetImports(tx: Tx, now: Date): Promise<void> {
  await tx.run(
    sqlFor
      .deleteFrom('import_file')
      .where('tenant_id', '=', tx.tenantId)
      .where('expires_at', '<', now)
      .where('state', 'in', ['waiting', 'ready', 'stopped', 'cancelled', 'failed']),
  );
  await tx.run(
    changing(tx)
      .set({ findings: null })
      .where('expires_at', '<', now)
      .where('state', 'in', ['done', 'undone'])
      .where('findings', 'is not', null),
  );
}
