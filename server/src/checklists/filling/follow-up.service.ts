import {
  type FailedAnswer,
  type FormVersion,
  failedAnswers,
  localText,
  notesOf,
} from '@sveis/domain/checklists';
import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { addDays } from '@sveis/domain/format';
import {
  type AnswersField,
  label,
  labelId,
  rowsAt,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import { renamed } from '@sveis/domain/tasks';
import { newId } from '../../database/uuid.ts';
import {
  findLeader,
  findModule,
  findPeopleAtLevel,
  insertFollowing,
  listedWords,
  noticeScope,
  type RecordChange,
  type RecordScope,
  scopeIn,
  tellOfRecord,
} from '../../records/index.ts';
import { insertTask } from '../../tasks/index.ts';
import { stopItem } from './stop-item.service.ts';

const DAYS_TO_FOLLOW_UP = 7;

/** Answers that stop the work and make nothing by themselves: somebody has to have reported them. */
export async function missingFollowUps(
  { ctx }: RecordScope,
  { before }: RecordChange,
  field: AnswersField,
  answers: Values,
): Promise<FieldProblems> {
  const stops = failedAnswers(field, answers).filter(({ onFail }) => onFail.stop && !onFail.create);
  if (stops.length === 0 || !before) return {};
  const [raised] = await ctx.tx.sql(
    `select 1 from record_link l join record r on r.tenant_id = $1 and r.id = l.from_id
      where l.tenant_id = $1 and l.to_id = $2::uuid and r.module in ('deviation', 'tasks')
        and r.deleted_at is null limit 1`,
    [ctx.tx.tenantId, before.id],
  );
  if (raised) return {};
  const why: readonly FieldProblem[] = [{ code: 'NEEDS_FOLLOW_UP' }];
  return Object.fromEntries(stops.map(({ path }) => [`answers.${path}`, why]));
}

/** What failed becomes a deviation or a task, each once; what must not be used any more goes to quarantine. */
export async function followUp(
  scope: RecordScope,
  change: RecordChange,
  field: AnswersField,
  version: FormVersion,
): Promise<Values> {
  const { before, values } = change;
  const failed = failedAnswers(field, (values.answers ?? {}) as Values);
  if (!before || failed.length === 0) return {};
  const rows = [...rowsAt(values, 'follow_ups')];
  const say = await failWords(scope);
  const known = new Set(rows.map(({ about }) => about));
  for (const answer of failed) {
    const { create } = answer.onFail;
    if (!create || known.has(answer.path)) continue;
    const made =
      create === 'deviation' && hasDeviations(scope)
        ? { deviation: await raiseDeviation(scope, change, { answer, said: say(answer) }, version) }
        : { task: await giveTask(scope, change, { answer, said: say(answer) }) };
    rows.push({ _id: newId(scope.ctx.now), about: answer.path, deviation: null, task: null, ...made });
  }
  const stops = failed.filter(({ onFail }) => onFail.stop);
  if (stops.length > 0 && typeof values.equipment === 'string')
    await stopItem(scope, values.equipment, await failedText(scope, stops));
  return { follow_ups: rows };
}

const hasDeviations = ({ ctx }: RecordScope): boolean =>
  findModule(ctx, 'deviation') !== undefined &&
  isFeatureOpen('deviation', ctx.rights.features, ctx.rights.exclusions);

/** Everything that failed in one line, for the reason an item is stopped and the remarks of a control. */
export async function failedText(scope: RecordScope, failed: readonly FailedAnswer[]): Promise<string> {
  const say = await failWords(scope);
  return failed.map(say).join('; ').slice(0, 250);
}

type FailWords = (answer: FailedAnswer) => string;

/** "Area cleared 10 m: No", in the company's language. */
async function failWords(scope: RecordScope): Promise<FailWords> {
  const { definition, ctx } = scope;
  const { language } = ctx.tenant;
  const listed = await listedWords(scope, language);
  const t = (id: Parameters<typeof label>[1]) =>
    label(definition, id, language) ?? ctx.services.messages.text(language, id);
  const words: ValueWords = {
    t,
    room: definition.key,
    timeZone: ctx.tenant.timeZone,
    currency: ctx.tenant.currency,
    nameOf: () => undefined,
    choiceOf: (list, code) => listed.get(`${list}:${String(code)}`),
  };
  return ({ field, of, value }) => {
    const path = `answers.${field}`;
    return `${t(labelId(definition.key, path))}: ${valueText(of, path, value, words)}`;
  };
}

interface SaidFail {
  readonly answer: FailedAnswer;
  readonly said: string;
}

const noteOf = (values: Values, { path }: FailedAnswer) =>
  notesOf(values).find(({ about }) => about === path);

async function raiseDeviation(
  scope: RecordScope,
  { before, values, projectId }: RecordChange,
  { answer, said }: SaidFail,
  { content }: FormVersion,
): Promise<string | null> {
  const module = findModule(scope.ctx, 'deviation');
  if (!module || !before) return null;
  const note = noteOf(values, answer);
  const isHse = content.category === 'hse';
  const { id } = await insertFollowing(scopeIn(scope, module), {
    title: said.slice(0, 120),
    description: [
      `${before.number ?? ''} ${localText(content.title, scope.ctx.tenant.language)}`.trim(),
      said,
      note?.comment,
    ]
      .filter(Boolean)
      .join('\n'),
    severity: answer.onFail.severity ?? 'medium',
    category: values.equipment ? 'equipment' : isHse ? 'hse' : 'quality_internal',
    ...(isHse ? { hse: true, hse_type: 'unsafe_condition' } : {}),
    attachments: note && note.photos.length > 0 ? note.photos : null,
    source: before.id,
    project_id: projectId,
  });
  return id;
}

/** For the leader of the project, else for those who manage checklists. */
async function giveTask(
  scope: RecordScope,
  { before, values, projectId }: RecordChange,
  { answer, said }: SaidFail,
): Promise<string | null> {
  if (!before) return null;
  const { ctx, definition, today } = scope;
  const leader = await findLeader(ctx.tx, projectId);
  const found = leader === undefined ? await findPeopleAtLevel(ctx.tx, definition, 'manage') : [leader];
  const users = found.length > 0 ? found : [ctx.user.id];
  const people = renamed([], users, () => newId(ctx.now));
  const task = await insertTask(
    ctx.tx,
    {
      projectId,
      values: {
        kind: 'review',
        subject: said.slice(0, 120),
        body: noteOf(values, answer)?.comment ?? null,
        due_date: addDays(today, DAYS_TO_FOLLOW_UP),
        target: before.id,
        part: `fail:${answer.path}`,
        is_made: true,
        completion: 'any',
        assignees: users,
        people,
      },
    },
    { userId: ctx.user.id, now: ctx.now },
  );
  const tasks = findModule(ctx, 'tasks');
  if (tasks) await tellOfRecord({ ...noticeScope(scope), ...tasks }, task, 'task_new', { users });
  return task.id;
}
