import {
  ANSWERS,
  type FormVersion,
  failedAnswers,
  localText,
  percentOf,
  progressOf,
  scoreOf,
  withForm,
} from '@sveis/domain/checklists';
import { starterForms } from '@sveis/domain/checklists/starters';
import { addDays, collationKey, dayInZone } from '@sveis/domain/format';
import { definition as checklistPlans, planDates } from '@sveis/domain/modules/checklist-plans';
import { definition as checklists } from '@sveis/domain/modules/checklists';
import { definition as deviation } from '@sveis/domain/modules/deviation';
import { definition as equipment } from '@sveis/domain/modules/equipment';
import { expectedDates, definition as projects } from '@sveis/domain/modules/projects';
import { rowsAt, type Values, withExpressions } from '@sveis/domain/records';
import { instantAt } from '@sveis/domain/time';
import { nextIdOf } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { moduleFor } from '../../records/index.ts';
import { askPeople } from '../../tasks/index.ts';
import type {
  DemoChecklist,
  DemoChecklists,
  DemoControlForm,
  DemoExpected,
  DemoPlan,
} from '../demo-checklist.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import { itemIdOf } from './deviations.ts';
import { addRecordInProject } from './record-in-project.ts';

const DAY_MS = 86_400_000;

/** Published forms, and what has been filled in of them. */
export async function addChecklists(site: DemoSite): Promise<void> {
  const { checklists: demo } = site.company;
  if (!demo) return;
  const versions = new Map<string, FormVersion>();
  for (const name of demo.forms) versions.set(name, await publish(site, name, demo));
  for (const record of demo.records) {
    const version = versions.get(record.form);
    if (!version) throw new Error(`the demo data name the form ${record.form}, which is not published`);
    await addChecklist(site, record, version);
  }
  for (const plan of demo.plans ?? []) {
    const version = versions.get(plan.form);
    if (!version) throw new Error(`the demo data plan the form ${plan.form}, which is not published`);
    await addPlan(site, plan, version);
  }
  for (const expected of demo.expected ?? []) await expectForms(site, expected, versions);
  for (const control of demo.controlForms ?? []) await nameForm(site, control, versions);
}

async function expectForms(
  { tx, projectIds, now }: DemoSite,
  { project: number, forms }: DemoExpected,
  versions: ReadonlyMap<string, FormVersion>,
): Promise<void> {
  const { store } = moduleFor(projects);
  const project = await store.find(tx, String(projectIds.get(number)));
  if (!project) throw new Error(`the demo data expect checklists in ${number}, which is no project`);
  const rows = forms.map(({ form, from = null, days = null }) => ({
    _id: newId(now),
    form: versions.get(form)?.form_id,
    due_from: from,
    due_days: days,
  }));
  const values = { ...project.values, checklist_forms: rows };
  await store.update(tx, project, {
    ...project,
    values: { ...values, ...expectedDates(values) },
    userId: project.updatedBy,
    now: project.updatedAt,
  });
}

/** The items are there before the forms are. */
async function nameForm(
  { tx }: DemoSite,
  { item: number, type, form }: DemoControlForm,
  versions: ReadonlyMap<string, FormVersion>,
): Promise<void> {
  const { store } = moduleFor(equipment);
  const item = await store.find(tx, await itemIdOf(tx, number));
  if (!item) throw new Error(`the demo data plan a control of ${number}, which is not there`);
  const plans = rowsAt(item.values, 'plans').map((plan) =>
    plan.type === type ? { ...plan, form_id: versions.get(form)?.form_id } : plan,
  );
  await store.update(tx, item, {
    ...item,
    values: { ...item.values, plans },
    userId: item.updatedBy,
    now: item.updatedAt,
  });
}

async function addPlan(site: DemoSite, plan: DemoPlan, version: FormVersion): Promise<void> {
  const { now, company } = site;
  const dated = {
    next_due: addDays(dayInZone(now, company.timeZone), plan.due),
    days_before: plan.daysBefore,
  };
  await addRecordInProject(site, checklistPlans, {
    by: plan.by,
    at: new Date(now.getTime() - 7 * DAY_MS),
    values: {
      form: version.form_id,
      title: plan.title,
      context: 'global',
      responsible: userIdOf(site, plan.responsible),
      every: plan.every,
      unit: plan.unit,
      ...dated,
      ...planDates(dated),
    },
    steps: [],
  });
}

async function publish(
  { tx, now, company, ...site }: DemoSite,
  name: string,
  { publishedBy: by, recipients = {}, documents = {} }: DemoChecklists,
): Promise<FormVersion> {
  const starter = starterForms.find((form) => form.name === name);
  if (!starter) throw new Error(`no form to start from is called ${name}`);
  const content = {
    ...starter,
    recipients: recipients[name] ?? starter.recipients,
    ...(documents[name] ? { documents: await findDocuments(tx, documents[name]) } : {}),
  };
  const id = await nextIdOf(tx, 'form');
  const userId = userIdOf({ ...site, tx, now, company }, by);
  const title = localText(content.title, company.language);
  const at = new Date(now.getTime() - 60 * DAY_MS);
  await tx.sql(
    `insert into form (tenant_id, id, name, name_key, title, title_key, titles, category, uses, state, is_active, version,
       created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb, 'published', true, 1, $10, $11, $10, $11)`,
    [
      tx.tenantId,
      id,
      name,
      name.toLowerCase(),
      title,
      collationKey(title).slice(0, 200),
      JSON.stringify(content.title),
      content.category,
      JSON.stringify(content.use),
      at,
      userId,
    ],
  );
  await tx.sql(
    `insert into form_version (tenant_id, form_id, version, content, published_at, published_by)
     values ($1, $2, 1, $3::jsonb, $4, $5)`,
    [tx.tenantId, id, JSON.stringify(content), at, userId],
  );
  return { form_id: id, version: 1, content };
}

async function findDocuments(tx: Tx, names: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    'select id::text as id from document where tenant_id = $1 and name = any($2::text[]) order by name',
    [tx.tenantId, names],
  );
  if (rows.length !== names.length) throw new Error(`the demo has no file for each of ${names.join(', ')}`);
  return rows.map(({ id }) => id);
}

async function addChecklist(site: DemoSite, record: DemoChecklist, version: FormVersion): Promise<void> {
  const { tx, now, company } = site;
  const definition = withForm(checklists, version);
  const field = definition.fields[ANSWERS];
  if (field?.kind !== 'answers') throw new Error('checklists have no answers');
  const at = new Date(now.getTime() + record.day * DAY_MS);
  const today = dayInZone(at, company.timeZone);
  const answers = withExpressions(field.fields, read(site, record.answers, at) as Values, today);
  const raised = record.followUp && (await findRecord(site, record.followUp.deviation));
  const handedIn =
    record.status === 'draft'
      ? {}
      : { submitted_by: userIdOf(site, record.by), submitted_at: at.toISOString() };
  const id = await addRecordInProject(site, definition, {
    ...(record.project === undefined ? {} : { project: record.project }),
    by: record.by,
    at,
    values: {
      form: version.form_id,
      form_version: version.version,
      title: record.title ?? localText(version.content.title, company.language),
      context: record.item ? 'equipment' : record.project ? 'project' : 'global',
      equipment: record.item ? await itemIdOf(tx, record.item) : null,
      [ANSWERS]: answers,
      notes: (record.notes ?? []).map((note) => ({ _id: newId(at), photos: null, ...note })),
      fails: failedAnswers(field, answers).length,
      progress: percentOf(progressOf(field, answers)),
      score: scoreOf(field, answers),
      revision: 1,
      follow_ups: raised
        ? [{ _id: newId(at), about: record.followUp?.about, deviation: raised.id, task: null }]
        : null,
      approvers: record.approver ? [userIdOf(site, record.approver)] : null,
      ...handedIn,
    },
    steps: record.status === 'draft' ? [] : [{ to: record.status, by: record.by }],
  });
  if (raised) await pointBack(site, raised, id);
  if (record.approver) await ask(site, record, id, record.approver);
}

/** Ids, days and moments that are known only now; rows get ids of their own. */
function read(site: DemoSite, value: unknown, at: Date): unknown {
  const { company, now } = site;
  if (Array.isArray(value))
    return value.map((one) => {
      const inner = read(site, one, at);
      return typeof inner === 'object' && inner !== null ? { _id: newId(at), ...inner } : inner;
    });
  if (typeof value !== 'object' || value === null) return value;
  if ('$person' in value) return userIdOf(site, String(value.$person));
  if ('$moment' in value) {
    const [day, time] = value.$moment as readonly [number, string];
    const on = addDays(dayInZone(now, company.timeZone), day);
    return instantAt(on, time, company.timeZone)?.toISOString();
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(site, inner, at)]));
}

async function findRecord({ tx }: DemoSite, title: string) {
  const { store } = moduleFor(deviation);
  const [row] = await tx.sql<{ id: string }>(
    `select id::text from record where tenant_id = $1 and module = 'deviation' and title = $2`,
    [tx.tenantId, title],
  );
  const found = row && (await store.find(tx, row.id));
  if (!found) throw new Error(`the demo data name the deviation "${title}", which is not there`);
  return found;
}

/** The deviation names the checklist it came from. */
async function pointBack(
  { tx }: DemoSite,
  before: Awaited<ReturnType<typeof findRecord>>,
  source: string,
): Promise<void> {
  const { status, projectId, isRestricted, rev, updatedBy: userId, updatedAt: now } = before;
  await moduleFor(deviation).store.update(tx, before, {
    status,
    projectId,
    isRestricted,
    rev,
    userId,
    now,
    values: { ...before.values, source },
  });
}

async function ask(
  site: DemoSite,
  { by, title }: DemoChecklist,
  id: string,
  approver: string,
): Promise<void> {
  const { tx, company, now } = site;
  await askPeople(
    tx,
    {
      kind: 'approval',
      subject: title ?? '',
      due: addDays(dayInZone(now, company.timeZone), 2),
      target: { entity: checklists.key, id, part: 'approval:2' },
      people: [userIdOf(site, approver)],
    },
    { userId: userIdOf(site, by), now },
  );
}
