import { ANSWERS, localText, percentOf, progressOf, startAnswers } from '@sveis/domain/checklists';
import type { PlanHindrance } from '@sveis/domain/modules/checklist-plans';
import { definition as checklists } from '@sveis/domain/modules/checklists';
import { definition as chemicalDefinition } from '@sveis/domain/modules/chemicals';
import { definition as equipmentDefinition } from '@sveis/domain/modules/equipment';
import { changesBetween, isKey, type Values, withExpressions } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import {
  findClosedProject,
  moduleFor,
  moduleOf,
  numberFor,
  type OverdueRun,
  type StoredRecord,
  writeTrail,
} from '../../records/index.ts';
import { findForm, findNewestVersion } from '../forms/form.store.ts';
import { findActive } from './deciders.ts';

/** The checklist a plan is due: a draft of the person who fills it in; or what keeps it from being made. */
export async function makePlanned(
  run: OverdueRun,
  plan: StoredRecord,
): Promise<{ readonly made: string } | { readonly pausedFor: PlanHindrance }> {
  const { tx, now, today, company } = run;
  const { form: id, responsible } = plan.values;
  if (!isKey(responsible) || (await findActive(tx, [responsible])).length === 0)
    return { pausedFor: 'person' };
  const form = isKey(id) ? await findForm(tx, id) : undefined;
  const version = form?.is_active ? await findNewestVersion(tx, form.id) : undefined;
  if (!version) return { pausedFor: 'form' };
  if (!(await isItemInUse(tx, plan.values))) return { pausedFor: 'item' };
  const project = plan.values.project_id;
  if (isKey(project) && (await findClosedProject(tx, project, { writtenOn: null })))
    return { pausedFor: 'project' };
  const { definition, store } = await moduleOf(tx, moduleFor(checklists), {
    form: version.form_id,
    form_version: version.version,
  });
  const field = definition.fields[ANSWERS];
  if (field?.kind !== 'answers') throw new Error(`the form ${version.form_id} has no answers`);
  const started = startAnswers(field, { userId: responsible, today, now }, () => newId(now));
  const answers = withExpressions(field.fields, started, today);
  const values: Values = {
    form: version.form_id,
    form_version: version.version,
    title: plan.values.title ?? localText(version.content.title, company.language),
    context: plan.values.context ?? 'global',
    project_id: plan.values.project_id ?? null,
    equipment: plan.values.equipment ?? null,
    chemical: plan.values.chemical ?? null,
    due: plan.values.next_due,
    plan: plan.id,
    recipients: version.content.recipients || null,
    revision: 1,
    [ANSWERS]: answers,
    fails: 0,
    progress: percentOf(progressOf(field, answers)),
  };
  const projectId = isKey(values.project_id) ? values.project_id : null;
  const ctx = { tx, now, sessionId: '', user: { id: responsible } };
  const saved = await store.insert(tx, {
    id: newId(now),
    number: await numberFor({ definition, today, ctx }, projectId, values),
    status: definition.status.initial,
    projectId,
    values,
    isRestricted: false,
    userId: responsible,
    now,
  });
  await writeTrail(
    { definition, ctx },
    'system',
    saved,
    changesBetween({}, { ...saved.values, status: saved.status }),
  );
  return { made: saved.id };
}

/** What a plan is about is still there, and not put away for good. */
async function isItemInUse(tx: Tx, { context, equipment, chemical }: Values): Promise<boolean> {
  const [definition, id] =
    context === 'equipment'
      ? [equipmentDefinition, equipment]
      : context === 'chemical'
        ? [chemicalDefinition, chemical]
        : [undefined, null];
  if (!definition) return true;
  const item = await moduleFor(definition).store.find(tx, String(id));
  return (
    item !== undefined && !item.isDeleted && !definition.status.final.some((status) => status === item.status)
  );
}
