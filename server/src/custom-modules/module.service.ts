import { type FormContent, type LocalText, localText } from '@sveis/domain/checklists';
import { starterForms } from '@sveis/domain/checklists/starters';
import {
  formForModule,
  formNameOf,
  type ModuleWrapper,
  moduleFormProblems,
  prefixOf,
  readWrapper,
  startWrapper,
  statusesInUse,
  wrapperProblems,
} from '@sveis/domain/custom-modules';
import { type FieldProblems, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { can, type Level } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import { findForm, findNewestVersion, insertForm, isNameTaken } from '../checklists/index.ts';
import type { UserContext } from '../context.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import { applyModule, earlierOf } from './apply-module.ts';
import {
  countByStatus,
  findSetting,
  findSettings,
  insertModule,
  type ModuleRow,
  markDeleted,
  updateUse,
  updateWrapper,
} from './module.store.ts';
import {
  giveFirstRights,
  mayDefine,
  mayPublish,
  readModuleRights,
  requireDefiner,
  saveModuleRights,
} from './module-rights.ts';

const by = ({ user, now }: UserContext) => ({ userId: user.id, now });

const stateOf = ({ is_active, retired_at }: ModuleRow): 'draft' | 'active' | 'retired' =>
  is_active ? 'active' : retired_at ? 'retired' : 'draft';

/** What the settings are about: what is published, and before that what is being written. */
const contentOf = ({ published, draft }: ModuleRow): FormContent => {
  const content = published ?? draft;
  if (!content) throw new Error('a form has neither a version nor a draft');
  return content;
};

async function requireModule(ctx: UserContext, id: number, lock?: 'lock'): Promise<ModuleRow> {
  requireDefiner(ctx, id);
  const module = await findSetting(ctx.tx, id, lock);
  if (!module) throw notFound();
  return module;
}

/** Every module this person may change, those that are not in use too. */
export async function listModules(ctx: UserContext) {
  const rows = (await findSettings(ctx.tx)).filter(({ id }) => mayDefine(ctx, id));
  if (rows.length === 0) requireDefiner(ctx);
  const data = [];
  for (const module of rows) {
    const counts = await countByStatus(ctx.tx, module.id);
    data.push({
      id: module.id,
      label: module.wrapper.label,
      icon: module.wrapper.icon,
      prefix: module.wrapper.prefix,
      state: stateOf(module),
      form_id: module.form_id,
      form_version: module.form_version,
      records: [...counts.values()].reduce((sum, count) => sum + count, 0),
      updated_at: module.updated_at.toISOString(),
    });
  }
  return { data, may: { create: mayDefine(ctx) } };
}

export const readModule = async (ctx: UserContext, id: number) => answerOf(ctx, await requireModule(ctx, id));

async function answerOf(ctx: UserContext, module: ModuleRow) {
  const counts = await countByStatus(ctx.tx, module.id);
  const content = contentOf(module);
  return {
    id: module.id,
    rev: module.rev,
    version: module.version,
    state: stateOf(module),
    wrapper: { ...module.wrapper },
    form: {
      id: module.form_id,
      version: module.form_version,
      has_draft: module.draft !== null,
      content: { ...content },
    },
    problems: problemsOf(module, module.wrapper),
    used: Object.fromEntries(counts),
    records: [...counts.values()].reduce((sum, count) => sum + count, 0),
    rights: await readModuleRights(ctx, module.id),
    may: { publish: mayPublish(ctx) },
    updated_at: module.updated_at.toISOString(),
  };
}

/** Everything that stands against taking it into use; fields of the form by their names. */
function problemsOf(module: ModuleRow, wrapper: ModuleWrapper): FieldProblems {
  const content = contentOf(module);
  const before = earlierOf(module);
  const ofForm = moduleFormProblems(content).map(
    ({ name, code }) => [`form.${name}`, [{ code, params: { name } }]] as const,
  );
  return { ...wrapperProblems(wrapper, content, before), ...Object.fromEntries(ofForm) };
}

export interface NewModule {
  readonly title: LocalText;
  readonly template?: string | undefined;
  readonly form_id?: number | undefined;
}

/** A new module, not in use yet: with a form of its own, from one to start from, or with one there is. */
export async function createModule(ctx: UserContext, { title, template, form_id }: NewModule) {
  requireDefiner(ctx);
  if (!isSaid(title)) throw validation({ title: [{ code: 'REQUIRED' }] });
  const { formId, content } =
    form_id === undefined ? await newForm(ctx, title, template) : await formOf(ctx, form_id);
  const start = startWrapper(content);
  const taken = (await findSettings(ctx.tx)).map(({ wrapper }) => wrapper.prefix);
  const wrapper = { ...start, label: title, one: title, prefix: freePrefix(formNameOf(title), taken) };
  const id = await insertModule(ctx.tx, { formId, wrapper }, by(ctx));
  await giveFirstRights(ctx, id);
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'create', id, { label: localText(title, ctx.tenant.language) });
  return readModule(ctx, id);
}

const isSaid = (text: LocalText): boolean => Object.values(text).some((one) => one?.trim());

async function formOf(ctx: UserContext, formId: number) {
  const form = await findForm(ctx.tx, formId);
  const content = form && (form.draft ?? (await findNewestVersion(ctx.tx, formId))?.content);
  if (!content || !can(ctx.rights.access, 'view', 'forms'))
    throw validation({ form_id: [{ code: 'NOT_A_CHOICE' }] });
  return { formId, content };
}

/** The form is written with the module: its own right is the right to make modules. */
async function newForm(ctx: UserContext, title: LocalText, template: string | undefined) {
  const starter = starterForms.find(({ name }) => name === template);
  if (template !== undefined && !starter) throw validation({ template: [{ code: 'NOT_A_CHOICE' }] });
  const base = formNameOf(title);
  let name = base;
  for (let copy = 2; await isNameTaken(ctx.tx, name, 0); copy += 1) name = `${base}_${copy}`;
  const content = formForModule(name, title, starter);
  const form = await insertForm(ctx.tx, content, { ...by(ctx), language: ctx.tenant.language });
  return { formId: form.id, content };
}

const MOST_PREFIXES = 100;

/** Numbers of two modules are told apart. */
function freePrefix(name: string, taken: readonly string[]): string {
  const prefix = prefixOf(name);
  for (let n = 2; n < MOST_PREFIXES; n += 1) {
    const tried = n === 2 ? prefix : `${prefix}${n - 1}`;
    if (!taken.includes(tried)) return tried;
  }
  return prefix;
}

export interface ModuleInput {
  readonly wrapper: unknown;
  readonly rights?:
    | { readonly roles: Readonly<Record<string, Level>>; readonly groups: Readonly<Record<string, Level>> }
    | undefined;
  readonly rev?: number | undefined;
}

/** Saves the settings. A module in use follows at once and is refused what does not fit; one that is not keeps everything. */
export async function saveModule(ctx: UserContext, id: number, { wrapper: json, rights, rev }: ModuleInput) {
  const module = await requireModule(ctx, id, 'lock');
  if (rev !== undefined && rev !== module.rev) throw stale(await answerOf(ctx, module));
  const read = readWrapper(json);
  if ('problems' in read) throw validation(read.problems);
  const { wrapper } = read;
  await requireFreePrefix(ctx, id, wrapper);
  const counts = await countByStatus(ctx.tx, id);
  const gone = statusesInUse(wrapper, [...counts.keys()]);
  if (gone.length > 0)
    throw validation({ statuses: gone.map((status) => ({ code: 'STATUS_IN_USE', params: { status } })) });
  const isCompiled = earlierOf(module) !== undefined;
  const problems = isCompiled ? problemsOf(module, wrapper) : {};
  if (Object.keys(problems).length > 0) throw validation(problems);
  await updateWrapper(ctx.tx, id, wrapper, by(ctx));
  if (isCompiled) await applyModule(ctx, module, { wrapper, form: contentOf(module) });
  if (rights) {
    await saveModuleRights(ctx, id, rights);
    await bumpTenantPermVersion(ctx.tx);
  }
  await audit(ctx, 'edit', id, { wrapper: { ...wrapper }, ...(rights ? { rights } : {}) });
  return readModule(ctx, id);
}

async function requireFreePrefix(ctx: UserContext, id: number, { prefix }: ModuleWrapper): Promise<void> {
  const others = (await findSettings(ctx.tx)).filter((one) => one.id !== id);
  if (others.some(({ wrapper }) => wrapper.prefix === prefix))
    throw validation({ prefix: [{ code: 'NOT_UNIQUE' }] });
}

/** From now on it stands in projects. Its form is published, and everything fits. */
export async function activateModule(ctx: UserContext, id: number) {
  const module = await requireModule(ctx, id, 'lock');
  if (!module.published) throw refused('FORM_NOT_PUBLISHED');
  const problems = problemsOf(module, module.wrapper);
  if (Object.keys(problems).length > 0) throw validation(problems);
  await applyModule(ctx, module, { wrapper: module.wrapper, form: module.published });
  await updateUse(ctx.tx, id, { isActive: true, retiredAt: null }, by(ctx));
  await audit(ctx, module.retired_at ? 'restore' : 'publish', id, {});
  return readModule(ctx, id);
}

/** Nobody sees it any more; what was written stays, and is there again when it is taken back into use. */
export async function retireModule(ctx: UserContext, id: number) {
  const module = await requireModule(ctx, id, 'lock');
  if (!module.is_active) throw refused('WRONG_STATUS');
  await updateUse(ctx.tx, id, { isActive: false, retiredAt: ctx.now }, by(ctx));
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'retire', id, {});
  return readModule(ctx, id);
}

/** What nobody has written in may be deleted; the others are retired. */
export async function removeModule(ctx: UserContext, id: number) {
  await requireModule(ctx, id, 'lock');
  if ((await countByStatus(ctx.tx, id)).size > 0) throw refused('MODULE_IN_USE');
  await saveModuleRights(ctx, id, { roles: {}, groups: {} });
  await markDeleted(ctx.tx, id, by(ctx));
  await bumpTenantPermVersion(ctx.tx);
  await audit(ctx, 'delete', id, {});
  return { deleted: 1 };
}

const audit = (
  ctx: UserContext,
  action: AuditEntry['action'],
  id: number,
  after: AuditEntry['after'],
): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'company_module',
    entityId: String(id),
    after,
  });
