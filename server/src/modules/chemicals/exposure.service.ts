import { Readable } from 'node:stream';
import { type FieldProblems, noPermission, validation } from '@sveis/domain/errors';
import { type Day, dayInZone, formatDate, isDay } from '@sveis/domain/format';
import { CSV_BOM, csvLine, csvWords } from '@sveis/domain/import';
import { listOf, yearsKept } from '@sveis/domain/modules/chemicals';
import { nextDue } from '@sveis/domain/modules/equipment';
import { isAtLeast, levelFor } from '@sveis/domain/records';
import { BytesAnswer } from '../../answer.ts';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import { ownIdFor } from '../../database/uuid.ts';
import { type RecordScope, requireSeen } from '../../records/index.ts';
import { knowsProject } from '../../session/index.ts';
import { type ExposureRow, findExposure, findExposures, insertExposure, isPerson } from './exposure.store.ts';

const PAGE = 50;
const MOST_EXPORTED = 10_000;

export const mayManage = ({ viewer, definition }: RecordScope): boolean =>
  isAtLeast(levelFor(viewer, definition, null), 'manage');

/** The register is for those who keep it and for the person it tells of; nobody else. */
export function requirePerson(scope: RecordScope, personId: number | null): void {
  if (personId !== scope.ctx.user.id && !mayManage(scope))
    throw noPermission({ action: 'manage', module: scope.definition.key });
}

const wireOf = (row: ExposureRow) => ({ ...row, created_at: row.created_at.toISOString() });

export async function listExposures(
  scope: RecordScope,
  { person_id, before }: { readonly person_id?: number | undefined; readonly before?: string | undefined },
) {
  const personId = person_id ?? (mayManage(scope) ? null : scope.ctx.user.id);
  requirePerson(scope, personId);
  const found = await findExposures(scope.ctx.tx, { personId, limit: PAGE + 1, before });
  const rows = found.slice(0, PAGE);
  return { data: rows.map(wireOf), cursor: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

export interface ExposureInput {
  readonly id: string;
  readonly person_id?: number | undefined;
  readonly day?: string | undefined;
  readonly position?: string | undefined;
  readonly workplace?: string | undefined;
  readonly project_id?: number | null | undefined;
  readonly chemical_id?: string | null | undefined;
  readonly substances?: string | undefined;
  readonly how?: string | undefined;
  readonly level?: string | null | undefined;
  readonly minutes?: number | undefined;
  readonly ppe_note?: string | undefined;
  readonly is_incident?: boolean | undefined;
  readonly corrects_id?: string | null | undefined;
}

/** Everybody writes down their own; managers for others too. What is written stays. */
export async function addExposure(scope: RecordScope, input: ExposureInput) {
  const { ctx, viewer, definition } = scope;
  const personId = input.person_id ?? ctx.user.id;
  if (!isAtLeast(levelFor(viewer, definition, null), 'contribute'))
    throw noPermission({ action: 'create', module: definition.key });
  requirePerson(scope, personId);
  const taken = await findExposure(ctx.tx, input.id);
  const isHidden = taken !== undefined && taken.person_id !== ctx.user.id && !mayManage(scope);
  const id = isHidden ? ownIdFor(ctx.user.id, input.id) : input.id;
  const known = isHidden ? await findExposure(ctx.tx, id) : taken;
  if (known) return wireOf(known);
  const chemical = input.chemical_id ? await requireSeen(scope, input.chemical_id) : undefined;
  const substances = (input.substances?.trim() || String(chemical?.values.product_name ?? '')).slice(0, 500);
  const problems = await problemsOf(scope, input, { personId, substances });
  const { day = '', workplace = '', minutes = 0 } = input;
  if (Object.keys(problems).length > 0) throw validation(problems);
  const years = yearsKept(chemical ? listOf(chemical.values.h_statements) : []);
  await insertExposure(ctx.tx, {
    id,
    person_id: personId,
    day,
    position: input.position?.trim() ?? '',
    workplace: workplace.trim(),
    project_id: input.project_id ?? null,
    chemical_id: input.chemical_id ?? null,
    substances,
    how: input.how?.trim() ?? '',
    level: input.level?.trim() || null,
    minutes,
    ppe_note: input.ppe_note?.trim() ?? '',
    is_incident: input.is_incident ?? false,
    corrects_id: input.corrects_id ?? null,
    kept_until: nextDue(day, years, 'years'),
    created_at: ctx.now,
    created_by: ctx.user.id,
  });
  // Who was exposed to what stands in the register alone: a trail is read by more people.
  await audit(scope, 'create', id, {});
  const saved = await findExposure(ctx.tx, id);
  if (!saved) throw new Error('an exposure that was written is not there');
  return wireOf(saved);
}

async function problemsOf(
  { ctx }: RecordScope,
  { day, project_id = null, corrects_id, workplace = '', minutes }: ExposureInput,
  { personId, substances }: { readonly personId: number; readonly substances: string },
): Promise<FieldProblems> {
  const hasProject = project_id === null || (await knowsProject(ctx, project_id));
  const corrected = corrects_id ? await findExposure(ctx.tx, corrects_id) : undefined;
  return {
    ...dayProblem(day, dayInZone(ctx.now, ctx.tenant.timeZone)),
    ...(workplace.trim() === '' ? { workplace: [{ code: 'REQUIRED' }] } : {}),
    ...(minutes === undefined ? { minutes: [{ code: 'REQUIRED' }] } : {}),
    ...(substances === '' ? { substances: [{ code: 'REQUIRED' }] } : {}),
    ...((await isPerson(ctx.tx, personId)) ? {} : { person_id: [{ code: 'NOT_A_CHOICE' }] }),
    ...(hasProject ? {} : { project_id: [{ code: 'NOT_A_CHOICE' }] }),
    ...(corrects_id && corrected?.person_id !== personId ? { corrects_id: [{ code: 'NOT_A_CHOICE' }] } : {}),
  };
}

function dayProblem(day: string | undefined, today: Day): FieldProblems {
  if (day === undefined || day === '') return { day: [{ code: 'REQUIRED' }] };
  if (!isDay(day)) return { day: [{ code: 'NOT_A_DATE' }] };
  return day > today ? { day: [{ code: 'IN_FUTURE' }] } : {};
}

/** One person's, as a file they can take along. Taking it out is itself written down. */
export async function exportExposures(scope: RecordScope, personId: number): Promise<BytesAnswer> {
  requirePerson(scope, personId);
  const { ctx } = scope;
  const rows = await findExposures(ctx.tx, { personId, limit: MOST_EXPORTED });
  const word = (name: keyof typeof heads) => ctx.services.messages.text(ctx.language, heads[name]);
  const lines = rows.map((row) =>
    csvLine(
      [
        row.person,
        formatDate(row.day),
        row.position,
        row.workplace,
        row.project ?? '',
        row.substances,
        row.how,
        row.level ?? word('notMeasured'),
        String(row.minutes),
        row.ppe_note,
        word(row.is_incident ? 'yes' : 'no'),
        formatDate(row.kept_until),
        row.recorded_by,
      ].map(csvWords),
    ),
  );
  const head = csvLine(columns.map((name) => csvWords(word(name))));
  await audit(scope, 'export', personId, { rows: rows.length });
  return new BytesAnswer(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="exposures-${personId}.csv"`,
    },
    Readable.from([CSV_BOM + head + lines.join('')]),
  );
}

const columns = [
  'person',
  'day',
  'position',
  'workplace',
  'project',
  'substances',
  'how',
  'level',
  'minutes',
  'ppeNote',
  'incident',
  'keptUntil',
  'recordedBy',
] as const;

const heads = {
  person: 'exposure.person_id',
  day: 'exposure.day',
  position: 'exposure.position',
  workplace: 'exposure.workplace',
  project: 'exposure.project_id',
  substances: 'exposure.substances',
  how: 'exposure.how',
  level: 'exposure.level',
  notMeasured: 'exposure.notMeasured',
  minutes: 'exposure.minutes',
  ppeNote: 'exposure.ppe_note',
  incident: 'exposure.is_incident',
  yes: 'exposure.yes',
  no: 'exposure.no',
  keptUntil: 'exposure.keptUntil',
  recordedBy: 'exposure.recordedBy',
} as const;

const audit = (
  { ctx }: RecordScope,
  action: AuditEntry['action'],
  entityId: string | number,
  after: object,
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'exposure',
    entityId,
    after,
  });
