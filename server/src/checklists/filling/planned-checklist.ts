import { modules } from '@sveis/domain/catalogue';
import { ANSWERS, localText, percentOf, progressOf, startAnswers } from '@sveis/domain/checklists';
import { changesBetween, isKey, type Values, withExpressions } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import {
  moduleFor,
  moduleOf,
  numberFor,
  type OverdueRun,
  type StoredRecord,
  writeTrail,
} from '../../records/index.ts';
import { findForm, findNewestVersion } from '../forms/form.store.ts';

/** The checklist a plan is due: a draft of the person who fills it in. Nothing where the form is out of use. */
export async function makePlanned(run: OverdueRun, plan: StoredRecord): Promise<string | null> {
  const { tx, now, today, company } = run;
  const { form: id, responsible } = plan.values;
  const checklists = modules.find(({ key }) => key === 'checklists');
  const form = isKey(id) ? await findForm(tx, id) : undefined;
  const version = form?.is_active ? await findNewestVersion(tx, form.id) : undefined;
  if (!checklists || !version || !isKey(responsible)) return null;
  const { definition, store } = await moduleOf(tx, moduleFor(checklists), {
    form: version.form_id,
    form_version: version.version,
  });
  const field = definition.fields[ANSWERS];
  if (field?.kind !== 'answers') return null;
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
  return saved.id;
}
