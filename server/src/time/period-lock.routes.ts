import { route } from '../http/route.ts';
import {
  monthCheckShape,
  monthLockShape,
  periodLocksShape,
  unlockRequestShape,
  weekLockShape,
} from './hours/hours.shapes.ts';
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
  route.post(
    '/week-lock',
    { summary: 'Lock a week', ...manage, body: weekLockShape, answer: timeAnswers.locked },
    (ctx, { body }) => lockPeriod(ctx, weekToLock(body.year, body.week), orderOf(body)),
  ),
  route.delete(
    '/week-lock',
    { summary: 'Open a week', ...manage, body: weekLockShape, answer: timeAnswers.unlocked },
    (ctx, { body }) => unlockPeriod(ctx, weekToLock(body.year, body.week), body.user_id ?? null),
  ),
  route.post(
    '/month-lock',
    { summary: 'Lock a month', ...manage, body: monthLockShape, answer: timeAnswers.locked },
    (ctx, { body }) => lockPeriod(ctx, monthToLock(body.year, body.month), orderOf(body)),
  ),
  route.delete(
    '/month-lock',
    { summary: 'Open a month', ...manage, body: monthLockShape, answer: timeAnswers.unlocked },
    (ctx, { body }) => unlockPeriod(ctx, monthToLock(body.year, body.month), body.user_id ?? null),
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

const orderOf = (body: {
  readonly user_id?: number | null | undefined;
  readonly force?: boolean | undefined;
}) => ({
  userId: body.user_id ?? null,
  force: body.force === true,
});
