import type { FormContent, FormState, FormVersion } from '@sveis/domain/checklists';
import { localText } from '@sveis/domain/checklists';
import { collationKey } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { nextIdOf } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';

export interface StoredForm {
  readonly id: number;
  readonly name: string;
  readonly titles: FormContent['title'];
  readonly category: FormContent['category'];
  readonly uses: FormContent['use'];
  readonly state: FormState;
  readonly is_active: boolean;
  readonly version: number;
  readonly draft: FormContent | null;
  readonly rev: number;
  readonly created_at: Date;
  readonly created_by: number;
  readonly updated_at: Date;
  readonly updated_by: number;
}

const columns = `id, name, titles, category, uses, state, is_active, version, draft, rev,
  created_at, created_by, updated_at, updated_by`;

/** One who writes, and when. */
interface By {
  readonly userId: number;
  readonly now: Date;
}

export async function findForm(tx: Tx, id: number, lock?: 'lock'): Promise<StoredForm | undefined> {
  const [row] = await tx.sql<StoredForm & Record<string, unknown>>(
    `select ${columns} from form where tenant_id = $1 and id = $2 and deleted_at is null${lock ? ' for update' : ''}`,
    [tx.tenantId, id],
  );
  return row;
}

export async function isNameTaken(tx: Tx, name: string, id: number): Promise<boolean> {
  const rows = await tx.sql(
    'select id from form where tenant_id = $1 and name_key = $2 and id <> $3 and deleted_at is null',
    [tx.tenantId, name.toLowerCase(), id],
  );
  return rows.length > 0;
}

/** What lists and pickers show of a form, from its newest content. */
const shownOf = ({ name, title, category, use }: FormContent, language: Language): readonly unknown[] => {
  const text = localText(title, language) || name;
  return [
    name,
    name.toLowerCase(),
    text,
    collationKey(text).slice(0, 200),
    JSON.stringify(title),
    category,
    JSON.stringify(use),
  ];
};

export async function insertForm(
  tx: Tx,
  content: FormContent,
  { userId, now, language }: By & { readonly language: Language },
): Promise<StoredForm> {
  const id = await nextIdOf(tx, 'form');
  const [row] = await tx.sql<StoredForm & Record<string, unknown>>(
    `insert into form (tenant_id, id, name, name_key, title, title_key, titles, category, uses, state, is_active,
       draft, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb, 'draft', false, $10::jsonb, $11, $12, $11, $12)
     returning ${columns}`,
    [tx.tenantId, id, ...shownOf(content, language), JSON.stringify(content), now, userId],
  );
  return required(row);
}

/** Keeps a draft. Before the first version its words are what lists show; afterwards those of the version are. */
export async function updateDraft(
  tx: Tx,
  form: StoredForm,
  draft: FormContent | null,
  { userId, now, language }: By & { readonly language: Language },
): Promise<StoredForm> {
  const isShown = form.version === 0 && draft !== null;
  const shown = isShown ? shownOf(draft, language) : [];
  const [row] = await tx.sql<StoredForm & Record<string, unknown>>(
    `update form set draft = $3::jsonb, rev = rev + 1, updated_at = $4, updated_by = $5
       ${isShown ? ', name = $6, name_key = $7, title = $8, title_key = $9, titles = $10::jsonb, category = $11, uses = $12::jsonb' : ''}
     where tenant_id = $1 and id = $2 returning ${columns}`,
    [tx.tenantId, form.id, draft === null ? null : JSON.stringify(draft), now, userId, ...shown],
  );
  return required(row);
}

/** The draft becomes the next version, which nobody changes any more. */
export async function insertVersion(
  tx: Tx,
  form: StoredForm,
  content: FormContent,
  { userId, now, language }: By & { readonly language: Language },
): Promise<StoredForm> {
  await tx.sql(
    `insert into form_version (tenant_id, form_id, version, content, published_at, published_by)
     values ($1, $2, $3, $4::jsonb, $5, $6)`,
    [tx.tenantId, form.id, form.version + 1, JSON.stringify(content), now, userId],
  );
  const [row] = await tx.sql<StoredForm & Record<string, unknown>>(
    `update form set name = $3, name_key = $4, title = $5, title_key = $6, titles = $7::jsonb, category = $8,
       uses = $9::jsonb, state = 'published', is_active = true, version = version + 1, draft = null, rev = rev + 1,
       updated_at = $10, updated_by = $11
     where tenant_id = $1 and id = $2 returning ${columns}`,
    [tx.tenantId, form.id, ...shownOf(content, language), now, userId],
  );
  return required(row);
}

export async function updateState(
  tx: Tx,
  form: StoredForm,
  state: 'published' | 'retired',
  { userId, now }: By,
): Promise<StoredForm> {
  const [row] = await tx.sql<StoredForm & Record<string, unknown>>(
    `update form set state = $3, is_active = $4, rev = rev + 1, updated_at = $5, updated_by = $6
     where tenant_id = $1 and id = $2 returning ${columns}`,
    [tx.tenantId, form.id, state, state === 'published', now, userId],
  );
  return required(row);
}

export async function deleteForm(tx: Tx, form: StoredForm, { userId, now }: By): Promise<void> {
  await tx.sql(
    'update form set deleted_at = $3, deleted_by = $4, is_active = false where tenant_id = $1 and id = $2',
    [tx.tenantId, form.id, now, userId],
  );
}

export interface VersionRow {
  readonly version: number;
  readonly published_at: Date;
  readonly published_by: number;
}

export const findVersions = (tx: Tx, formId: number): Promise<VersionRow[]> =>
  tx.sql<VersionRow & Record<string, unknown>>(
    `select version, published_at, published_by from form_version
      where tenant_id = $1 and form_id = $2 order by version desc limit 500`,
    [tx.tenantId, formId],
  );

export async function findVersion(tx: Tx, formId: number, version: number): Promise<FormVersion | undefined> {
  const [row] = await tx.sql<FormVersion & Record<string, unknown>>(
    `select form_id, version, content from form_version
      where tenant_id = $1 and form_id = $2 and version = $3`,
    [tx.tenantId, formId, version],
  );
  return row;
}

/** The newest version of a form, also of one that is retired: what was begun in it goes on. */
export async function findNewestVersion(tx: Tx, formId: number): Promise<FormVersion | undefined> {
  const [row] = await tx.sql<FormVersion & Record<string, unknown>>(
    `select form_id, version, content from form_version
      where tenant_id = $1 and form_id = $2 order by version desc limit 1`,
    [tx.tenantId, formId],
  );
  return row;
}

/** How many checklists were begun in a form, how many of them are still drafts, and how many plans make more. */
export async function countUsage(
  tx: Tx,
  formId: number,
): Promise<{ readonly records: number; readonly drafts: number; readonly plans: number }> {
  const [row] = await tx.sql<{ records: number; drafts: number; plans: number }>(
    `select (count(*) filter (where module = 'checklists'))::integer as records,
            (count(*) filter (where module = 'checklists' and status = 'draft'))::integer as drafts,
            (count(*) filter (where module = 'checklistplans' and status = 'active'))::integer as plans
       from record where tenant_id = $1 and module in ('checklists', 'checklistplans') and t1 = $2 and deleted_at is null`,
    [tx.tenantId, String(formId)],
  );
  return required(row);
}

export async function hasRecords(tx: Tx, formId: number): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from record where tenant_id = $1 and module = 'checklists' and t1 = $2 limit 1`,
    [tx.tenantId, String(formId)],
  );
  return rows.length > 0;
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a form that was just locked is gone');
  return row;
}
