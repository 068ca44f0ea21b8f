import type { Tx } from '../../database/transaction.ts';

export interface ProjectNote extends Record<string, unknown> {
  readonly id: string;
  readonly project_id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly text: string;
  readonly file_id: string | null;
  readonly created_at: Date;
  readonly is_deleted: boolean;
}

const selected = `select n.id, n.project_id, n.user_id, u.first_name || ' ' || u.last_name as user_name, n.text, n.file_id,
    n.created_at, n.deleted_at is not null as is_deleted
  from project_note n join app_user u on u.tenant_id = $1 and u.id = n.user_id`;

const SHOWN = 200;

/** Newest first. */
export const findNotes = (tx: Tx, projectId: number): Promise<ProjectNote[]> =>
  tx.sql<ProjectNote>(
    `${selected} where n.tenant_id = $1 and n.project_id = $2 and n.deleted_at is null
      order by n.created_at desc, n.id desc limit ${SHOWN}`,
    [tx.tenantId, projectId],
  );

export const countNotes = async (tx: Tx, projectId: number): Promise<number> =>
  (
    await tx.sql<{ n: number }>(
      'select count(*)::integer as n from project_note where tenant_id = $1 and project_id = $2 and deleted_at is null',
      [tx.tenantId, projectId],
    )
  )[0]?.n ?? 0;

export const findNote = async (tx: Tx, id: string): Promise<ProjectNote | undefined> =>
  (await tx.sql<ProjectNote>(`${selected} where n.tenant_id = $1 and n.id = $2`, [tx.tenantId, id]))[0];

/** False where the id is taken. */
export const insertNote = async (
  tx: Tx,
  note: {
    readonly id: string;
    readonly projectId: number;
    readonly userId: number;
    readonly text: string;
    readonly fileId: string | null;
    readonly now: Date;
  },
): Promise<boolean> =>
  (
    await tx.sql(
      `insert into project_note (tenant_id, id, project_id, user_id, text, file_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [tx.tenantId, note.id, note.projectId, note.userId, note.text, note.fileId, note.now],
    )
  ).length > 0;

export const removeNote = (tx: Tx, id: string, now: Date) =>
  tx.sql('update project_note set deleted_at = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, now]);

/** Projects that show a file in a note. */
export const findProjectsShowing = async (tx: Tx, fileId: string): Promise<readonly number[]> =>
  (
    await tx.sql<{ project_id: number }>(
      'select project_id from project_note where tenant_id = $1 and file_id = $2 and deleted_at is null',
      [tx.tenantId, fileId],
    )
  ).map(({ project_id }) => project_id);
