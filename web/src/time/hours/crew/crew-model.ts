import { addDays, type Day, formatDate } from '@sveis/domain/format';
import {
  type CrewRow,
  type CrewVerdict,
  checkCrewMember,
  type HourForm,
  type HoursAnswer,
} from '@sveis/domain/time';
import { type Entry, needsPerson } from '../../../offline/outbox/index.ts';
import type { NamedPerson } from '../../reference/people-queries.ts';
import type { HourLists } from '../form/use-lists.ts';
import { createBody, formOfWork, freshForm } from '../form/work-model.ts';
import { foldHours } from '../hours-fold.ts';
import { type CreateHoursFor, createHoursFor } from '../hours-operations.ts';
import { rowsOfCreate } from '../hours-rows.ts';
import { emptyDay, type HoursRow, type HoursView, usedSeconds, viewOf, withRows } from '../hours-view.ts';

/** The form of one person's hours, and whom they are for. */
export interface CrewForm extends HourForm {
  readonly people: readonly NamedPerson[];
}

export const isCrewForm = (value: unknown): value is CrewForm =>
  typeof value === 'object' && value !== null && 'people' in value && 'mode' in value && 'from' in value;

/** A new form, or the refused entry of one person. */
export function firstCrewForm(lists: HourLists, day: Day, mended: Entry | undefined): CrewForm {
  if (mended?.operation !== createHoursFor.name) return { ...freshForm(lists, day, 0), people: [] };
  const body = mended.body as CreateHoursFor;
  return { ...formOfWork(body, body.skip_weekend), people: [{ id: body.user_id, name: body.person }] };
}

export interface CrewMember extends NamedPerson {
  readonly verdict: CrewVerdict;
  /** Whether the server has told of the days; without, the verdict knows unsent work alone. */
  readonly isTold: boolean;
}

interface CrewGround {
  readonly answer: HoursAnswer | undefined;
  readonly entries: readonly Entry[];
  readonly timeZone: string;
  readonly ownId: number;
  /** Refused entries this form mends. */
  readonly replaced: readonly string[];
}

/** What the form would meet in everybody's calendar: what the server told, with unsent work on top. */
export function membersOf(form: CrewForm, ground: CrewGround): readonly CrewMember[] {
  const fold = { timeZone: ground.timeZone, userId: 0 };
  const rows = rowsOfCreate(createBody('', form, false), { rows: [], days: new Map() }, fold);
  const wanted = crewRows(rows);
  return form.people.map((person) => {
    const view = viewFor(person.id, rows, ground);
    const days = [...view.days].map(
      ([day, figures]) => [day, { ...figures, used: usedSeconds(figures) }] as const,
    );
    return {
      ...person,
      isTold: ground.answer !== undefined,
      verdict: checkCrewMember(wanted, {
        isOwn: person.id === ground.ownId,
        days: new Map(days),
        spans: view.rows.flatMap(({ start_at, end_at }) =>
          start_at === null || end_at === null
            ? []
            : [{ startAt: new Date(start_at), endAt: new Date(end_at) }],
        ),
      }),
    };
  });
}

function viewFor(userId: number, rows: readonly HoursRow[], ground: CrewGround): HoursView {
  const told = viewOf({
    data: ground.answer?.data.filter((entry) => entry.user_id === userId) ?? [],
    days: ground.answer?.days.filter((day) => day.user_id === userId) ?? [],
  });
  const blank = rows.map(({ day }) => [day, emptyDay] as const);
  const start: HoursView = { rows: told.rows, days: new Map([...blank, ...told.days]) };
  const fold = { timeZone: ground.timeZone, userId };
  return ground.entries
    .filter((entry) => !ground.replaced.includes(entry.id) && !needsPerson(entry))
    .reduce((view, entry) => {
      if (userId === ground.ownId) return foldHours(view, entry, fold);
      const body = entry.body as CreateHoursFor;
      return entry.operation === createHoursFor.name && body.user_id === userId
        ? withRows(view, rowsOfCreate(body, view, fold))
        : view;
    }, start);
}

/** A row that begins where the one before ended is the other side of its midnight. */
function crewRows(rows: readonly HoursRow[]): readonly CrewRow[] {
  const made: CrewRow[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const isRest = row.start_at !== null && row.start_at === before?.end_at;
    made.push({
      day: row.day,
      entry: isRest ? (made.at(-1)?.entry ?? row.id) : row.id,
      seconds: row.amountSeconds + row.breakSeconds,
      startAt: row.start_at === null ? null : new Date(row.start_at),
      endAt: row.end_at === null ? null : new Date(row.end_at),
    });
  }
  return made;
}

/** What travels for one person. Closed days are left out where others are open. */
export const crewBody = (
  form: CrewForm,
  { id, name, verdict }: CrewMember,
  recordId: string,
): CreateHoursFor => ({
  ...createBody(recordId, form, verdict.state === 'partly'),
  user_id: id,
  person: name,
});

/** The days to look at: a night reaches into the day after its last. */
export const crewReach = ({ from, to }: CrewForm): { readonly start: string; readonly end: string } => ({
  start: formatDate(from),
  end: formatDate(addDays(to, 1)),
});
