import { countUndecided, nothingToRecount, refused } from '@sveis/domain/errors';
import { countVerdict } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import type { HookVerdict, RecordHook } from '../../records/index.ts';
import { calledByWarehouses } from '../documents/stock-document.hooks.ts';
import { askAboutParked } from '../parking/parking.service.ts';
import { posterOf } from '../poster.ts';
import { type CountLine, findOpenLines, findOwnLines } from './count-line.store.ts';
import { judgeRound, openSheet, toleranceOf } from './count-round.service.ts';
import {
  closeLines,
  findSheet,
  findTally,
  openRound,
  restPlaces,
  type Sheet,
  tallySheet,
} from './count-sheet.store.ts';
import { postCount } from './post-count.service.ts';

type Step = (ctx: UserContext, sheet: Sheet) => Promise<HookVerdict>;

/** What the sheet tells of itself in lists, as the counting has left it. */
const told = async ({ tx }: UserContext, { id }: Sheet, more: object = {}): Promise<HookVerdict> => {
  await tallySheet(tx, id);
  return { values: { ...(await findTally(tx, id)), ...more } };
};

const release: Step = async (ctx, sheet) => {
  await openSheet(ctx.tx, sheet);
  return told(ctx, sheet, { round: 1 });
};

const complete: Step = async (ctx, sheet) => {
  await judgeRound(ctx.tx, sheet);
  return told(ctx, sheet);
};

const recount: Step = async (ctx, sheet) => {
  if ((await openRound(ctx.tx, sheet)) === 0) throw nothingToRecount();
  return told(ctx, sheet, { round: sheet.round + 1 });
};

const isLarge = (line: CountLine, sheet: Sheet): boolean =>
  countVerdict(line, toleranceOf(sheet)) === 'again';

/** Nobody approves a large difference they counted themselves. */
const approve: Step = async ({ tx, user }, sheet) => {
  const lines = await findOpenLines(tx, sheet.id);
  const open = lines.filter(({ state }) => state === 'recount' || state === 'counted');
  if (open.length > 0) throw countUndecided(open.length);
  const own = await findOwnLines(tx, sheet.id, user.id);
  const isOwn = lines.some((line) => line.state === 'accepted' && isLarge(line, sheet) && own.has(line.id));
  if (isOwn) throw refused('SAME_PERSON');
  return {};
};

/** Posts the differences. Lines that something else has corrected since go into another round. */
const post: Step = async (ctx, sheet) => {
  const overtaken = await postCount(posterOf(ctx), sheet);
  if (overtaken === 0) {
    await tallySheet(ctx.tx, sheet.id);
    const tally = await findTally(ctx.tx, sheet.id);
    await closeLines(ctx.tx, sheet.id);
    return { values: tally };
  }
  return { ...(await recount(ctx, sheet)), status: 'recounting' };
};

const cancel: Step = async ({ tx }, { id }) => {
  await restPlaces(tx, id);
  await closeLines(tx, id);
  return {};
};

const steps: Readonly<Record<string, Step>> = { release, complete, recount, approve, post, cancel };
const calledBy = calledByWarehouses('warehouse');

/** A sheet's steps do their work in the transaction that takes them. */
export const cycleCountHook: RecordHook = {
  name: 'cyclecount',
  beforeSave: async ({ ctx }, change) => {
    const { before, values, step } = change;
    await askAboutParked(ctx, 'CC', change);
    const subject = values.subject ? {} : { subject: await calledBy(ctx.tx, values) };
    const act = step === undefined ? undefined : steps[step];
    const sheet = before && act ? await findSheet(ctx.tx, Number(before.id), 'lock') : undefined;
    if (!act || !sheet) return { values: subject };
    const verdict = await act(ctx, sheet);
    return { ...verdict, values: { ...subject, ...verdict.values } };
  },
};
