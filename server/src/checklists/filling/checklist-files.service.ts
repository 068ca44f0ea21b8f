import { fileNotFound } from '@sveis/domain/errors';
import { MOST_FOLDER_LETTERS, MOST_ZIP_FILES, sharingSafe } from '@sveis/domain/folders';
import type { IdentityContext, UserContext } from '../../context.ts';
import { zipAnswer } from '../../files/index.ts';
import { openFolderIds } from '../../folders/index.ts';
import { createParameters, findViewer, requireModule } from '../../records/index.ts';
import { readsForms } from '../forms/form.service.ts';
import { canBeFilledIn } from '../forms/form-list.ts';

type Parameters = ReturnType<typeof createParameters>;

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
  readonly record_id: string | null;
  readonly document_id: string | null;
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

/** What is asked of both lists: the kind of file, when it was made, and words in what is shown of it. */
function askedOf(
  { type, from, to, text = '' }: Omit<FilesWish, 'skip' | 'limit'>,
  add: Parameters['add'],
  { timeZone, made, words }: { readonly timeZone: string; readonly made: string; readonly words: string },
): readonly string[] {
  // The company's day, in which a period is asked for.
  const day = () => `(${made} at time zone ${add(timeZone)}::text)::date`;
  return [
    ...(type ? [kinds[type]] : []),
    ...(from === undefined ? [] : [`${day()} >= ${add(from)}::date`]),
    ...(to === undefined ? [] : [`${day()} <= ${add(to)}::date`]),
    ...(text.trim() === '' ? [] : [`strpos(lower(${words}), lower(${add(text.trim())}::text)) > 0`]),
  ];
}

const every = (conditions: readonly string[]): string => conditions.map((one) => `(${one})`).join(' and ');

/** Files of the checklists somebody may see: the right is that of the record. */
async function recordFilesSql(ctx: UserContext, wish: FilesWish, parameters: Parameters): Promise<string> {
  const { add } = parameters;
  const { store } = requireModule(ctx, 'checklists');
  const visible = store.visibleTo(await findViewer(ctx)).visible?.(parameters) ?? 'false';
  const asked = [
    visible,
    'r.deleted_at is null',
    ...(wish.form === undefined ? [] : [`r.t1 = ${add(String(wish.form))}`]),
    ...(wish.project_id === undefined ? [] : [`r.project_id = ${add(wish.project_id)}::integer`]),
    ...askedOf(wish, add, {
      timeZone: ctx.tenant.timeZone,
      made: 'f.created_at',
      words: "f.name || ' ' || r.title || ' ' || coalesce(r.number, '')",
    }),
  ];
  return `select f.id::text as id, f.name, f.type, f.size, f.created_at, f.user_id as created_by,
            u.first_name || ' ' || u.last_name as created_by_name, l.field, r.id::text as record_id,
            null::text as document_id, r.number, r.title, r.t1 as form, r.project_id, r.t2 as context,
            f.blob_id::text as blob_id
       from record r
       join record_file l on l.tenant_id = $1 and l.record_id = r.id
       join file f on f.tenant_id = $1 and f.id = l.file_id
       join app_user u on u.tenant_id = $1 and u.id = f.user_id
      where r.tenant_id = $1 and ${every(asked)}`;
}

/**
 * Documents that forms in use name, for those who may fill the forms in: the right is that of the folder, and the day that of
 * the revision. A form belongs to no project.
 */
async function formDocumentsSql(
  ctx: UserContext,
  wish: FilesWish,
  { add }: Parameters,
): Promise<string | undefined> {
  if (wish.project_id !== undefined || !readsForms(ctx)) return undefined;
  const folders = await openFolderIds(ctx);
  if (folders.length === 0) return undefined;
  const asked = [
    `d.folder_id = any(${add(folders)}::uuid[])`,
    'd.deleted_at is null and o.deleted_at is null and o.is_active',
    canBeFilledIn('o'),
    ...(wish.form === undefined ? [] : [`o.id = ${add(wish.form)}::integer`]),
    ...askedOf(wish, add, {
      timeZone: ctx.tenant.timeZone,
      made: 'd.revised_at',
      words: "d.name || ' ' || o.title",
    }),
  ];
  return `select f.id::text, d.name, f.type, f.size, d.revised_at, d.revised_by,
            u.first_name || ' ' || u.last_name, 'documents', null::text, d.id::text, null::text, o.title, o.id::text,
            null::integer, null::text, f.blob_id::text
       from form o
       join form_version v on v.tenant_id = $1 and v.form_id = o.id and v.version = o.version
      cross join lateral jsonb_array_elements_text(coalesce(v.content -> 'documents', '[]'::jsonb)) as named(id)
       join document d on d.tenant_id = $1 and d.id = named.id::uuid
       join file f on f.tenant_id = $1 and f.id = d.file_id
       join app_user u on u.tenant_id = $1 and u.id = d.revised_by
      where o.tenant_id = $1 and ${every(asked)}`;
}

/** What checklists and their forms have brought along, as far as somebody may see it, newest first. */
async function findChecklistFiles(ctx: UserContext, wish: FilesWish): Promise<readonly Row[]> {
  const parameters = createParameters([ctx.tx.tenantId]);
  const lists = [
    await recordFilesSql(ctx, wish, parameters),
    (await formDocumentsSql(ctx, wish, parameters)) ?? [],
  ].flat();
  const { add } = parameters;
  return ctx.tx.sql<Row>(
    `select listed.*, count(*) over () as total from (${lists.join(' union all ')}) as listed
      order by listed.created_at desc, listed.id desc, listed.form
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

/** What the list shows as one ZIP, a folder for each checklist and for each form. */
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
