import { Bell } from 'lucide-react';
import { type AnyOperation, defineOperation } from '../offline/outbox/index.ts';
import { SEE_ALL, SEE_ONE } from './notice-fold.ts';
import { seenAnswer } from './wire.ts';

const shared = {
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'notifications/seen',
  lane: ({ userId }: { readonly userId: number }) => `notices:${userId}`,
  icon: Bell,
  answer: seenAnswer,
} as const;

export const seeNotice = defineOperation<{ readonly ids: readonly [string] }, typeof seenAnswer._zod.output>({
  ...shared,
  name: SEE_ONE,
  recordId: ({ ids }) => ids[0],
  label: () => ({ id: 'notices.outboxSeen' }),
});

/** Everything that was on the screen, and what is older; what came since stays unread. */
export const seeAllNotices = defineOperation<{ readonly until: string }, typeof seenAnswer._zod.output>({
  ...shared,
  name: SEE_ALL,
  recordId: ({ until }) => until,
  label: () => ({ id: 'notices.outboxAllSeen' }),
});

/** Known to the outbox also when the list is not open. */
export const noticeOperations: readonly AnyOperation[] = [seeNotice, seeAllNotices];
