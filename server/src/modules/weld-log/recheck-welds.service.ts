import { dayInZone, wallClock } from '@sveis/domain/format';
import { weldLog, weldWarnings } from '@sveis/domain/modules/weld-log';
import { isSame, readsOf, type Values } from '@sveis/domain/records';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import {
  claimReminder,
  findCompanyHour,
  findRecipients,
  moduleFor,
  type StoredRecord,
  systemUpdate,
  tellOfRecord,
} from '../../records/index.ts';
import { lotFiguresOn } from '../ndt/ndt-lots.service.ts';
import {
  findLastCheck,
  findNamedRecords,
  findWeldsToCheck,
  markChecked,
  type WeldToCheck,
} from './recheck-welds.store.ts';

/** Nobody is told anything in the night. */
const HOURS = { from: 7, to: 20 } as const;
const PAGE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const DRAWINGS = 'projectdrawing';
const NOTICE = 'weldlog_attention';

interface Run {
  readonly services: Services;
  readonly tenantId: number;
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

/** A weld with warnings nobody has been told of. */
interface Worsened {
  readonly weld: StoredRecord;
  readonly codes: readonly string[];
}

/**
 * Once a day, in the company's own morning: welds are held against what they name as it is now. A certificate that was
 * revoked, a procedure that was superseded or material that was put aside shows on its welds, and the leader of the
 * project is told once.
 */
export async function recheckWelds(services: Services, tenantId: number, now: Date): Promise<void> {
  const { database } = services;
  const begun = await database.inTenant(tenantId, async (tx) => {
    const hour = await findCompanyHour(tx);
    if (!hour?.features.has(weldLog.feature)) return undefined;
    const today = dayInZone(now, hour.timeZone);
    const { hour: clock } = wallClock(now, hour.timeZone);
    const last = await findLastCheck(tx);
    const isTime = clock >= HOURS.from && clock < HOURS.to && last?.day !== today;
    return isTime ? { today, timeZone: hour.timeZone, since: last?.checkedAt ?? new Date(0) } : undefined;
  });
  if (!begun) return;
  const run = { services, tenantId, now, today: begun.today, timeZone: begun.timeZone };
  const worsened: Worsened[] = [];
  let after = FIRST_ID;
  for (;;) {
    const page = await database.inTenant(tenantId, (tx) => changedIn(tx, { ...begun, after }));
    for (const id of page.changed) worsened.push(...(await recheckOne(run, id)));
    if (page.last === undefined) break;
    after = page.last;
  }
  await tellLeaders(run, worsened);
  await database.inTenant(tenantId, (tx) => markChecked(tx, begun.today, now));
}

/** The welds of a page whose warnings are others than those that are kept, found without locking any. */
async function changedIn(
  tx: Tx,
  {
    since,
    after,
    ...day
  }: { readonly since: Date; readonly after: string } & Pick<Run, 'today' | 'timeZone'>,
) {
  const welds = await findWeldsToCheck(tx, { since, after, limit: PAGE });
  const related = await relatedOf(tx, welds);
  return {
    changed: welds.filter(({ values }) => hasChanged(values, related, day)).map(({ id }) => id),
    last: welds.length === PAGE ? welds.at(-1)?.id : undefined,
  };
}

type Related = (to: string, id: unknown) => Values | undefined;

async function relatedOf(tx: Tx, welds: readonly Pick<WeldToCheck, 'values'>[]): Promise<Related> {
  const ids = new Set(
    welds.flatMap(({ values }) =>
      [...readsOf(weldLog, values).values()].flatMap((named) => [...named].map(String)),
    ),
  );
  const known = await findNamedRecords(tx, [...ids]);
  const lots = new Map<unknown, Values>();
  for (const { values } of welds) {
    const drawing = known.get(`${DRAWINGS}:${values.drawing}`);
    if (!drawing || lots.has(values.drawing)) continue;
    const ndt_lots = await lotFiguresOn(tx, { id: String(values.drawing), values: drawing });
    lots.set(values.drawing, { ...drawing, ndt_lots });
  }
  return (to, id) => (to === DRAWINGS ? lots.get(id) : known.get(`${to}:${id}`));
}

const codesIn = ({ warnings }: Values): readonly string[] =>
  Array.isArray(warnings) ? warnings.map(String) : [];

function hasChanged(
  values: Values,
  related: Related,
  { today, timeZone }: Pick<Run, 'today' | 'timeZone'>,
): boolean {
  const found = weldWarnings(values, { related, timeZone }, today);
  return found !== undefined && !isSame([...found].sort(), [...codesIn(values)].sort());
}

/** Each in a transaction of its own: somebody who is at one of them does not hold up the others. */
const recheckOne = (
  { services, tenantId, now, today, timeZone }: Run,
  id: string,
): Promise<readonly Worsened[]> =>
  services.database.inTenant(tenantId, async (tx) => {
    const module = moduleFor(weldLog);
    const weld = await module.store.find(tx, id, 'lock');
    if (!weld || weld.isDeleted) return [];
    const related = await relatedOf(tx, [weld]);
    const warnings = weldWarnings({ ...weld.values, status: weld.status }, { related, timeZone }, today);
    if (!warnings) return [];
    const ctx = { tx, now, sessionId: '', user: { id: weld.updatedBy } };
    const saved = await systemUpdate({ definition: weldLog, store: module.store, ctx }, weld, {
      values: { warnings },
    });
    const added = warnings.filter((code) => !codesIn(weld.values).includes(code));
    const codes: string[] = [];
    for (const code of added)
      if (await claimReminder(tx, weldLog, id, { about: `attention:${code}`, now })) codes.push(code);
    return codes.length > 0 ? [{ weld: saved, codes }] : [];
  });

/** One notice a project, however many welds it is about. */
async function tellLeaders(run: Run, worsened: readonly Worsened[]): Promise<void> {
  const { services, tenantId, now, today } = run;
  for (const projectId of new Set(worsened.map(({ weld }) => weld.projectId))) {
    const ofProject = worsened.filter(({ weld }) => weld.projectId === projectId);
    const [first] = ofProject;
    if (!first) continue;
    await services.database.inTenant(tenantId, async (tx) => {
      const module = moduleFor(weldLog);
      const scope = { ...module, tx, now, today, messages: services.messages, actor: null };
      const users = new Set<number>();
      for (const { weld } of ofProject) {
        const { users: found } = await findRecipients(tx, module, weld, [
          'project.leader',
          { field: 'engineering_by' },
        ]);
        for (const user of found) users.add(user);
      }
      await tellOfRecord(scope, first.weld, NOTICE, {
        users: [...users],
        params: { count: ofProject.length, others: ofProject.length - 1 },
      });
    });
  }
}
