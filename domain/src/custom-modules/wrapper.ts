import type { LocalText } from '../checklists/index.ts';
import type { AddressedRole } from '../session/index.ts';

export const moduleTones = ['neutral', 'active', 'good', 'warning', 'danger'] as const;
export type ModuleTone = (typeof moduleTones)[number];

/** Levels a step may ask for: a person who only reads takes none. */
export const stepLevels = ['contribute', 'edit', 'manage'] as const;
export type StepLevel = (typeof stepLevels)[number];

export interface ModuleStatus {
  /** Kept with every record, and so never changed once there are any. */
  readonly code: string;
  readonly label: LocalText;
  readonly colour: ModuleTone;
  /** Records that stand here are done: nobody edits them any more. */
  readonly final: boolean;
}

export interface ModuleStep {
  readonly from: string;
  readonly to: string;
  readonly level: StepLevel;
  /** Fields that must be filled in before it. */
  readonly require: readonly string[];
  /** Its button; the name of the status it leads to where nothing is written. */
  readonly label: LocalText;
}

/** Who is told: the person who made the record, people of its project, people with a level, or those a field names. */
export type ModulePerson = 'creator' | 'leader' | AddressedRole | 'members' | 'manage' | `field:${string}`;

export interface ModuleNotice {
  /** `create`, `status:<code>`, or `named:<field>` for the people a field comes to name. */
  readonly on: string;
  readonly to: readonly ModulePerson[];
  readonly mail: boolean;
}

export interface ModuleReminder {
  /** A date of the form. */
  readonly date: string;
  /** Days before it; 0 is the day itself. */
  readonly before: readonly number[];
  /** After it again and again, so many days apart. */
  readonly every: number | null;
  readonly to: readonly ModulePerson[];
}

/** What a company says of a module besides the form its records are filled in by. */
export interface ModuleWrapper {
  readonly label: LocalText;
  /** One record of it. */
  readonly one: LocalText;
  readonly icon: string;
  /** In front of the running number. */
  readonly prefix: string;
  readonly list: { readonly phone: readonly string[]; readonly wide: readonly string[] };
  readonly filters: readonly string[];
  readonly search: readonly string[];
  readonly sort: { readonly name: string; readonly dir: 'asc' | 'desc' };
  /** Names of fields in braces: `{flange_no} {bolt_size}`. */
  readonly title_expr: string;
  readonly statuses: readonly ModuleStatus[];
  readonly transitions: readonly ModuleStep[];
  readonly unique: readonly string[];
  readonly unique_within: 'project' | 'company';
  /** The text that stands on the thing itself: printed as a label, and found by the scanner. */
  readonly tag: string | null;
  readonly copy_previous: boolean;
  readonly report: boolean;
  readonly notices: readonly ModuleNotice[];
  readonly reminders: readonly ModuleReminder[];
}

export const MOST_ON_PHONE = 4;
export const MOST_ON_WIDE = 8;

/** Fields a title is made of, in their order. */
export const titleFields = (template: string): readonly string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
