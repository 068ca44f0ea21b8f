import { notFound, validation } from '@sveis/domain/errors';
import { type Day, daysBetween, parseDate } from '@sveis/domain/format';
import { RANGE_MAX_DAYS } from '@sveis/domain/time';
import * as z from 'zod/mini';
import type { UserContext } from '../../context.ts';
import { requireFlag } from '../../session/index.ts';
import { findPeople, type PersonName } from './delivery-hours.store.ts';

/** DD.MM.YYYY on the way in. */
export const wireDay = z.string();
export const wireDays = { from: wireDay, to: wireDay };

/** `10,11` in an address. */
export const wireUsers = z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,999}$/)));

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export function readRange({ from, to }: { readonly from: string; readonly to: string }): DayRange {
  const [first, last] = [parseDate(from), parseDate(to)];
  const notADate = [{ code: 'NOT_A_DATE' }] as const;
  if (first === undefined || last === undefined) {
    throw validation({
      ...(first === undefined ? { from: notADate } : {}),
      ...(last === undefined ? { to: notADate } : {}),
    });
  }
  const days = daysBetween(first, last) + 1;
  if (days < 1) throw validation({ to: [{ code: 'INVALID' }] });
  if (days > RANGE_MAX_DAYS)
    throw validation({ to: [{ code: 'TOO_LARGE', params: { max: RANGE_MAX_DAYS } }] });
  return { from: first, to: last };
}

export const canDecide = (ctx: UserContext): void => requireFlag(ctx.rights, 'edit', 'hours');

/** Oneself, the people named, or (for who may see them) everybody. */
export async function requirePeople(ctx: UserContext, users: string | undefined): Promise<PersonName[]> {
  const ids = users?.split(',').map(Number);
  const isOwn = ids?.every((id) => id === ctx.user.id) ?? false;
  if (!isOwn) requireFlag(ctx.rights, 'list', 'hours');
  const people = await findPeople(ctx.tx, ids);
  if (ids && people.length < new Set(ids).size) throw notFound();
  return people;
}
