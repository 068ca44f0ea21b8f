import type { FieldProblems } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import type { NoticeParams } from '@sveis/domain/notifications';
import type {
  MarkShape,
  ModuleDefinition,
  RecordChecks,
  RecordComputations,
  RecordFills,
  ReminderDate,
  RowComputations,
  Values,
  Viewer,
} from '@sveis/domain/records';
import type * as z from 'zod/mini';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Messages } from '../../messages.ts';
import type { Company } from '../notices/company.store.ts';
import type { RecordStore, StoredRecord } from '../store/record-store.ts';

/** A definition as the server runs it: where its records are kept, and the behaviour it names. */
export interface RecordModule {
  readonly definition: ModuleDefinition;
  readonly store: RecordStore;
  readonly checks: RecordChecks;
  readonly computed: RecordComputations;
  readonly rowComputed: RowComputations;
  readonly fills: RecordFills;
  readonly hooks: readonly RecordHook[];
}

/** One person at the records of one module, inside one transaction. */
export interface RecordScope extends RecordModule {
  readonly ctx: UserContext;
  readonly viewer: Viewer;
  readonly today: Day;
  /** Set where the call goes through a project. */
  readonly projectId: number | null;
}

/** One record at a time in the job of the dates, in a transaction of its own. */
export interface OverdueRun {
  readonly tx: Tx;
  readonly now: Date;
  readonly today: Day;
  readonly module: RecordModule;
  readonly messages: Messages;
  readonly company: Company;
}

/** A change on its way: what was, what is to be, and by which act. */
export interface RecordChange {
  readonly act: 'create' | 'edit' | 'step';
  readonly step?: string;
  /** Set where one row was added or worked at, and nothing else. */
  readonly row?: { readonly field: string; readonly id: string; readonly action: string };
  readonly before: StoredRecord | undefined;
  readonly status: string;
  readonly projectId: number | null;
  readonly values: Values;
  /** What the caller wrote, as far as it came from one: what is not in it was there before. */
  readonly sent?: Values;
  /** Questions the caller has already said yes to, by code. */
  readonly confirm?: readonly string[];
}

/** A place on a page of a file, in shares of the page from its upper left corner. */
interface FileMark {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly shape: MarkShape;
}

export interface MarkedFile {
  readonly file: string;
  /** What these pages are called among the papers of a project. */
  readonly title: MessageId;
  readonly marks: readonly FileMark[];
  /** What the shapes mean. */
  readonly legend: readonly { readonly shape: MarkShape; readonly words: MessageId }[];
}

/** What a hook adds to a change: values of its own, or reasons why it cannot be. */
export interface HookVerdict {
  readonly values?: Values;
  readonly problems?: FieldProblems;
  /** Where the record stands afterwards, where that depends on more than the step. */
  readonly status?: string;
}

/**
 * Behaviour of a module that is not data. Everything runs in the transaction of the change, so either all
 * of it happens or nothing.
 */
export interface RecordHook {
  readonly name: string;
  beforeSave?(scope: RecordScope, change: RecordChange): Promise<HookVerdict | undefined>;
  /** Why it cannot be deleted. */
  beforeDelete?(scope: RecordScope, record: StoredRecord): Promise<FieldProblems>;
  /** Why what was deleted cannot come back as it was. */
  beforeRestore?(scope: RecordScope, record: StoredRecord): Promise<FieldProblems>;
  afterSave?(scope: RecordScope, saved: StoredRecord, change: RecordChange): Promise<void>;
  afterDelete?(scope: RecordScope, record: StoredRecord): Promise<void>;
  afterRestore?(scope: RecordScope, record: StoredRecord): Promise<void>;
  /** People the definition means by a name (`people`). */
  readonly people?: Readonly<Record<string, (tx: Tx, record: StoredRecord) => Promise<readonly number[]>>>;
  /** Events the definition names (`hook`): a set of params for each notice that is to be told. */
  readonly events?: Readonly<
    Record<
      string,
      (tx: Tx, saved: StoredRecord, before: StoredRecord | undefined) => Promise<readonly NoticeParams[]>
    >
  >;
  /** Whether what a date of a reminder is about is still to be done, by the names the definition gives (`unsettled`). */
  readonly unsettled?: Readonly<
    Record<string, (tx: Tx, record: StoredRecord, dated: ReminderDate) => Promise<boolean>>
  >;
  /** The day of the definition's `overdue` has passed; gives the record as it is then. */
  overdue?(run: OverdueRun, record: StoredRecord): Promise<StoredRecord>;
  /** Fields of this record somebody may read, although their level is too low for them. */
  opens?(record: StoredRecord, userId: number): readonly string[];
  /** What an answer tells of the record besides its fields, to this person. */
  extraAnswer?(scope: RecordScope, record: StoredRecord): Promise<Values>;
  /** What the module's rules read of a record they name, besides its fields. */
  aboutRelated?(scope: RecordScope, to: string, found: StoredRecord): Promise<Values>;
  /** The file people work after, with the places on it that are marked; it stands on paper before the record. */
  markedFile?(scope: RecordScope, record: StoredRecord): Promise<MarkedFile | undefined>;
  /** Files that belong to a record beside its fields, where its table names them: they go along on paper. */
  attachedFiles?(
    scope: RecordScope,
    record: { readonly id: string },
  ): Promise<readonly { readonly id: string; readonly name: string; readonly type: string }[]>;
  /** The shapes of what `extraAnswer` tells. */
  readonly extraShapes?: Readonly<Record<string, z.ZodMiniType>>;
}
