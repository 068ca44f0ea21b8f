import { notFound, validation } from '@sveis/domain/errors';
import { type Day, daysBetween, formatDate, parseDate } from '@sveis/domain/format';
import { asCountry, holidayMessage, holidayOf, hoursOf, RANGE_MAX_DAYS, totalsOf } from '@sveis/domain/time';
import { JsonText } from '../../answer.ts';
import type { UserContext } from '../../context.ts';
import type { FilterBody } from './hours.shapes.ts';
import { findHour } from './hours.store.ts';
import { requireReadable, requireSeenOwner } from './hours-access.ts';
import type { DayRow } from './hours-days.store.ts';
import { currentOf } from './hours-edit.service.ts';
import { openWhole } from './hours-lock.ts';
import { normOf } from './hours-norm.ts';
import { readCalendar, readEntries } from './hours-read.store.ts';
import { trailOfReading } from './read-trail.ts';

/** People times days: a leader's month of a big crew, not a download of everything. */
const MAX_CELLS = 20_000;

/** A calendar: the entries, and every day with what it asks for. */
export async function filterHours(ctx: UserContext, body: FilterBody): Promise<JsonText> {
  const [from, to] = [requireDay('start', body.start), requireDay('end', body.end)];
  const users = body.users?.length ? [...new Set(body.users)] : [ctx.user.id];
  requireReadable(ctx, users);
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw validation({ end: [{ code: 'INVALID' }] });
  if (count > RANGE_MAX_DAYS || count * users.length > MAX_CELLS) {
    throw validation({ end: [{ code: 'TOO_LARGE', params: { max: RANGE_MAX_DAYS } }] });
  }
  if (users.some((id) => id !== ctx.user.id)) {
    // The call itself only reads; the line has a transaction of its own.
    await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
      trailOfReading(ctx, tx, { call: 'calendar', from, to, users }),
    );
  }
  const wanted = { users, from, to, allProjects: body.showAllProjects !== false };
  const { entries, days: rows, ground } = await readCalendar(ctx.tx, ctx.tenant.timeZone, wanted);
  const norm = normOf(ground);
  const faceOf = dayFaces(ctx, ground.country);
  const days: string[] = [];
  const seconds = rows.map((row) => {
    const asked = secondsOf(row, norm(row));
    const { work, break: rest, absence, norm: due } = hoursOf(asked);
    const { day, holiday } = faceOf(row.day);
    days.push(
      `{"user_id":${row.user_id},"day":"${day}","work":${work},"break":${rest},"absence":${absence},"norm":${due},"holiday":${holiday},"locked":${row.locked},"delivered":${row.delivered},"delivery":${row.delivery === null ? 'null' : `"${row.delivery}"`}}`,
    );
    return asked;
  });
  const total = JSON.stringify(totalsOf(seconds));
  return new JsonText(`{"status":"success","data":${entries},"days":[${days.join()}],"total":${total}}`);
}

interface DayFace {
  readonly day: string;
  readonly holiday: string;
}

/** Some years of days in every language: months are asked for again and again. */
const MOST_FACES = 20_000;
const faces = new Map<string, DayFace>();

/** A day as it is written and the name of its holiday, quoted, in the language of the call. */
function dayFaces({ services, language }: UserContext, country: string): (day: Day) => DayFace {
  const land = asCountry(country);
  return (day) => {
    const name = `${language}${land}${day}`;
    const known = faces.get(name);
    if (known) return known;
    const key = holidayOf(day, land);
    const holiday = key && services.messages.text(language, holidayMessage(key));
    const face = { day: formatDate(day), holiday: JSON.stringify(holiday) };
    if (faces.size >= MOST_FACES) faces.clear();
    faces.set(name, face);
    return face;
  };
}

const secondsOf = (row: DayRow, norm: number) => ({
  work: row.work_s,
  break: row.break_s,
  absence: row.absence_s,
  norm,
});

export function requireDay(field: string, text: string): Day {
  const day = parseDate(text);
  if (!day) throw validation({ [field]: [{ code: 'NOT_A_DATE' }] });
  return day;
}

/** One entry; `data` holds both sides of a night, and the times are those of the whole. */
export async function oneHour(ctx: UserContext, id: string) {
  const row = await findHour(ctx.tx, id);
  if (!row || row.deleted_at !== null) throw notFound();
  requireSeenOwner(ctx, row.user_id);
  const isOwn = row.user_id === ctx.user.id;
  const whole = await openWhole({ tx: ctx.tx, userId: row.user_id, isOwn }, row);
  const lock = { tx: ctx.tx, timeZone: ctx.tenant.timeZone };
  const current = await currentOf(lock, whole);
  const ids = whole.map((piece) => piece.id);
  return { ...current, entries: await readEntries(ctx.tx, ctx.tenant.timeZone, ids) };
}
