import { addDays, type Day, startOfDay } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import {
  dossierGaps,
  labelId,
  type ModuleDefinition,
  matchOf,
  missingId,
  periodField,
  readyStatuses,
  statusId,
  UNFINISHED,
  type Values,
} from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import {
  columnsOf,
  countForReport,
  findListed,
  modulesIn,
  openList,
  type Period,
  type RecordScope,
} from '../../records/index.ts';
import { requireProject } from '../exports/export.service.ts';
import { translateFor } from '../papers/value-words.ts';
import { divisionBy, requireDrawings } from './chosen-drawings.ts';

/** Modules whose records stand in projects, in the order of the app. */
export const isInProjects = ({ inProject, parent, isProject, report }: ModuleDefinition): boolean =>
  inProject !== undefined && parent === undefined && isProject !== true && report !== false;

/** The list of a module inside the project, or undefined where this person may not open it. */
export const openIfListed = (
  ctx: UserContext,
  module: Parameters<typeof openList>[1],
  projectId: number,
): Promise<RecordScope | undefined> => openList(ctx, module, projectId).catch(() => undefined);

interface ReportAsked extends Period {
  readonly drawings?: readonly string[] | undefined;
}

/** What a project has of every module this person may list: how many, where they stand, and what is missing. */
export async function readModuleReport(
  ctx: UserContext,
  projectId: number,
  { drawings, ...period }: ReportAsked,
) {
  await requireProject(ctx, projectId);
  if (drawings) await requireDrawings(ctx, projectId, drawings);
  const division = divisionBy(ctx, drawings);
  const data = [];
  for (const module of modulesIn(ctx)) {
    const { definition } = module;
    const { features } = ctx.rights;
    if (!isInProjects(definition) || features[definition.feature] !== true) continue;
    const scope = await openIfListed(ctx, module, projectId);
    if (scope) data.push(await moduleFigures(scope, period, division(definition)));
  }
  return { data };
}

async function moduleFigures(scope: RecordScope, { from, to }: Period, within: Values | undefined) {
  const { definition, ctx } = scope;
  const { key } = definition;
  const t = translateFor(ctx, definition, ctx.language);
  const isDate = definition.fields[periodField(definition)]?.kind === 'date';
  const startOf = (day: Day) =>
    isDate ? new Date(`${day}T00:00:00Z`) : startOfDay(day, ctx.tenant.timeZone);
  const counts = within
    ? await countForReport(scope, {
        from: from === undefined ? undefined : startOf(from),
        before: to === undefined ? undefined : startOf(addDays(to, 1)),
        within,
      })
    : [];
  const ready = readyStatuses(definition);
  const sum = (of: typeof counts) => of.reduce((total, { count }) => total + count, 0);
  const weeks = [...new Set(counts.flatMap(({ week }) => week ?? []))];
  return {
    key,
    title: t(labelId(key, 'module')),
    icon: definition.icon,
    path: definition.inProject?.segment ?? definition.path,
    total: sum(counts),
    ready: sum(counts.filter(({ status }) => ready.includes(status))),
    statuses: definition.status.values.flatMap((status) => {
      const count = sum(counts.filter((one) => one.status === status));
      return count > 0
        ? [
            {
              status,
              title: t(statusId(key, status)),
              tone: definition.status.tones[status] ?? 'neutral',
              count,
            },
          ]
        : [];
    }),
    weeks: weeks.map((week) => ({ week, count: sum(counts.filter((one) => one.week === week)) })),
    columns: (await columnsOf(scope))
      .filter((name) => name !== 'project_id')
      .map((name) => ({ key: name, title: t(labelId(key, name)) })),
    missing: within ? await findMissing(scope, MOST_NAMED, within) : [],
  };
}

/** Records named under each thing that is missing; the rest is counted. */
const MOST_NAMED = 20;

export interface Missing {
  readonly what: string;
  readonly records: readonly {
    readonly id: string;
    readonly number: string | null;
    readonly title: string;
  }[];
  readonly isMore: boolean;
}

/** What the documentation of the project misses in this module, as its definition says, of what this person may see. */
export async function findMissing(
  scope: RecordScope,
  most: number,
  within: Values,
  language = scope.ctx.language,
): Promise<readonly Missing[]> {
  const { definition, ctx, today } = scope;
  const t = translateFor(ctx, definition, language);
  const found: Missing[] = [];
  for (const { name, match } of dossierGaps(definition)) {
    const asked = { $and: [matchOf(match, { userId: ctx.user.id, today }), within] };
    const records = await findListed(scope, asked, most + 1);
    if (records.length === 0) continue;
    found.push({
      what: t(name === UNFINISHED ? ('reports.unfinished' as MessageId) : missingId(definition.key, name)),
      records: records.slice(0, most),
      isMore: records.length > most,
    });
  }
  return found;
}
