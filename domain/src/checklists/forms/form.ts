import type { Language } from '../../locales/index.ts';
import type { FieldCondition } from '../../records/index.ts';
import { addressedRoles } from '../../session/index.ts';

/** A text in the languages somebody has written it in. */
export type LocalText = Readonly<Partial<Record<Language, string>>>;

export const formUses = ['global', 'project', 'equipment', 'chemical', 'custom_module'] as const;
export type FormUse = (typeof formUses)[number];

export const formStates = ['draft', 'published', 'retired'] as const;
export type FormState = (typeof formStates)[number];

export const formCategories = ['hse', 'quality', 'production', 'equipment', 'other'] as const;
export type FormCategory = (typeof formCategories)[number];

export const approverTypes = ['project_leader', ...addressedRoles, 'user', 'group', 'manage'] as const;

/** Whose decision a submitted checklist waits for. */
export interface FormApprover {
  readonly type: (typeof approverTypes)[number];
  readonly value: number | null;
}

export interface FormSettings {
  /** People may save it half filled in. */
  readonly draft: boolean;
  readonly approval: 'none' | 'review' | 'approval';
  readonly approver: FormApprover;
  /** A PDF of what is submitted goes with the mail. */
  readonly pdf: boolean;
  /** Points are added up. */
  readonly score: boolean;
}

/** What follows from an answer that is not good enough. */
export interface OnFail {
  readonly comment: boolean;
  readonly photo: boolean;
  readonly create: 'deviation' | 'task' | null;
  readonly severity: 'high' | 'medium' | 'low';
  /** `group:<id or name>`, `user:<id>`, `role:<slug>`. */
  readonly notify: readonly string[];
  /** Work stops: equipment goes to quarantine, and nothing is submitted before somebody has followed it up. */
  readonly stop: boolean;
}

interface FieldBase {
  /** Never changes; answers are carried to a newer version by it. */
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly label: LocalText;
  readonly help: LocalText;
  readonly required: boolean;
  readonly visible_if: FieldCondition | null;
  readonly required_if: FieldCondition | null;
  readonly read_only: boolean;
  readonly on_fail: OnFail | null;
}

export interface FormOption {
  readonly code: string;
  readonly label: LocalText;
  readonly colour: string | null;
  readonly fail: boolean;
  readonly score: number | null;
}

/** What a form says of a value of a list it names. A value without a mark neither fails nor gives points. */
export interface ListMark {
  readonly code: string;
  readonly fail: boolean;
  readonly score: number | null;
}

/** Outside of it an answer is allowed, and counts as failed. */
export interface AcceptRange {
  readonly min: number | null;
  readonly max: number | null;
}

export interface HeadingField extends FieldBase {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
}
export interface InfoField extends FieldBase {
  readonly kind: 'info';
  readonly text: LocalText;
  /** A file of the company's. */
  readonly image: string | null;
}
export interface TextFormField extends FieldBase {
  readonly kind: 'text';
  readonly max: number;
  readonly scan: boolean;
  /** How it is to be written, and what is said where it is not. Versions from before patterns have neither. */
  readonly pattern?: string | null;
  readonly pattern_text?: LocalText;
  readonly default: string | null;
}
export interface MultilineFormField extends FieldBase {
  readonly kind: 'multiline';
  readonly max: number;
  readonly default: string | null;
}
export interface NumberFormField extends FieldBase {
  readonly kind: 'number';
  readonly unit: string;
  readonly decimals: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly accept: AcceptRange | null;
  readonly minus: boolean;
  readonly total: GridTotal | null;
  readonly default: number | null;
}
export interface YesNoField extends FieldBase {
  readonly kind: 'yes_no_na';
  readonly fail_on: readonly YesNo[];
  readonly allow_na: boolean;
  /** Other words for the three answers, such as OK and Not OK. */
  readonly labels: Readonly<Partial<Record<YesNo, LocalText>>>;
  readonly default: YesNo | null;
}
export interface ChoiceFormField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly FormOption[];
  /** A list of the company's instead of options: what is added there is offered without a new version. */
  readonly list?: string | null;
  readonly marks?: readonly ListMark[];
  readonly show: 'buttons' | 'list' | 'dropdown';
  /** One more option asks what else it is, in a text of its own. */
  readonly other: boolean;
  readonly default: string | null;
}
export interface MultiFormField extends FieldBase {
  readonly kind: 'multi';
  readonly options: readonly FormOption[];
  readonly list?: string | null;
  readonly marks?: readonly ListMark[];
  readonly show: 'buttons' | 'list' | 'dropdown';
  readonly other: boolean;
  readonly default: null;
}
export interface DateFormField extends FieldBase {
  readonly kind: 'date';
  readonly min: string | null;
  readonly max: string | null;
  readonly default: 'today' | null;
}
export interface DatetimeFormField extends FieldBase {
  readonly kind: 'datetime';
  readonly max?: 'now' | null;
  readonly default: 'now' | null;
}
export interface TimeFormField extends FieldBase {
  readonly kind: 'time';
  readonly min?: string | null;
  readonly max?: string | null;
  readonly default: null;
}
export interface BooleanFormField extends FieldBase {
  readonly kind: 'boolean';
  readonly must_be_true: boolean;
  readonly default: boolean | null;
}
export interface UserFormField extends FieldBase {
  readonly kind: 'user' | 'users';
  readonly default: 'me' | null;
}
export interface RefFormField extends FieldBase {
  readonly kind: 'ref';
  readonly module: string;
  readonly default: null;
}
export interface PhotoFormField extends FieldBase {
  readonly kind: 'photo';
  readonly min: number;
  readonly max: number;
  readonly camera_only: boolean;
  readonly annotate: boolean;
}
export interface FileFormField extends FieldBase {
  readonly kind: 'file';
  readonly types: readonly string[];
  readonly max: number;
}
export interface SignatureFormField extends FieldBase {
  readonly kind: 'signature';
  readonly signer: 'user' | 'name';
}
export interface EmailsFormField extends FieldBase {
  readonly kind: 'emails';
  readonly default: string | null;
}
export interface ComputedFormField extends FieldBase {
  readonly kind: 'computed';
  readonly expr: string;
  readonly result: 'number' | 'text' | 'date' | 'boolean';
  readonly decimals: number;
  readonly unit: string;
  readonly accept: AcceptRange | null;
  readonly total: GridTotal | null;
}
export interface GridField extends FieldBase {
  readonly kind: 'grid';
  readonly cols: readonly GridColumn[];
  readonly min_rows: number;
  readonly max_rows: number;
  /** Rows that are there from the start: the first column says what each is about. */
  readonly fixed_rows: readonly LocalText[] | null;
  readonly filterable: readonly string[];
  readonly csv_import: boolean;
  /** Columns that tell one row from another when lines are read in again. */
  readonly key: readonly string[];
}

export const gridTotals = ['sum', 'avg', 'min', 'max', 'count'] as const;
export type GridTotal = (typeof gridTotals)[number];

export const yesNoCodes = ['yes', 'no', 'na'] as const;
export type YesNo = (typeof yesNoCodes)[number];

export type PlainField =
  | TextFormField
  | MultilineFormField
  | NumberFormField
  | YesNoField
  | ChoiceFormField
  | MultiFormField
  | DateFormField
  | DatetimeFormField
  | TimeFormField
  | BooleanFormField
  | UserFormField
  | RefFormField
  | PhotoFormField
  | FileFormField
  | SignatureFormField
  | EmailsFormField
  | ComputedFormField;

/** What a column of a grid may be. */
export type GridColumn = Extract<
  PlainField,
  {
    kind:
      | 'text'
      | 'number'
      | 'yes_no_na'
      | 'choice'
      | 'multi'
      | 'date'
      | 'datetime'
      | 'user'
      | 'users'
      | 'ref'
      | 'photo'
      | 'computed';
  }
>;

export type FormField = PlainField | HeadingField | InfoField | GridField;
export type FormFieldKind = FormField['kind'];

export const gridKinds = [
  'text',
  'number',
  'yes_no_na',
  'choice',
  'multi',
  'date',
  'datetime',
  'user',
  'ref',
  'photo',
  'computed',
] as const satisfies readonly GridColumn['kind'][];

export interface FormRow {
  readonly id: string;
  readonly fields: readonly FormField[];
}

/** Answers of a repeated section are a list under the section's id. */
export interface SectionRepeat {
  readonly min: number;
  readonly max: number;
  readonly label: LocalText;
}

export interface FormSection {
  readonly id: string;
  readonly title: LocalText;
  readonly help: LocalText;
  readonly collapsible: boolean;
  readonly visible_if: FieldCondition | null;
  readonly repeat: SectionRepeat | null;
  readonly rows: readonly FormRow[];
}

/** What a company writes down: one version of a form. */
export interface FormContent {
  readonly name: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly category: FormCategory;
  readonly use: readonly FormUse[];
  readonly number_series: string;
  /** Comma-separated addresses. */
  readonly recipients: string;
  readonly settings: FormSettings;
  /** Files of the company's folders one needs while filling in. Versions from before there were any have none. */
  readonly documents?: readonly string[];
  readonly sections: readonly FormSection[];
}

export const MOST_FORM_DOCUMENTS = 10;

/** A version as records name it: it never changes. */
export interface FormVersion {
  readonly form_id: number;
  readonly version: number;
  readonly content: FormContent;
}

/** All fields in the order they are filled in, those inside repeated sections too. */
export const formFields = ({ sections }: Pick<FormContent, 'sections'>): readonly FormField[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields));

/** The list of the company's a field or a column takes its options from. */
export const listNamedBy = (field: FormField | GridColumn): string | null =>
  field.kind === 'choice' || field.kind === 'multi' ? (field.list ?? null) : null;

/** Fields that hold an answer. */
export const holdsAnswer = (field: FormField): field is PlainField | GridField =>
  field.kind !== 'heading' && field.kind !== 'info';

/** The text in a language; where it is missing in English, then in any there is. */
export function localText(text: LocalText | undefined, language: Language): string {
  if (!text) return '';
  return text[language] || text.en || Object.values(text).find((one) => one) || '';
}
