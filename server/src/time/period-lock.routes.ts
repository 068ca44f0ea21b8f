import { route } from '../http/route.ts';
import {
  lockPeriodParams,
  lockPeriodsShape,
  monthCheckShape,
  monthLockShape,
  monthUnlockShape,
  periodLocksShape,
  remindShape,
  unlockRequestShape,
  weekLockShape,
  weekUnlockShape,
} from './hours/hours.shapes.ts';
import { listLockPeriods, openLockPeriod, remindUndelivered } from './locks/lock-periods.service.ts';
import {
  checkMonthLock,
  listPeriodLocks,
  lockPeriod,
  monthToLock,
  unlockPeriod,
  weekToLock,
} from './locks/period-lock.service.ts';
import { askToUnlock } from './locks/unlock-request.service.ts';
import { anyTime } from './reference/time-features.ts';
import { timeAnswers } from './time-answers.ts';

const see = { auth: 'user', feature: anyTime, can: ['list', 'weeklock'] } as const;
/** The state of a lock is flat in every call, as in SPEC's `week-lock/check`. */
const manage = {
  auth: 'user',
  feature: anyTime,
  can: ['manage', 'weeklock'],
  idempotent: true,
  answers: 'flat',
} as const;

/** Closing weeks and months. */
export const periodLockRoutes = [
  route.get(
    '/month-lock/check',
    {
      summary: 'Is a month locked',
      auth: 'user',
      feature: anyTime,
      answers: 'flat',
      query: monthCheckShape,
      answer: timeAnswers.monthLock,
    },
    (ctx, { query }) => checkMonthLock(ctx, query.date),
  ),
  route.get(
    '/period-locks',
    {
      summary: 'Locked weeks and months',
      ...see,
      answers: 'list',
      query: periodLocksShape,
      answer: timeAnswers.periodLocks,
    },
    (ctx, { query }) => listPeriodLocks(ctx, query.year),
  ),
  route.get(
    '/period-locks/periods',
    {
      summary: 'Weeks or months with what is locked and how many have not delivered, newest first',
      ...see,
      answers: 'list',
      query: lockPeriodsShape,
      answer: timeAnswers.lockPeriods,
    },
    (ctx, { query }) => listLockPeriods(ctx, query.kind, query.before),
  ),
  route.get(
    '/period-locks/periods/:period',
    {
      summary: 'One week or month: who has not delivered, its locks and what was opened again',
      ...see,
      params: lockPeriodParams,
      answer: timeAnswers.lockPeriod,
    },
    (ctx, { params }) => openLockPeriod(ctx, params.period),
  ),
  route.post(
    '/period-locks/periods/:period/remind',
    {
      summary: 'Remind those who have not delivered a week or month, at most once a day each',
      auth: 'user',
      feature: anyTime,
      can: ['manage', 'weeklock'],
      idempotent: true,
      params: lockPeriodParams,
      body: remindShape,
      answer: timeAnswers.reminded,
    },
    (ctx, { params, body }) => remindUndelivered(ctx, params.period, body.user_id ?? null),
  ),
  route.post(
    '/week-lock',
    { summary: 'Lock a week', ...manage, body: weekLockShape, answer: timeAnswers.locked },
    (ctx, { body }) => lockPeriod(ctx, weekToLock(body.year, body.week), orderOf(body)),
  ),
  route.delete(
    '/week-lock',
    { summary: 'Open a week', ...manage, body: weekUnlockShape, answer: timeAnswers.unlocked },
    (ctx, { body }) => unlockPeriod(ctx, weekToLock(body.year, body.week), unlockOf(body)),
  ),
  route.post(
    '/month-lock',
    { summary: 'Lock a month', ...manage, body: monthLockShape, answer: timeAnswers.locked },
    (ctx, { body }) => lockPeriod(ctx, monthToLock(body.year, body.month), orderOf(body)),
  ),
  route.delete(
    '/month-lock',
    { summary: 'Open a month', ...manage, body: monthUnlockShape, answer: timeAnswers.unlocked },
    (ctx, { body }) => unlockPeriod(ctx, monthToLock(body.year, body.month), unlockOf(body)),
  ),
  route.post(
    '/unlock-requests',
    {
      summary: 'Ask for days to be opened again',
      auth: 'user',
      feature: anyTime,
      idempotent: true,
      answers: 'flat',
      body: unlockRequestShape,
      answer: timeAnswers.unlockAsked,
    },
    (ctx, { body }) => askToUnlock(ctx, body),
  ),
];

interface Scoped {
  readonly user_id?: number | null | undefined;
  readonly group_id?: number | null | undefined;
}

const scopeOf = ({ user_id, group_id }: Scoped) => ({ userId: user_id ?? null, groupId: group_id ?? null });

const orderOf = (body: Scoped & { readonly force?: boolean | undefined }) => ({
  ...scopeOf(body),
  force: body.force === true,
});

const unlockOf = (body: Scoped & { readonly reason?: string | undefined }) => ({
  ...scopeOf(body),
  reason: body.reason ?? '',
});
