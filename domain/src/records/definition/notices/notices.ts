import type { Day } from '../../../format/index.ts';
import { recordPath } from '../../../session/index.ts';
import { isSame } from '../../values/record-changes.ts';
import { conditionOn, type FieldCondition, holds, type Values } from '../field-condition.ts';
import { newlyNamed, type Recipients, type Who } from './people.ts';

/** What happens to a record that somebody is told of. */
export type NoticeEvent =
  | 'create'
  | { readonly step: readonly string[] }
  /** It comes into a status, by whatever way. */
  | { readonly status: string }
  /** One of these fields of a record that was there before. */
  | { readonly changed: readonly string[] }
  /** A list has something in it that was not there before. */
  | { readonly added: string }
  /** It holds now and did not before. */
  | { readonly becomes: FieldCondition }
  /** Fields name somebody they did not name before; of rows only those like this. They are who is told. */
  | { readonly named: readonly string[]; readonly where?: FieldCondition }
  /** A hook of the module says whether, and how often. */
  | { readonly hook: string };

/** Where a word of a notice comes from: a field (`number` and `title` too), the first filled one of several, or a choice. */
export type ParamSource = string | readonly string[] | { readonly list: string; readonly code: string };

export type ParamSources = Readonly<Record<string, ParamSource>>;

export interface NoticeRule {
  /** `<one>_<what>`, stored with each notice and so never renamed; its words are `notice_<what>` of the module. */
  readonly kind: string;
  /** `info` is good to know, `warn` wants something done, `stop` cannot wait. */
  readonly shape: 'info' | 'warn' | 'stop';
  readonly isMailed?: true;
  /** Absent where only reminders or a hook tell it. */
  readonly on?: NoticeEvent;
  /** Told only while it holds; `$today` and `$today+1` are days of the company. */
  readonly when?: FieldCondition;
  /** Told only in these statuses. */
  readonly in?: readonly string[];
  readonly to?: readonly Who[];
  /** Besides what every notice of the module says. */
  readonly params?: ParamSources;
  /** Told to everybody it is for, also to those who hear of the same change for another reason. */
  readonly isSeparate?: true;
  /** What mail to outside addresses also shows: they cannot open the record. */
  readonly quotes?: { readonly field: string; readonly when?: FieldCondition };
}

/** Who is told what. Of several reasons in one change the first listed is the one somebody hears. */
export interface ModuleNotices {
  /** While it holds the title is left out, in notices and in mail; a restricted record is always private. */
  readonly private?: FieldCondition;
  /** Changes of one record within ten minutes are told as one. */
  readonly areCollapsed?: true;
  /** What the words of every notice are made of, where `number` and `title` will not do. */
  readonly params?: ParamSources;
  readonly rules: readonly NoticeRule[];
}

export const holdsOn = (condition: FieldCondition | undefined, values: Values, today: Day): boolean =>
  condition === undefined || holds(conditionOn(condition, today), values);

interface Stage {
  readonly status: string;
  readonly values: Values;
}

export interface NoticeChange {
  readonly step?: string | undefined;
  /** Absent for a new record. */
  readonly before: Stage | undefined;
  readonly after: Stage;
}

/** Whether a change is one a rule speaks of; what a hook decides is left to the hook. */
export function isToldOf({ on, when, in: statuses }: NoticeRule, change: NoticeChange, today: Day): boolean {
  const { after } = change;
  return (
    on !== undefined &&
    (statuses === undefined || statuses.includes(after.status)) &&
    holdsOn(when, after.values, today) &&
    happens(on, change)
  );
}

function happens(event: NoticeEvent, change: NoticeChange): boolean {
  const { step, before, after } = change;
  if (event === 'create') return before === undefined;
  if ('step' in event) return step !== undefined && event.step.includes(step);
  if ('status' in event) return after.status === event.status && before?.status !== event.status;
  if ('changed' in event)
    return (
      before !== undefined && event.changed.some((name) => !isSame(before.values[name], after.values[name]))
    );
  if ('added' in event) return addedTo(event.added, before?.values ?? {}, after.values).length > 0;
  if ('becomes' in event)
    return holds(event.becomes, after.values) && !(before && holds(event.becomes, before.values));
  if ('named' in event) {
    const { users, addresses } = namedBy(event, change);
    return users.length + addresses.length > 0;
  }
  return true;
}

/** What a list holds now and did not before. */
export function addedTo(field: string, before: Values, after: Values): readonly unknown[] {
  const listAt = (values: Values) => (Array.isArray(values[field]) ? (values[field] as unknown[]) : []);
  const known = new Set(listAt(before));
  return listAt(after).filter((item) => !known.has(item));
}

/** Whom the fields of an event name only now. */
export function namedBy(
  { named, where }: { readonly named: readonly string[]; readonly where?: FieldCondition },
  { before, after }: NoticeChange,
): Recipients {
  const found = named.map((path) => newlyNamed(path, before?.values ?? {}, after.values, where));
  return {
    users: found.flatMap(({ users }) => users),
    addresses: found.flatMap(({ addresses }) => addresses),
  };
}

interface Noticing {
  readonly key: string;
  readonly notices?: ModuleNotices;
}

/** The rule of a kind, whichever module it belongs to. */
export function findNoticeRule<Module extends Noticing>(
  modules: readonly Module[],
  kind: string,
): { readonly definition: Module; readonly rule: NoticeRule } | undefined {
  for (const definition of modules) {
    const rule = definition.notices?.rules.find((one) => one.kind === kind);
    if (rule) return { definition, rule };
  }
  return undefined;
}

/** Where a tap on a notice leads. */
export const recordAddress = (
  place: Parameters<typeof recordPath>[0],
  { id, projectId }: { readonly id: string | number; readonly projectId: number | null },
): string => recordPath(place, { id: String(id), projectId }) ?? `/${place.path}/${id}`;

/** Whether a record is named by its number alone. */
export const isPrivate = (
  { notices }: Pick<Noticing, 'notices'>,
  { isRestricted, values }: { readonly isRestricted: boolean; readonly values: Values },
): boolean => isRestricted || (notices?.private !== undefined && holds(notices.private, values));
