import type { Language, SharedRoom } from '../../locales/index.ts';
import type { FeatureKey, Level, LevelTableName, ModuleKey, RoleGrants } from '../../session/index.ts';
import type { AudienceRule, ReceiptRule, TranslationRule } from '../access/audience.ts';
import type { TableStorage } from '../table/table-storage.ts';
import type { Actor } from './actor.ts';
import type { AnonymousRule } from './anonymous.ts';
import type { CardRule } from './cards.ts';
import type { DossierRules } from './dossier.ts';
import type { Fields } from './field.ts';
import type { FieldCondition } from './field-condition.ts';
import type { ImportRules } from './import-rules.ts';
import type { ModuleNotices } from './notices/notices.ts';
import type { RecordTasks } from './notices/record-tasks.ts';
import type { OverdueRule, ReminderRule } from './notices/reminders.ts';
import type { DerivedRights, ParentRule } from './parent.ts';
import type { CheckRule } from './steps/check-rule.ts';
import type { FillRule } from './steps/fills.ts';
import type { FieldStamps, Stamps, Suggestions } from './steps/stamps.ts';
import type { RecordView } from './view.ts';

export interface Transition {
  /** Also the message id of its button: `to_<name>` of the module's room. */
  readonly name: string;
  /** Absent: the step from nothing, a new record. */
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly Actor[];
  /** Replaces `by` while it holds. */
  readonly byWhen?: readonly { readonly when: FieldCondition; readonly by: readonly Actor[] }[];
  /** Fields that must be filled, some only while a condition holds. */
  readonly require: readonly (string | { readonly field: string; readonly when: FieldCondition })[];
  /** Fields of the step's own sheet: asked for when it is taken. */
  readonly ask?: readonly string[];
  /** Of those, the ones asked again each time: what an earlier step left does not count. */
  readonly askAgain?: readonly string[];
  /** What its sheet begins with where the record has nothing; free to be changed. */
  readonly suggests?: Suggestions;
  /** What the step itself writes. */
  readonly sets?: Stamps;
  /** Offered only while it holds; who takes it all the same is told what stands against it. */
  readonly offered?: FieldCondition;
  /** What this step asks besides, by the names of functions among the module's `checks`. */
  readonly checks?: readonly string[];
}

export interface StatusRules {
  readonly initial: string;
  readonly values: readonly string[];
  /** Records in these are not counted as open. */
  readonly final: readonly string[];
  /** Reached by what happens elsewhere, and by nobody's step. */
  readonly follows?: readonly string[];
  /** Beside the way a record usually goes: drawn only while it stands there. */
  readonly aside?: readonly string[];
  readonly tones: Readonly<Record<string, 'neutral' | 'active' | 'good' | 'warning' | 'danger'>>;
  readonly transitions: readonly Transition[];
}

/** Columns of the record table that hold a field for filtering or sorting. */
export type Slot = `t${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | `n${1 | 2 | 3 | 4}` | `d${1 | 2 | 3 | 4}`;

/** A part of the form and of the opened record. */
export interface Section {
  readonly key: string;
  readonly fields: readonly string[];
  /** Shown from this status on; what is asked when reporting stays short. */
  readonly from?: readonly string[];
  /** Shown to people of this level alone. */
  readonly for?: Level;
  /** While it holds nobody types into its fields; steps still write them. */
  readonly lockedWhen?: FieldCondition;
}

export interface RowRules {
  /** User fields whose people own the record as its maker does. */
  readonly own: readonly string[];
  /** While it holds, only managers and the people of `own` may know of it. */
  readonly restricted?: FieldCondition;
  /** Whom each record is for, where not everybody sees all of them. */
  readonly audience?: AudienceRule;
  /** Who has opened a record is kept. */
  readonly receipts?: ReceiptRule;
  /** Below this level nobody changes a record in another status. */
  readonly editIn?: { readonly statuses: readonly string[]; readonly beyond: Level };
  /** Someone with `contribute` edits their own only in these statuses. */
  readonly ownEditIn?: readonly string[];
  /** What is theirs to change is what they made, not what they are named in. */
  readonly isEditedByMaker?: true;
  /** Users it waits for: a list may be asked for what waits for the person who asks (`waits`), and for nobody else. */
  readonly waits?: string;
  /** Where the people stand who answer for it while it is open: who leaves the company hands it over. */
  readonly handedOver?: readonly string[];
  /**
   * The reference to the record it concerns: it waits only for those who may read that. Where `unless` holds, people
   * have a row of it, and the list of its module is enough.
   */
  readonly about?: {
    readonly field: string;
    readonly unless?: { readonly field: string; readonly in: readonly string[] };
  };
  /**
   * What everybody with the module's list may read of a record that is not theirs, when they have its code or address:
   * these fields, in these statuses. No list holds it.
   */
  readonly card?: { readonly fields: readonly string[]; readonly in: readonly string[] };
}

/** What stands at a finished project can only be read: its list may be asked for what can be worked at (`in_open_project`). */
export const endsWithProject = ({ inProject, storage }: ModuleDefinition): boolean =>
  inProject !== undefined && !inProject.isGuest && !inProject.outlives && storage === 'record';

export interface ModuleDefinition {
  /** Permission key; also the room of its messages. */
  readonly key: ModuleKey;
  readonly version: number;
  readonly feature: FeatureKey;
  /** Calls under `/api/main/<path>`, screens under `/<path>`. */
  readonly path: string;
  /** By the name the app's icons have. */
  readonly icon: string;
  /** Where it is offered: on the dashboard, under More or among the pages of the administration. */
  readonly menu?: 'tile' | 'more' | 'admin';
  /** Where it stands among others in the menu, the rail and on a project: by the order of work. Last where it says none. */
  readonly workOrder?: number;
  /** What a level lets people do, where it is not the usual. */
  readonly levels?: LevelTableName;
  /** What the roles of a new company may do with it. */
  readonly roles?: RoleGrants;
  /** Rooms of words that modules share: words it does not have itself are theirs. */
  readonly sharedWords?: readonly SharedRoom[];
  /** A company's own module brings its words along: field, choice, status and step by language. */
  readonly words?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  /** The same records seen inside a project, under a permission key of their own. */
  readonly inProject?: {
    readonly key: ModuleKey;
    readonly segment: string;
    /** They exist in projects alone: no list and no address outside. */
    readonly isOnlyThere?: true;
    /** Its list in a project shows those of no project as well: the whole company uses them. */
    readonly withShared?: true;
    readonly levels?: LevelTableName;
    readonly roles?: RoleGrants;
    /** Only there for a while: what stands at a finished project may still be changed, and leave. */
    readonly isGuest?: true;
    /** Goes on after its project: what stands at a finished one may be changed, and more may come. */
    readonly outlives?: true;
  };
  /** Its records belong to those of another module. */
  readonly parent?: ParentRule;
  /** Whose levels say what may be done here, where it has none of its own. */
  readonly rights?: DerivedRights;
  /** Each record is itself a project: the reader's role in it counts. */
  readonly isProject?: true;
  /** Where they are kept. `record` unless the module has a table of its own. */
  readonly storage: 'record' | TableStorage;
  /** `DEV-{YYYY}-{0000}`; absent where people type the number themselves or there is none. */
  readonly number?: string;
  /** What counts them, where the records of a module have several series of numbers. */
  readonly series?: string;
  /** The text people type the number into, where they give it themselves. */
  readonly numberField?: string;
  readonly titleField: string;
  readonly status: StatusRules;
  readonly fields: Fields;
  readonly sections: readonly Section[];
  /** Fields that may also be written in other languages. */
  readonly translations?: TranslationRule;
  /** Which column each filterable or sortable field fills. Never change one: rows are written by it. */
  readonly slots: Readonly<Record<string, Slot>>;
  readonly rows: RowRules;
  readonly view?: RecordView;
  /** Rules on whole records: what refuses a save, what refuses a step, what is only said. */
  readonly checks?: readonly CheckRule[];
  readonly list: {
    readonly filters: readonly string[];
    readonly sorts: readonly { readonly field: string; readonly descending: boolean }[];
    /** Extra filters the list offers by name, as ready-made matches. */
    readonly presets: readonly ListPreset[];
    /** Filters by what is worked out and stands in no column: each option as a ready-made match. */
    readonly states?: Readonly<Record<string, Readonly<Record<string, ListPreset['match']>>>>;
  };
  /** The list in figures: how many and what they cost, by one field at a time, over a stretch of days. */
  readonly figures?: ListFigures;
  /** What the dashboard tells of it. */
  readonly cards?: readonly CardRule[];
  /** Its records may come from a file. */
  readonly imports?: ImportRules;
  /** The read-only field that keeps the files its rows came from. */
  readonly keepsImports?: string;
  /** A new record may begin with what its writer wrote last: all that people type, or a set-up that is named. */
  readonly copiesPrevious?: true | CopiedSetUp;
  /** Left out of the report of a project and of its documentation. */
  readonly report?: false;
  /** Its writer may send a new one without a name. */
  readonly anonymous?: AnonymousRule;
  /** A record is copied as its next revision, which takes its place. */
  readonly nextRevision?: NextRevision;
  /** What the documentation of a project takes of it, and what it misses. */
  readonly dossier?: DossierRules;
  /** What other modules may ask for when they point here (`pick`). */
  readonly picks?: Readonly<Record<string, RecordPick>>;
  /** What stands on the thing itself and finds it when scanned: its `number`, text fields, rows with a code in them. */
  readonly codes?: readonly string[];
  /** References whose codes find it too, where only its module is meant: a piece is found by the label of its batch. */
  readonly codesFrom?: readonly string[];
  /** What waits for people because of it. */
  readonly tasks?: RecordTasks;
  /** What a save writes by itself when a field changes. */
  readonly stamps?: readonly FieldStamps[];
  /** Fields that are worked out from others when those change, and kept. */
  readonly fills?: readonly FillRule[];
  /** Who is told of what. */
  readonly notices?: ModuleNotices;
  /** Dates people are reminded of. */
  readonly reminders?: readonly ReminderRule[];
  /** A date after which the module's own hook does something. */
  readonly overdue?: OverdueRule;
  /** Named in the room that owns them; run by the server around a write. */
  readonly hooks: readonly string[];
  /** In these statuses nobody changes a field; only steps lead out. */
  readonly lockedIn: readonly string[];
  /** Nor while this holds: another record answers for it. */
  readonly lockedWhen?: FieldCondition;
  /** Deleting is for managers and only in these statuses. */
  readonly deleteIn: readonly string[];
  /** And only while this holds. */
  readonly deleteWhen?: FieldCondition;
}

/** What one press takes over from the last record of the same person. Rows are taken over too where they are named. */
export interface CopiedSetUp {
  readonly fields: readonly string[];
  /** Copied only where another field says the same in both: a filler belongs to its procedure. */
  readonly where?: Readonly<Record<string, string>>;
  /** References of rows, `rows.column`: what may still be picked there, and what does not stay without it. */
  readonly fit?: Readonly<Record<string, CopiedFit>>;
  /** Only records that say the same here count as the last one. */
  readonly alike?: string;
  /** Also offered when a record is changed: somebody else has made it before the work began. */
  readonly inEdit?: true;
  /** Steps that may begin with it, and the moment that tells which record of this person was the last. */
  readonly steps?: Readonly<Record<string, string>>;
}

export interface CopiedFit {
  /** Which records may be copied, where the column lets more be picked. */
  readonly pick?: string;
  /** Columns that were filled in from it. */
  readonly takes?: readonly string[];
}

/** How one record follows another: the copy names the one before it in `replaces`. */
export interface NextRevision {
  /** Which records may be followed, by a name among `picks`. */
  readonly pick: string;
  /** The step of the copy that puts it in the other's place, and the step the other one takes then. */
  readonly on: string;
  readonly ends: string;
  /** Fields a copy begins without. */
  readonly leaves?: readonly string[];
}

/** A filter with a name; `$me`, `$today` and `$today+30` (days on) stand for what they say. */
export interface ListPreset {
  readonly key: string;
  readonly match: Readonly<Record<string, unknown>>;
  readonly isDefault?: boolean;
  /** One of several parts the list falls into: exactly one of them is shown. */
  readonly isSegment?: boolean;
}

/** What may be picked; the others are shown with the cause and cannot be. */
export interface RecordPick {
  readonly match: ListPreset['match'];
  /** The worked-out choice that says why one may not be, or the date that must not be past; else its status says so. */
  readonly because?: string;
}

export interface ListFigures {
  /** Choices the figures are told by; the first one at first. */
  readonly by: readonly string[];
  /** Money or numbers added up. */
  readonly sums: readonly string[];
  /** The day or moment that says whether a record belongs to a stretch of days. */
  readonly period: string;
}

/** What a file of a module's records is called. */
export const fileNameOf = ({ path, inProject }: Pick<ModuleDefinition, 'path' | 'inProject'>): string =>
  (inProject?.isOnlyThere ? inProject.segment : path).replaceAll('/', '-');

/** Members every record has besides its fields; no field takes one of these names. */
export const recordMembers = [
  'id',
  'module',
  'number',
  'status',
  'rev',
  'is_restricted',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const;

export interface RecordState {
  readonly id: string;
  readonly module: string;
  readonly status: string;
  readonly projectId: number | null;
  readonly createdBy: number;
  readonly values: Readonly<Record<string, unknown>>;
}
