import type { Day } from '../../../format/index.ts';
import type { Level } from '../../../session/index.ts';
import type { Fields } from '../field.ts';
import { isEmptyValue, type Values } from '../field-condition.ts';
import type { RowAction } from '../steps/row-actions.ts';

/** Every row is a task of the person it names, for as long as it waits. */
export interface RowTasks {
  readonly field: string;
  /** Columns: what it is called, until when, and whose it is. */
  readonly subject: string;
  readonly due: string;
  readonly person: string;
  /** States of the row in which it waits. */
  readonly openIn: readonly string[];
  /** Statuses of the record in which nothing waits any more. */
  readonly doneIn: readonly string[];
  /** What is done waits for those who may take this action on it, so many days from the day it was done. */
  readonly verify?: { readonly action: string; readonly days: number };
}

/** Who is asked: the person a field names, who made the record, or those who have a level in the module. */
export type TaskPeople = Level | 'creator' | { readonly named: string };

/** What an answer does to the record: a step, with the answer's comment and pictures in fields it asks for. */
export interface TaskMove {
  readonly step: string;
  readonly comment?: string;
  /** The field its pictures come to. */
  readonly photos?: string;
}

/** People are asked about the record as a whole. The person who causes it is asked only where there is nobody else. */
export interface AskedTasks {
  readonly name: string;
  readonly kind: 'approval' | 'acknowledge' | 'review';
  /** When one of these steps is taken, or files come to this field. */
  readonly on:
    | { readonly steps: readonly string[] }
    | { readonly adds: string; readonly notIn?: readonly string[] };
  readonly to: readonly TaskPeople[];
  /** From today. */
  readonly days: number;
  /** Steps of the record that answer it as well, and how it ends then. */
  readonly endsWith?: Readonly<Record<string, 'done' | 'rejected' | 'cancelled'>>;
  /** Steps the record takes when it is answered, with the right of the person who was asked. */
  readonly moves?: { readonly done?: TaskMove; readonly rejected?: TaskMove };
  /** A notice of the module's own tells of it. */
  readonly isToldElsewhere?: true;
}

/** Tasks a record makes. All of them are cancelled with it when it is deleted, and come back with it. */
export interface RecordTasks {
  readonly rows?: readonly RowTasks[];
  readonly asked?: readonly AskedTasks[];
  /** Statuses in which nobody is asked anything about it any more. */
  readonly cancelledIn?: readonly string[];
}

/** One row as the task it is. */
export interface TaskRow {
  /** The row it stands in. */
  readonly part: string;
  readonly subject: string;
  readonly due: Day | null;
  readonly users: readonly number[];
  readonly isDone: boolean;
}

interface TaskSource {
  readonly status: string;
  readonly values: Values;
  readonly number: string | null;
  readonly isRestricted: boolean;
}

/** Tasks are mailed and overseen by others: of a restricted record they say its number, and it says the rest. */
export const taskSubject = ({ isRestricted, number }: TaskSource, text: unknown): string =>
  isRestricted ? (number ?? '') : String(text ?? '');

export function taskRowsOf(
  rule: RowTasks,
  state: string | undefined,
  record: TaskSource,
): readonly TaskRow[] {
  const rows = record.values[rule.field];
  const isOver = rule.doneIn.includes(record.status);
  const isPast = (at: unknown) => !isEmptyValue(at) && !rule.openIn.includes(String(at));
  return (Array.isArray(rows) ? (rows as readonly Values[]) : []).flatMap((row) => {
    const { _id: part, [rule.person]: userId, [rule.due]: due } = row;
    if (typeof part !== 'string' || typeof userId !== 'number') return [];
    return [
      {
        part,
        subject: taskSubject(record, row[rule.subject]),
        due: typeof due === 'string' ? due : null,
        users: [userId],
        isDone: isOver || isPast(state === undefined ? null : row[state]),
      },
    ];
  });
}

/** A row that is done, and the action somebody takes on it to say that it is done well. */
export interface RowToVerify {
  readonly part: string;
  readonly subject: string;
  readonly row: Values;
  readonly action: RowAction;
  readonly isVerified: boolean;
}

/** Rows whose action waits, and those where it has been taken. */
export function rowsToVerify(
  { field: name, subject, verify }: RowTasks,
  fields: Fields,
  record: TaskSource,
): readonly RowToVerify[] {
  const field = fields[name];
  const action = field?.kind === 'rows' && verify ? field.actions?.[verify.action] : undefined;
  if (field?.kind !== 'rows' || !action || field.state === undefined) return [];
  const { state } = field;
  const isWaiting = action.while?.includes(record.status) !== false;
  const rows = Array.isArray(record.values[name]) ? (record.values[name] as readonly Values[]) : [];
  return rows.flatMap((row) => {
    const isVerified = row[state] === action.to;
    const isDone = isWaiting && (action.from ?? []).some((from) => from === row[state]);
    if (typeof row._id !== 'string' || !(isVerified || isDone)) return [];
    return [{ part: row._id, subject: taskSubject(record, row[subject]), row, action, isVerified }];
  });
}

/** What people are asked about now, as the part of the task; undefined when this change asks nobody. */
export function askedPart(
  { name, on }: AskedTasks,
  change: {
    readonly step?: string;
    readonly before: { readonly values: Values } | undefined;
    readonly status: string;
    readonly values: Values;
    readonly rev: number;
  },
): string | undefined {
  if ('steps' in on)
    return change.step !== undefined && on.steps.includes(change.step) ? `${name}:${change.rev}` : undefined;
  if (!change.before || on.notIn?.includes(change.status)) return undefined;
  const known = change.before.values[on.adds];
  const files = change.values[on.adds];
  const added = (Array.isArray(files) ? files : []).filter(
    (file) => !(Array.isArray(known) && known.includes(file)),
  );
  return added.length > 0 ? `${name}:${added.at(-1)}` : undefined;
}

/** The rule a task was made by. */
export const askedRule = (tasks: RecordTasks | undefined, part: unknown): AskedTasks | undefined =>
  tasks?.asked?.find(({ name }) => String(part).startsWith(`${name}:`));
