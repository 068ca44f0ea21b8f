import { createHash } from 'node:crypto';
import {
  ANSWERS,
  completeAnswers,
  type FormVersion,
  failedAnswers,
  localText,
  notesOf,
  percentOf,
  progressOf,
  scoreOf,
  settledAnswers,
  signaturesIn,
  signedText,
  startAnswers,
} from '@sveis/domain/checklists';
import { type FieldProblems, refused } from '@sveis/domain/errors';
import {
  type AnswersField,
  isEmptyValue,
  isSame,
  type ModuleDefinition,
  type Values,
  withExpressions,
} from '@sveis/domain/records';
import type { CurrentUser } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { HookVerdict, RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { findForm, findNewestVersion, findVersion } from '../forms/form.store.ts';
import { findDeciders } from './deciders.ts';
import { followUp, missingFollowUps } from './follow-up.service.ts';
import { findNotified } from './notified-people.ts';
import { checklistAnswerShapes, outcomeOf } from './outcome-answer.ts';
import { recordControl } from './record-control.service.ts';

/** What a checklist works out by itself: what its form says, what failed, and what follows when it is handed in. */
export const checklistHook: RecordHook = {
  name: 'checklists',

  beforeSave: async (scope, change) => {
    const field = answersOf(scope.definition);
    const version = field && (await versionOf(scope, change.values));
    if (!field || !version) return { problems: { form: [{ code: 'NOT_A_CHOICE' }] } };
    if (change.act === 'create') return begin(scope, change, field, version);
    if (change.step === 'submit') return submit(scope, change, field, version);
    if (change.step === 'rework')
      return { values: workedOut(field, unsigned(field, change.values), scope, change) };
    if (change.step === 'approve') return { values: await recordControl(scope, change, field) };
    if (change.step !== undefined) return undefined;
    const problems = halfFilled(field, version, scope, change);
    return { values: workedOut(field, change.values, scope, change), problems };
  },

  afterSave: async ({ ctx }, saved, { step }) => {
    if (step !== 'submit') return;
    const revision = Number(saved.values.revision ?? 1);
    await enqueue(
      ctx.tx,
      'send_checklist',
      { record_id: saved.id, revision },
      `checklist:${saved.id}:${revision}`,
    );
  },

  people: { failedFor: (tx, record) => findNotified(tx, record) },
  events: {
    failed: async (tx, saved, before) => {
      const isHandedIn = before?.status === 'draft' && !['draft', 'cancelled'].includes(saved.status);
      return isHandedIn && (await findNotified(tx, saved)).length > 0 ? [{}] : [];
    },
  },

  extraAnswer: async (scope, record) => {
    const field = answersOf(scope.definition);
    return field ? { outcome: outcomeOf(field, record.values) } : {};
  },
  extraShapes: checklistAnswerShapes,
};

export function answersOf({ fields }: Pick<ModuleDefinition, 'fields'>): AnswersField | undefined {
  const field = fields[ANSWERS];
  return field?.kind === 'answers' ? field : undefined;
}

const answersIn = (values: Values): Values => (values[ANSWERS] ?? {}) as Values;

function versionOf({ ctx }: RecordScope, { form, form_version }: Values): Promise<FormVersion | undefined> {
  if (typeof form !== 'number') return Promise.resolve(undefined);
  return typeof form_version === 'number'
    ? findVersion(ctx.tx, form, form_version)
    : findNewestVersion(ctx.tx, form);
}

/** Where it belongs is said, or follows from what it names. */
function contextOf({ context, equipment, chemical, project_id }: Values): string {
  if (typeof context === 'string') return context;
  if (!isEmptyValue(equipment)) return 'equipment';
  if (!isEmptyValue(chemical)) return 'chemical';
  return isEmptyValue(project_id) ? 'global' : 'project';
}

async function begin(
  scope: RecordScope,
  change: RecordChange,
  field: AnswersField,
  { version, content, form_id }: FormVersion,
): Promise<HookVerdict> {
  const { ctx, today } = scope;
  const { values } = change;
  const form = await findForm(ctx.tx, form_id);
  // Begun on a phone before it was retired, it goes on: the version it was begun in says so.
  if (form?.state === 'retired' && isEmptyValue(change.sent?.form_version)) throw refused('FORM_RETIRED');
  const context = contextOf(values);
  const problems: FieldProblems = {
    ...(content.use.includes(context as never) ? {} : { context: [{ code: 'NOT_A_CHOICE' }] }),
    ...(context === 'project' && isEmptyValue(values.project_id)
      ? { project_id: [{ code: 'REQUIRED' }] }
      : {}),
    ...halfFilled(field, { version, content, form_id }, scope, change),
  };
  const started = startAnswers(field, { userId: ctx.user.id, today, now: ctx.now }, () => newId(ctx.now));
  const begun = {
    ...values,
    form_version: version,
    context,
    title: values.title ?? localText(content.title, ctx.tenant.language),
    recipients: values.recipients ?? (content.recipients === '' ? null : content.recipients),
    revision: values.revision ?? 1,
    [ANSWERS]: { ...started, ...answersIn(values) },
  };
  return { values: workedOut(field, begun, scope, change), problems };
}

/** Formulas, hashes under signatures, and how far it is; a signature whose answers have changed is gone. */
function workedOut(
  field: AnswersField,
  values: Values,
  { ctx, today }: RecordScope,
  { before }: RecordChange,
): Values {
  const worked = withExpressions(field.fields, answersIn(values), today);
  const answers = signed(field, worked, answersIn(before?.values ?? {}), ctx.user);
  return { ...values, [ANSWERS]: answers, ...figuresOf(field, answers) };
}

const figuresOf = (field: AnswersField, answers: Values): Values => ({
  fails: failedAnswers(field, answers).length,
  progress: percentOf(progressOf(field, answers)),
  score: scoreOf(field, answers),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A fresh signature gets the hash of the answers above it; one with another hash no longer stands. The picture of an
 * earlier one is that earlier one, whatever else is said of it. Where the person logged in signs, the name is theirs.
 */
function signed(
  field: AnswersField,
  answers: Values,
  earlier: Values,
  { firstName, lastName }: CurrentUser,
): Values {
  let kept = answers;
  // In the order of the form: a signature is among the answers above the next one.
  for (const name of signaturesIn(field)) {
    const signature = signatureIn(kept, name);
    if (!signature) continue;
    const sha256 = hashOf(signedText(field, name, kept));
    const known = signatureIn(earlier, name);
    const isFresh = known?.file !== signature.file;
    const hash = isFresh ? signature.sha256 : known?.sha256;
    const of = field.fields[name];
    const isOwn = of?.kind === 'signature' && of.signer === 'user';
    const by = isFresh ? { name: `${firstName} ${lastName}`.trim() } : { name: known?.name };
    if (hash === undefined || hash === sha256)
      kept = { ...kept, [name]: { ...signature, ...(isOwn ? by : {}), sha256 } };
    else kept = { ...kept, [name]: null };
  }
  return kept;
}

interface Signed {
  readonly file?: unknown;
  readonly name?: unknown;
  readonly sha256?: unknown;
}

const signatureIn = (answers: Values, name: string): Signed | undefined =>
  isEmptyValue(answers[name]) ? undefined : (answers[name] as Signed);

const unsigned = (field: AnswersField, values: Values): Values => ({
  ...values,
  [ANSWERS]: {
    ...answersIn(values),
    ...Object.fromEntries(signaturesIn(field).map((name) => [name, null])),
  },
});

/** Days were asked about when they were set. */
const askedOf = ({ today, ctx }: RecordScope, { values }: RecordChange, before: Values) => ({
  today,
  now: ctx.now,
  notes: notesOf(values),
  before,
});

const underAnswers = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([path, why]) => [`${ANSWERS}.${path}`, why]));

/** A form that is filled in at one go takes answers only when they are all there; one that is begun has none yet. */
function halfFilled(
  field: AnswersField,
  { content }: FormVersion,
  scope: RecordScope,
  change: RecordChange,
): FieldProblems {
  const { act, sent = {}, values } = change;
  const isLifted = act !== 'create' && sent.form_version !== undefined;
  if (content.settings.draft || isLifted || isEmptyValue(sent[ANSWERS])) return {};
  const answers = answersIn(values);
  return underAnswers(completeAnswers(field, answers, askedOf(scope, change, answers)).problems);
}

async function submit(
  scope: RecordScope,
  change: RecordChange,
  field: AnswersField,
  version: FormVersion,
): Promise<HookVerdict> {
  const { today, ctx } = scope;
  // What is not shown goes first: it is not among the answers a signature stands under.
  const shown = settledAnswers(field, answersIn(change.values), today);
  const before = signed(
    field,
    withExpressions(field.fields, answersIn(change.values), today),
    answersIn(change.before?.values ?? {}),
    ctx.user,
  );
  const lost = signaturesIn(field).filter(
    (name) => !isEmptyValue(answersIn(change.values)[name]) && isEmptyValue(before[name]),
  );
  const answers = resigned(field, shown, before);
  const { problems } = completeAnswers(field, answers, askedOf(scope, change, answers));
  const values = { ...change.values, [ANSWERS]: answers, ...figuresOf(field, answers) };
  const found = {
    ...underAnswers(problems),
    ...Object.fromEntries(lost.map((name) => [`${ANSWERS}.${name}`, [{ code: 'SIGN_AGAIN' as const }]])),
    ...(await missingFollowUps(scope, change, field, answers)),
  };
  if (Object.keys(found).length > 0) return { problems: found };
  const deciders = await findDeciders(scope, version, change);
  const settled = { ...change, values };
  return {
    values: {
      ...values,
      ...deciders.values,
      ...(await followUp(scope, settled, field, version)),
      // What waits for a decision is a control when it is approved.
      ...(deciders.isNeeded ? {} : await recordControl(scope, settled, field)),
    },
    ...(deciders.isNeeded ? { status: 'in_review' } : {}),
  };
}

/** What was signed stays signed when hidden answers are dropped: the hash is that of what is kept. */
function resigned(field: AnswersField, shown: Values, before: Values): Values {
  let kept = shown;
  for (const name of signaturesIn(field)) {
    if (isEmptyValue(kept[name])) continue;
    if (isEmptyValue(before[name])) {
      kept = { ...kept, [name]: null };
      continue;
    }
    const sha256 = hashOf(signedText(field, name, kept));
    const signature = kept[name] as Values;
    if (!isSame(signature.sha256, sha256)) kept = { ...kept, [name]: { ...signature, sha256 } };
  }
  return kept;
}
