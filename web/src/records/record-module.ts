import type { ErrorCode, FieldProblems } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import type {
  ModuleDefinition,
  RecordChecks,
  RecordComputations,
  RecordFills,
  RowComputations,
  Values,
  ValueWords,
} from '@sveis/domain/records';
import { type Access, newRecordPath, type ProjectRole, recordPath } from '@sveis/domain/session';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Entry } from '../offline/outbox/index.ts';
import type { IconType } from '../ui/data/icon.tsx';
import type { ShownRow } from './outbox/record-fold.ts';
import type { RecordAnswer, RecordLink, Scanned } from './record-wire.ts';

/** Records a code leads to although it is not theirs: the orders a product is on. */
export type CodeSearch = (queries: QueryClient, code: string) => Promise<readonly Scanned[]>;

export type RecordSlot = ComponentType<{
  readonly record: RecordAnswer;
  readonly place: RecordPlace;
  /** A value in words, by the path of its field (`controls.result`). */
  readonly say: (path: string, value: unknown, row?: Values) => string;
  /** Opens the form that adds a row to this field; undefined where this person may not. */
  readonly adding: (field: string) => (() => void) | undefined;
}>;

/** What the definition cannot say of a row that is added: how its form begins, and what else follows from it. */
export interface RowAdding {
  readonly first?: (about: {
    readonly userId: number;
    readonly today: Day;
    readonly record: Values;
  }) => Values;
  /** What stands against the row besides what its columns say, by the rules the server has. */
  readonly problems?: (row: Values, record: Values) => FieldProblems;
  /** What follows from an answer, by its column: filled in at once, and free to be changed. */
  readonly follows?: RecordLook['follows'];
  /** What changes in the record with the row in it, by the rules the server has. */
  readonly after?: (record: Values, row: Values, at: Date) => Values;
}

export interface RecordWay {
  readonly label: MessageId;
  readonly icon: IconType;
  readonly href: string;
}

export interface NoteProps {
  readonly values: Values;
  readonly onValue: (name: string, value: unknown) => void;
}

export interface RecordCardProps {
  readonly place: RecordPlace;
  readonly row: ShownRow;
  readonly words: ValueWords;
  /** The record that is open beside the list. */
  readonly openId: string | undefined;
}

export interface RecordFormProps {
  readonly place: RecordPlace;
  /** The record as it was opened; undefined for a new one. */
  readonly record: RecordAnswer | undefined;
  /** What was refused or clashed and is mended here. */
  readonly mended: Entry | undefined;
  readonly search: URLSearchParams;
}

/** What a definition cannot say: the components and functions of a module's own. All of it may be left out. */
export interface RecordLook {
  /** A sign in front of a card and a row, where no state leads it. */
  readonly sign?: (values: Values) => IconType | undefined;
  /** What a part of the list is called, where it is more than its word. */
  readonly segmentLabel?: ComponentType<{ readonly segment: string }>;
  /** In place of the status in a list. */
  readonly state?: ComponentType<{ readonly values: Values }>;
  /** What leads a section, by its key: it stands before what is filled in. */
  readonly leads?: Readonly<Record<string, RecordSlot>>;
  /** Parts of its own under a section, by its key. */
  readonly parts?: Readonly<Record<string, RecordSlot>>;
  /** Rows that are added one by one, by their field. */
  readonly adds?: Readonly<Record<string, RowAdding>>;
  /** Under an input of the form, by its field; it may fill in other fields. */
  readonly notes?: Readonly<Record<string, ComponentType<NoteProps>>>;
  /** Asked before a form is sent, by the code the server would ask with: without network nobody else asks. */
  readonly questions?: (
    values: Values,
    before: Values,
    queries: QueryClient,
  ) => readonly { readonly code: ErrorCode; readonly text: string }[];
  /** Above the list, whatever is searched for; `segment` is the part of the list that is shown. */
  readonly aboveList?: ComponentType<{ readonly place: RecordPlace; readonly segment: string | undefined }>;
  /** Where a code scanned in the list leads that is no record of the module. */
  readonly codeSearch?: CodeSearch;
  /** Its own form in place of the one the definition gives, for a new record and for one that is changed. */
  readonly form?: ComponentType<RecordFormProps>;
  /** Where records are of a form: which one the lines of a file are of. */
  readonly importForms?: ComponentType<{
    readonly place: RecordPlace;
    readonly addressOf: (form: number) => string;
  }>;
  /** In place of a record this phone does not have and cannot get. */
  readonly absent?: ComponentType;
  /** While the record is on its way: what the phone knows of it already. */
  readonly waiting?: ComponentType;
  /** Under the title of an opened record. */
  readonly header?: RecordSlot;
  /** On the page of a scan, under the facts that lead. */
  readonly scanned?: ComponentType<{ readonly record: RecordAnswer }>;
  /** On a phone the tabs stand under the thumb, above what is done every day. */
  readonly tabsInDock?: boolean;
  /** More tabs of an opened record. */
  readonly tabs?: readonly {
    readonly key: string;
    readonly title: MessageId;
    readonly content: RecordSlot;
  }[];
  /** The part a record is opened at, where something in it waits for this person; the first otherwise. */
  readonly opensAt?: (record: Values, userId: number) => string | undefined;
  /** Ways on to other screens, beside the next step; what this person may not open is left out. */
  readonly ways?: (record: RecordAnswer) => readonly RecordWay[];
  /** What can be done about a record this one names or is named by. */
  readonly linked?: (link: RecordLink, record: RecordAnswer, access: Access) => RecordWay | undefined;
  /** What the address of a new record fills in; its draft is kept apart by the `source` in that address. */
  readonly prefill?: (search: URLSearchParams) => Values;
  /** What follows from an answer, by its field: filled in at once, and free to be changed. */
  readonly follows?: Readonly<Record<string, (value: unknown, values: Values) => Values>>;
  /** What is done from a record every day, under the thumb: it owns the orange, and steps stand below it. */
  readonly dock?: {
    readonly isShown: (record: RecordAnswer, access: Access | undefined) => boolean;
    readonly content: ComponentType<{ readonly record: RecordAnswer }>;
  };
  /** What else is sent with a new record, of everything that was typed and the id it has. */
  readonly alongside?: (typed: Values, id: string) => Promise<void>;
  readonly listCard?: (row: Values) => ReactNode;
  /** In place of the usual card: the list is a feed of these, however wide the screen is. */
  readonly card?: ComponentType<RecordCardProps>;
}

export interface RecordModule {
  readonly definition: ModuleDefinition;
  /** The named checks of its steps: a refusal is told before anything is sent, also without network. */
  readonly checks?: RecordChecks;
  /** What works out the columns of its rows: shown while they are typed, and kept until the server has them. */
  readonly rowComputed?: RowComputations;
  /** What works out its fields that are worked out in the form too. */
  readonly computed?: RecordComputations;
  /** What fills in by itself when other fields change, in the form too. */
  readonly fills?: RecordFills;
  readonly look: RecordLook;
}

/** A module's records, all of them or those of one project. */
export interface RecordPlace extends RecordModule {
  readonly projectId: number | null;
  /** Number and name of that project, as soon as they are known. */
  readonly projectName?: string | undefined;
  /** The project is finished: its number and name. */
  readonly closedProject?: string | undefined;
  /** What this person is in that project. */
  readonly role?: ProjectRole | undefined;
  /** Only what belongs to something else, such as one machine. */
  readonly within?: PlaceWithin | undefined;
}

/** What a list is narrowed to for good, and where it stands. */
export interface PlaceWithin {
  readonly match: Values;
  /** The name of what it belongs to, as soon as it is known. */
  readonly name?: string | undefined;
  /** Where its list is, and where the arrow leads from there. */
  readonly address: string;
  readonly backTo?: string | undefined;
  /** What a new record begins with, as the address of its form says it. */
  readonly begins: Readonly<Record<string, string>>;
}

/** Where the calls of a place go. */
export const callsOf = ({ definition, projectId }: Omit<RecordPlace, 'look'>): string =>
  projectId !== null && definition.inProject
    ? `projects/${projectId}/${definition.inProject.segment}`
    : definition.path;

export const listAddress = ({ definition, projectId, within }: Omit<RecordPlace, 'look'>): string =>
  within?.address ?? `/${callsOf({ definition, projectId })}`;

export const figuresAddress = (place: Omit<RecordPlace, 'look'>): string => `${listAddress(place)}?figures=1`;

/** Where lines of a file become records of the list. */
export const importAddress = (place: Omit<RecordPlace, 'look'>): string => `${listAddress(place)}?import=1`;

/** Where something that belongs in a project is shown while nobody knows in which. */
const NOWHERE = '/not_found';

export const recordAddress = ({ definition, projectId }: Omit<RecordPlace, 'look'>, id: string): string =>
  recordPath(definition, { id, projectId }) ?? NOWHERE;

export const addAddress = ({ definition, projectId, within }: Omit<RecordPlace, 'look'>): string => {
  const address = newRecordPath(definition, projectId) ?? NOWHERE;
  return within ? `${address}?${new URLSearchParams(within.begins)}` : address;
};

/** A new record that begins as a copy of this one; its draft is kept apart by the `source`. */
export const nextRevisionAddress = (place: Omit<RecordPlace, 'look'>, id: string): string =>
  `${addAddress(place)}?source=${id}&revises=${id}`;

export const editAddress = (place: Omit<RecordPlace, 'look'>, id: string): string =>
  `${recordAddress(place, id)}?edit=1`;
