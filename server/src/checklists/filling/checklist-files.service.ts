import { fileNotFound } from '@sveis/domain/errors';
import { MOST_FOLDER_LETTERS, MOST_ZIP_FILES, sharingSafe } from '@sveis/domain/folders';
import type { IdentityContext, UserContext } from '../../context.ts';
import { zipAnswer } from '../../files/index.ts';
import { createParameters, findViewer, requireModule } from '../../records/index.ts';

export interface FilesWish {
  readonly type?: 'pdf' | 'photo' | 'file' | undefined;
  readonly form?: number | undefined;
  readonly project_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: string;
  readonly created_at: Date;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly field: string;
  readonly record_id: string;
  readonly number: string | null;
  readonly title: string;
  readonly form: string | null;
  readonly project_id: number | null;
  readonly context: string | null;
  readonly total: string;
  readonly blob_id: string;
}

const kinds = {
  pdf: "f.type = 'application/pdf'",
  photo: "f.type like 'image/%'",
  file: "f.type not like 'image/%' and f.type <> 'application/pdf'",
} as const;

/** Files of the checklists somebody may see, newest first: the right is that of the record. */
async function findChecklistFiles(ctx: UserContext, wish: FilesWish): Promise<readonly Row[]> {
  const { store } = requireModule(ctx, 'checklists');
  const parameters = createParameters([ctx.tx.tenantId]);
  const { add } = parameters;
  const visible = store.visibleTo(await findViewer(ctx)).visible?.(parameters) ?? 'false';
  // The company's day, in which a period is asked for.
  const day = () => `(f.created_at at time zone ${add(ctx.tenant.timeZone)}::text)::date`;
  const asked = [
    visible,
    'r.deleted_at is null',
    ...(wish.type ? [kinds[wish.type]] : []),
    ...(wish.form === undefined ? [] : [`r.t1 = ${add(String(wish.form))}`]),
    ...(wish.project_id === undefined ? [] : [`r.project_id = ${add(wish.project_id)}::integer`]),
    ...(wish.from === undefined ? [] : [`${day()} >= ${add(wish.from)}::date`]),
    ...(wish.to === undefined ? [] : [`${day()} <= ${add(wish.to)}::date`]),
    ...(wish.text === undefined || wish.text.trim() === ''
      ? []
      : [
          `strpos(lower(f.name || ' ' || r.title || ' ' || coalesce(r.number, '')), lower(${add(wish.text.trim())}::text)) > 0`,
        ]),
  ];
  return ctx.tx.sql<Row>(
    `select f.id::text as id, f.name, f.type, f.size, f.created_at, f.user_id as created_by,
            u.first_name || ' ' || u.last_name as created_by_name, l.field, r.id::text as record_id, r.number, r.title,
            r.t1 as form, r.project_id, r.t2 as context, f.blob_id::text as blob_id, count(*) over () as total
       from record r
       join record_file l on l.tenant_id = $1 and l.record_id = r.id
       join file f on f.tenant_id = $1 and f.id = l.file_id
       join app_user u on u.tenant_id = $1 and u.id = f.user_id
      where r.tenant_id = $1 and ${asked.map((one) => `(${one})`).join(' and ')}
      order by f.created_at desc, f.id desc
      offset ${add(wish.skip)}::integer limit ${add(wish.limit)}::integer`,
    parameters.values,
  );
}

export async function listChecklistFiles(ctx: UserContext, wish: FilesWish) {
  const rows = await findChecklistFiles(ctx, wish);
  return {
    data: rows.map(({ total, blob_id: _blob, created_at, size, form, ...row }) => ({
      ...row,
      size: Number(size),
      form: form === null ? null : Number(form),
      url: `/files/${row.id}`,
      created_at: created_at.toISOString(),
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** One more than a ZIP takes: enough to know that it is too much. */
const MOST_ASKED = MOST_ZIP_FILES + 1;

/** What the list shows as one ZIP, a folder for each checklist. */
export async function zipChecklistFiles(ctx: IdentityContext, wish: Omit<FilesWish, 'skip' | 'limit'>) {
  const rows = await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
    findChecklistFiles({ ...ctx, tx }, { ...wish, skip: 0, limit: MOST_ASKED }),
  );
  if (rows.length === 0) throw fileNotFound();
  const files = rows.map(({ number, title, name, blob_id, size }) => ({
    name: `${sharingSafe(number ?? title, MOST_FOLDER_LETTERS)}/${sharingSafe(name)}`,
    blobId: blob_id,
    size: Number(size),
  }));
  return zipAnswer(ctx, 'checklists', files);
}
