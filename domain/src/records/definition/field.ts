import type { FieldProblemCode } from '../../errors/index.ts';
import type { settingDefaults } from '../../session/index.ts';
import type { FieldCondition } from './field-condition.ts';
import type { ImportRules } from './import-rules.ts';
import type { RowActions } from './steps/row-actions.ts';

/** A setting of the company that is on or off. */
export type SettingSwitch = {
  [Name in keyof typeof settingDefaults]: (typeof settingDefaults)[Name] extends boolean ? Name : never;
}[keyof typeof settingDefaults];

/** Options a company has only while it has switched them on, each with its setting. */
export type SwitchedOptions = Readonly<Record<string, SettingSwitch>>;

/** What every field may say of itself, whatever its kind. */
export interface FieldTraits {
  /** Always, or while a condition on the other fields holds. What a transition needs, the transition says. */
  readonly required?: boolean | FieldCondition;
  /** Shown and kept only while this holds. */
  readonly visible?: FieldCondition;
  /** Set by the server or by a hook, never by hand. */
  readonly readOnly?: boolean;
  /** Chosen when the record is made, and never afterwards. */
  readonly createOnly?: boolean;
  /** Asked for by a step, or sent with a new record, and handed to the hook that takes it further: the record does not keep it. */
  readonly transient?: boolean;
  /** Who may read it; others get neither value nor column. */
  readonly readableBy?: 'edit' | 'manage';
  /** Who may change it, when it is fewer than those who may edit the record. */
  readonly writableBy?: 'edit' | 'manage';
  /** Follows from other fields: the history tells of those, and not of this. */
  readonly history?: false;
  /** A column of the list. */
  readonly list?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Its words find the record. */
  readonly search?: boolean;
  /** No two live records of the company (or of one project) share it. */
  readonly unique?: 'tenant' | 'project';
  /** Unique together with these: a number with its revision, a position with its drawing. */
  readonly uniqueWith?: readonly string[];
  /** The setting that switches it on: files leave its column out for companies that have it off. */
  readonly switchedBy?: SettingSwitch;
  /** Kept and in no section: retired by the company, or only a heading for lists. */
  readonly isUnseen?: true;
  /** How many of the twelve columns of a line it takes on a wide screen. */
  readonly columns?: number;
  /** Answers that can be given and are not good enough. */
  readonly fails?: FailRule;
  /** What such an answer asks for. */
  readonly onFail?: FailFollowUp;
}

/** Options that fail, or the range outside of which a number does. */
export type FailRule =
  | { readonly in: readonly string[] }
  | { readonly below?: number; readonly above?: number };

export interface FailFollowUp {
  readonly comment?: true;
  readonly photo?: true;
  /** The record that is made of it. */
  readonly create?: 'deviation' | 'task';
  readonly severity?: 'high' | 'medium' | 'low';
  /** `group:hse`, `user:12`, `role:hse`. */
  readonly notify?: readonly string[];
  /** Nothing goes on before somebody has followed it up; equipment goes to quarantine. */
  readonly stop?: true;
}

/** Where a field starts on a new record; `$` names something only known then. */
export type FieldDefault = string | number | boolean | readonly string[] | '$me' | '$now' | '$today';

interface Of<Kind extends string> extends FieldTraits {
  readonly kind: Kind;
  readonly default?: FieldDefault;
}

export interface TextField extends Of<'text'> {
  readonly max: number;
  readonly format?: TextFormat;
  /** A code on a thing: the form offers the scanner. */
  readonly scan?: boolean;
  /** Sorted by the numbers in it: W-2 comes before W-10. */
  readonly isCounted?: true;
  /** The path of a question in this field of answers: it is shown as the question. */
  readonly asks?: string;
  /** How a company wants it written, and what it says where it is written otherwise. */
  readonly pattern?: TextPattern;
}

export interface TextPattern {
  readonly fits: string;
  readonly said: Readonly<Record<string, string | undefined>>;
}

/** Where the words of options come from, when not from messages named after the field. */
export interface OptionWords {
  /** Words of a list several fields share: the options are named after it instead. */
  readonly wordsOf?: string;
  /** Options are codes of a standard and read the same in every language. */
  readonly areCodes?: true;
}

/** Rules a short text may have to follow. */
export type TextFormat =
  | 'email'
  | 'name'
  | 'fieldName'
  | 'sharingName'
  | 'digits'
  | 'cas'
  | 'ufi'
  | 'waste'
  | 'host'
  | 'stamp'
  /** Of something that is no record: it comes along with where somebody was, and nobody types it. */
  | 'id';

export interface MultilineField extends Of<'multiline'> {
  readonly max: number;
}

/** Formatted text: paragraphs, headings, lists, bold, italic and links, kept as data and never as HTML. */
export interface RichtextField extends Of<'richtext'> {
  /** Letters, whatever they look like. */
  readonly max: number;
}

export interface NumberField extends Of<'number'> {
  readonly min?: number;
  readonly max?: number;
  /** Above `min`, not equal to it. */
  readonly moreThan?: number;
  readonly decimals: number;
  /** What is said when it is out of bounds, where the usual words will not do. */
  readonly outOfBounds?: FieldProblemCode;
  /** A word of the `units` list, or the name of a choice field beside it. */
  readonly unit?: string;
  readonly unitField?: string;
  /** Whole numbers from `min` to `max` that have words: the messages `<scale>_<number>` of the module. */
  readonly scale?: string;
  /** The company's list that field chooses from. */
  readonly unitList?: string;
  /** A share of one, such as a place on a sheet: people read it in percent. */
  readonly isShare?: boolean;
  /** Of a column: what stands under it. */
  readonly total?: ColumnTotal;
}

export type ColumnTotal = 'sum' | 'avg' | 'min' | 'max' | 'count';

export interface MoneyField extends Of<'money'> {
  readonly min?: number;
}

export interface DateField extends Of<'date'> {
  /** Compared with the company's today, or with another field of the record. */
  readonly notBefore?: DayBound;
  readonly notAfter?: DayBound;
}

export type DayBound = '$today' | { readonly field: string } | { readonly day: string };

export interface DatetimeField extends Of<'datetime'> {
  readonly notFuture?: boolean;
}

/** A time of day, `07:30`. */
export interface TimeField extends Of<'time'> {
  readonly notBefore?: string;
  readonly notAfter?: string;
}

export interface ChoiceField extends Of<'choice'>, OptionWords {
  readonly options: readonly string[];
  /** Those a person may choose, where the others come from elsewhere. */
  readonly offered?: readonly string[];
  readonly switched?: SwitchedOptions;
  /** Few and short: buttons instead of a list. */
  readonly asButtons?: boolean;
  /** One under the other, in full. */
  readonly asList?: true;
  /** Points an option gives. */
  readonly scores?: Readonly<Record<string, number>>;
  readonly colours?: Readonly<Record<string, string>>;
}

/** The company edits the list; its first content is in the definition. */
export interface ListedField extends Of<'listed'> {
  readonly choices: string;
  /** A code that is offered besides the list's own; its words are the module's. */
  readonly other?: string;
  readonly scores?: Readonly<Record<string, number>>;
}

export interface MultiField extends Of<'multi'>, OptionWords {
  readonly options?: readonly string[];
  /** The option that says there are none: it stands alone. */
  readonly none?: string;
  readonly switched?: SwitchedOptions;
  readonly choices?: string;
  /** A code that is offered besides those of `choices`. */
  readonly other?: string;
  readonly codes?: CodeList;
  /** One under the other, in full; folded, only what is chosen stands there. */
  readonly asList?: true;
  readonly isFolded?: true;
  readonly colours?: Readonly<Record<string, string>>;
  readonly scores?: Readonly<Record<string, number>>;
}

/** Long lists of codes whose texts live in a catalogue of their own. */
export type CodeList = 'hStatements' | 'pStatements' | 'hazardClasses';

export interface BooleanField extends Of<'boolean'> {
  /** What is asked is agreed to, or it is not complete. */
  readonly mustBeTrue?: true;
}

export interface UserField extends Of<'user'> {
  /** Only people who may do this in the module. */
  readonly who?: 'edit';
  /** Nobody these fields or members of the record name; `$me` is who asks. */
  readonly except?: readonly string[];
}

export type UsersField = Of<'users'>;

/** What a reference can point at: a module of records, or a table of the company's own. */
export type ReferenceTarget = string;

/** Records of one module, offered where the condition holds; always where there is none. */
export interface ChosenFrom {
  readonly module: string;
  readonly when?: FieldCondition;
}

/** `at` is a reference of the same record, `names` the field of the record there that lists what may be picked. */
export interface NamedAmong {
  readonly at: string;
  readonly names: string;
}

export interface ReferenceField extends Of<'reference'> {
  readonly to: ReferenceTarget;
  /** Only what may be picked: in use, approved, not overdue. */
  readonly pick?: string;
  /** Only what the record at another field names, where it names some: a weld's procedures are those of its drawing. */
  readonly among?: NamedAmong;
  /** What is looked through by hand, where it may point at anything: the first whose condition holds. */
  readonly chosenFrom?: readonly ChosenFrom[];
  /** Words may stand instead of a reference. */
  readonly orText?: boolean;
  /** In a project, what it uses is offered first. */
  readonly usedFirst?: boolean;
}

export interface ReferencesField extends Of<'references'> {
  readonly to: ReferenceTarget;
  readonly pick?: string;
}

export type EmailsField = Of<'emails'>;

export interface FilesField extends Of<'files'> {
  readonly maxFiles: number;
  /** Endings of the names that are taken, such as `pdf`; all where nothing is said. */
  readonly types?: readonly string[];
}

export interface PhotosField extends Of<'photos'> {
  readonly maxFiles: number;
  readonly minFiles?: number;
  /** Taken now, not chosen from what the phone has. */
  readonly cameraOnly?: true;
  /** Pictures can be drawn on, unless it says no. */
  readonly annotate?: boolean;
}

export interface SignatureField extends Of<'signature'> {
  /** A visitor signs by name; without it the person logged in signs. */
  readonly signer?: 'user' | 'name';
}

export interface RowsField extends Of<'rows'> {
  readonly fields: Readonly<Record<string, Field>>;
  readonly minRows?: number;
  readonly maxRows: number;
  /** Rows of two short columns: each is a line to type in and not a card, and the next one follows by Enter. */
  readonly areLines?: true;
  /** Rows are also read from lines copied out of a spreadsheet, or from a file of them. */
  readonly takesText?: true;
  /** Rows may come from a file, beside those that are there. */
  readonly imports?: ImportRules;
  /** The choice that tells how far a row has come. */
  readonly state?: string;
  /** What is done with rows one by one, each with a right of its own. */
  readonly actions?: RowActions;
  /** Rows that are there from the start, by the names of their words: nobody adds or takes one out. */
  readonly fixedRows?: readonly string[];
  /** Columns the reader may filter by. */
  readonly filterable?: readonly string[];
  /** Columns that tell one row from another when lines are read in again. */
  readonly knownBy?: readonly string[];
  /** A part of a form that is filled in several times, and not a table. */
  readonly isRepeated?: true;
}

/**
 * Worked out and never typed: from the record by a named function of `computed`, or as a column of rows from its row by
 * one of `rowComputed`.
 */
export interface ComputedField extends Of<'computed'>, OptionWords {
  readonly by: string;
  readonly result: 'text' | 'number' | 'date' | 'choice' | 'boolean';
  /** Of a number; two where nothing is said. */
  readonly decimals?: number;
  readonly options?: readonly string[];
  /** Of a choice from a list of the company's. */
  readonly choices?: string;
  /** Worked out on the phone too: shown in the form while it is typed, and in records that are not sent yet. */
  readonly inForm?: true;
  /** The formula, where `by` says `expression`. */
  readonly expression?: string;
  readonly unit?: string;
  readonly total?: ColumnTotal;
}

/** A heading or a text between the fields: nobody fills it in. Its words are named after it. */
export interface NoteField extends Of<'note'> {
  readonly level?: 1 | 2 | 3;
  readonly image?: string;
}

/** A part of a form: lines of fields. */
export interface AnswerSection {
  readonly key: string;
  readonly lines: readonly (readonly string[])[];
  readonly isCollapsible?: boolean;
  readonly visible?: FieldCondition;
  /** Filled in several times: its answers are the rows of the field of this name. */
  readonly rows?: string;
}

/**
 * Answers to a form: an object of fields that come from the form the record names, in the version it was begun in.
 * A definition says where that stands; the fields are there once the form is known (`withForm`).
 */
export interface AnswersField extends Of<'answers'> {
  readonly fields: Readonly<Record<string, Field>>;
  readonly sections?: readonly AnswerSection[];
  /** The rows in which people comment on single answers: `about` is the path of the answer. */
  readonly notes?: string;
  /** Points of what is chosen are added up. */
  readonly isScored?: true;
}

export type Field =
  | TextField
  | MultilineField
  | RichtextField
  | NumberField
  | MoneyField
  | DateField
  | DatetimeField
  | ChoiceField
  | ListedField
  | MultiField
  | BooleanField
  | UserField
  | UsersField
  | ReferenceField
  | ReferencesField
  | EmailsField
  | FilesField
  | PhotosField
  | SignatureField
  | RowsField
  | ComputedField
  | TimeField
  | NoteField
  | AnswersField;

export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

export const fieldKinds = [
  'text',
  'multiline',
  'richtext',
  'number',
  'money',
  'date',
  'datetime',
  'choice',
  'listed',
  'multi',
  'boolean',
  'user',
  'users',
  'reference',
  'references',
  'emails',
  'files',
  'photos',
  'signature',
  'rows',
  'computed',
  'time',
  'note',
  'answers',
] as const satisfies readonly FieldKind[];

/** A field by its path: `controls.result` is one inside rows. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...inner] = path.split('.');
  const field = fields[name];
  if (inner.length === 0) return field;
  return field && hasFields(field) ? fieldAt(field.fields, inner.join('.')) : undefined;
}

/** Rows and answers: fields with fields in them. */
export const hasFields = (field: Field): field is RowsField | AnswersField =>
  field.kind === 'rows' || field.kind === 'answers';
