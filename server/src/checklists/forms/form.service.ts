import {
  compareVersions,
  type FormContent,
  formProblems,
  readForm,
  versionProblems,
} from '@sveis/domain/checklists';
import { starterForms } from '@sveis/domain/checklists/starters';
import { type FieldProblems, noPermission, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { can } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { requireFlag } from '../../session/index.ts';
import {
  countUsage,
  deleteForm,
  findForm,
  findNewestVersion,
  findVersion,
  findVersions,
  hasRecords,
  insertForm,
  insertVersion,
  isNameTaken,
  type StoredForm,
  updateDraft,
  updateState,
} from './form.store.ts';
import { requireDocuments, withOpenDocuments } from './form-documents.ts';
import { listProblems } from './form-lists.ts';
import { isUsedElsewhere, tellPublished, useProblems } from './form-uses.ts';

const KEY = 'forms';

const writes = ({ rights }: UserContext): boolean => can(rights.access, 'edit', KEY);

/** Who writes, and the language their company's lists are in. */
const by = ({ user, now, tenant }: UserContext) => ({ userId: user.id, now, language: tenant.language });

/** Who fills checklists in needs their forms, whatever else they may do with forms. */
export function requireReader(ctx: UserContext): void {
  if (!readsForms(ctx)) throw noPermission({ action: 'view', module: KEY });
}

export const readsForms = ({ rights }: UserContext): boolean =>
  can(rights.access, 'create', 'checklists') || can(rights.access, 'view', KEY);

async function requireForm(ctx: UserContext, id: number, lock?: 'lock'): Promise<StoredForm> {
  requireReader(ctx);
  const form = await findForm(ctx.tx, id, lock);
  if (!form || (form.version === 0 && !writes(ctx))) throw notFound();
  return form;
}

/** A form with what is published, and its draft for those who write forms. */
export async function readFormAnswer(ctx: UserContext, id: number) {
  return formAnswer(ctx, await requireForm(ctx, id));
}

async function formAnswer(ctx: UserContext, form: StoredForm) {
  const published = form.version > 0 ? await findVersion(ctx.tx, form.id, form.version) : undefined;
  const draft = writes(ctx) ? form.draft : null;
  return {
    id: form.id,
    name: form.name,
    title: form.titles,
    category: form.category,
    use: form.uses,
    state: form.state,
    Is_Active: form.is_active,
    version: form.version,
    rev: form.rev,
    updated_at: form.updated_at.toISOString(),
    updated_by: form.updated_by,
    content: published ? open(published.content) : null,
    draft: draft ? open(draft) : null,
    problems: draft ? await problemsOf(ctx, draft, published?.content) : {},
    may: {
      edit: writes(ctx),
      publish: can(ctx.rights.access, 'manage', KEY),
    },
  };
}

/** As it travels: an object like any other. */
const open = (content: FormContent): Readonly<Record<string, unknown>> => ({ ...content });

const problemsOf = async (
  { tx }: UserContext,
  draft: FormContent,
  published: FormContent | undefined,
): Promise<FieldProblems> => ({
  ...formProblems(draft),
  ...(await listProblems(tx, draft, published)),
  ...versionProblems(published, draft),
});

/** Drafts may be unfinished; what is no form at all is refused with every problem at its path. */
function requireContent(json: unknown): FormContent {
  const { form, problems } = readForm(json);
  if (!form) throw validation(problems);
  return form;
}

async function requireFreeName(ctx: UserContext, { name }: FormContent, id: number): Promise<void> {
  if (await isNameTaken(ctx.tx, name, id)) throw validation({ name: [{ code: 'NOT_UNIQUE' }] });
}

export interface FormInput {
  readonly content?: unknown;
  readonly template?: string | undefined;
}

/** A new form: from what was written, or from one of the forms to start from. */
export async function createForm(ctx: UserContext, { content, template }: FormInput) {
  requireFlag(ctx.rights, 'create', KEY);
  const starter = starterForms.find(({ name }) => name === template);
  if (template !== undefined && !starter) throw validation({ template: [{ code: 'NOT_A_CHOICE' }] });
  const written = starter ? { ...starter, name: await freeName(ctx, starter.name) } : requireContent(content);
  await requireFreeName(ctx, written, 0);
  const form = await insertForm(ctx.tx, await withOpenDocuments(ctx, written), by(ctx));
  await audit(ctx, 'create', form, { name: written.name });
  return formAnswer(ctx, form);
}

const MOST_COPIES = 50;

async function freeName(ctx: UserContext, name: string): Promise<string> {
  for (let copy = 1; copy <= MOST_COPIES; copy += 1) {
    const tried = copy === 1 ? name : `${name.slice(0, 31)}_${copy}`;
    if (!(await isNameTaken(ctx.tx, tried, 0))) return tried;
  }
  throw validation({ name: [{ code: 'NOT_UNIQUE' }] });
}

/** Writes the draft; who saw an older one is shown what is there now. */
export async function saveDraft(
  ctx: UserContext,
  id: number,
  { content, rev }: { readonly content: unknown; readonly rev: number | undefined },
) {
  requireFlag(ctx.rights, 'edit', KEY);
  const form = await requireForm(ctx, id, 'lock');
  if (rev !== undefined && rev !== form.rev) throw stale(await formAnswer(ctx, form));
  const draft = requireContent(content);
  await requireFreeName(ctx, draft, id);
  await requireDocuments(ctx, form, draft);
  const saved = await updateDraft(ctx.tx, form, draft, by(ctx));
  await audit(ctx, 'edit', saved, { name: draft.name });
  return formAnswer(ctx, saved);
}

/** Takes the draft of a published form back: what is published stays as it is. */
export async function dropDraft(ctx: UserContext, id: number) {
  requireFlag(ctx.rights, 'edit', KEY);
  const form = await requireForm(ctx, id, 'lock');
  if (form.version === 0) throw refused('WRONG_STATUS');
  const saved = await updateDraft(ctx.tx, form, null, by(ctx));
  await audit(ctx, 'edit', saved, { draft: null });
  return formAnswer(ctx, saved);
}

/** The draft becomes a version that never changes; checklists that have begun stay with theirs. */
export async function publishForm(ctx: UserContext, id: number, rev: number | undefined) {
  requireManage(ctx, 'manage');
  const form = await requireForm(ctx, id, 'lock');
  if (rev !== undefined && rev !== form.rev) throw stale(await formAnswer(ctx, form));
  if (!form.draft) throw refused('WRONG_STATUS');
  const before = await findNewestVersion(ctx.tx, id);
  const problems = {
    ...(await problemsOf(ctx, form.draft, before?.content)),
    ...(await useProblems(ctx, id, form.draft)),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  await requireFreeName(ctx, form.draft, id);
  const saved = await insertVersion(ctx.tx, form, form.draft, by(ctx));
  await tellPublished(ctx, id, form.draft);
  await audit(ctx, 'publish', saved, { version: saved.version });
  return formAnswer(ctx, saved);
}

/** Nobody begins a retired form; what has begun goes on. Bringing it back takes the same right. */
export async function retireForm(ctx: UserContext, id: number, state: 'published' | 'retired') {
  requireManage(ctx, 'manage');
  const form = await requireForm(ctx, id, 'lock');
  if (form.version === 0) throw refused('WRONG_STATUS');
  const saved = await updateState(ctx.tx, form, state, by(ctx));
  await audit(ctx, state === 'retired' ? 'retire' : 'restore', saved, { state });
  return formAnswer(ctx, saved);
}

/** What nobody has filled in may be deleted; the others are retired. */
export async function removeForm(ctx: UserContext, id: number) {
  requireManage(ctx, 'delete');
  const form = await requireForm(ctx, id, 'lock');
  if ((await hasRecords(ctx.tx, id)) || (await isUsedElsewhere(ctx.tx, id))) throw refused('FORM_IN_USE');
  await deleteForm(ctx.tx, form, by(ctx));
  await audit(ctx, 'delete', form, {});
  return { deleted: 1 };
}

export async function listVersions(ctx: UserContext, id: number) {
  await requireForm(ctx, id);
  return {
    data: (await findVersions(ctx.tx, id)).map((row) => ({
      ...row,
      published_at: row.published_at.toISOString(),
    })),
  };
}

/** What a form is used for, for those who change it. */
export async function readUsage(ctx: UserContext, id: number) {
  requireFlag(ctx.rights, 'edit', KEY);
  await requireForm(ctx, id);
  return countUsage(ctx.tx, id);
}

/** The draft of a form as a file of lines changes it: what is being written, or else what is published. */
export async function openDefinition(ctx: UserContext, id: number, lock?: 'lock') {
  requireFlag(ctx.rights, 'edit', KEY);
  const form = await requireForm(ctx, id, lock);
  const content = form.draft ?? (await findNewestVersion(ctx.tx, id))?.content;
  if (!content) throw notFound();
  return { form, content };
}

/** Puts a draft in place of the one there is, as an import does it and takes it back. */
export const writeDefinition = (
  ctx: UserContext,
  form: StoredForm,
  draft: FormContent | null,
): Promise<StoredForm> => updateDraft(ctx.tx, form, draft, by(ctx));

/** One version as it was published: it may be kept for good. */
export async function readVersion(ctx: UserContext, id: number, version: number) {
  await requireForm(ctx, id);
  const found = await findVersion(ctx.tx, id, version);
  if (!found) throw notFound();
  return { ...found, content: open(found.content) };
}

/** What one version changes over another; without a second one the draft. */
export async function compareForm(
  ctx: UserContext,
  id: number,
  { from, to }: { readonly from: number; readonly to?: number | undefined },
) {
  const form = await requireForm(ctx, id);
  const contentOf = async (version: number) => (await findVersion(ctx.tx, id, version))?.content;
  const before = await contentOf(from);
  const after = to === undefined ? (writes(ctx) ? form.draft : null) : await contentOf(to);
  if (!before || !after) throw notFound();
  return compareVersions(before, after);
}

/** Forms to start from, in five languages. */
export function listStarters(ctx: UserContext) {
  requireFlag(ctx.rights, 'create', KEY);
  return {
    data: starterForms.map(({ name, title, description, category, use, ...content }) => ({
      name,
      title,
      description,
      category,
      use,
      questions: content.sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)).length,
    })),
  };
}

function requireManage(ctx: UserContext, action: string): void {
  if (!can(ctx.rights.access, 'manage', KEY)) throw noPermission({ action, module: KEY });
}

const audit = (
  ctx: UserContext,
  action: AuditEntry['action'],
  { id }: Pick<StoredForm, 'id'>,
  after: AuditEntry['after'],
): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'form',
    entityId: String(id),
    after,
  });
