import type { ListField, ListFieldType, Scalar } from '@sveis/domain/records';

/** A field of a list and the SQL behind it. The SQL is ours, word for word; only values come from outside. */
export interface ListColumn extends ListField {
  /** Compared and sorted by: only leakproof types, or row security keeps the index from being used. */
  readonly sql: string;
  /** What the answer shows, when it is not the compared value itself. */
  readonly shown?: string;
  /** The shown value as JSON text, where the database can write that without working out what it is. */
  readonly json?: string;
  /** The shown value as text, where it is never empty and quotes alone make JSON of it. */
  readonly plain?: string;
  /** Asked by, never shown. */
  readonly isHidden?: boolean;
  /** People's order, when it differs from the compared value. */
  readonly sortSql?: string;
  /** Never empty: then one walk along the index gives every page. */
  readonly neverNull?: boolean;
  /** How the database keeps it, when that is another type than it is asked by. */
  readonly stored?: { readonly type: ListFieldType; readonly encode: (value: Scalar) => Scalar };
  /** For a field with many values: whether one of them passes a test, so that equality means "holds". */
  readonly holds?: (test: (value: string) => string) => string;
  /** A place in a tree: asked for one, everything in it is meant too. Widens the asked keys. */
  readonly within?: (keys: string) => string;
  /** Whose names travel with a page that shows this column. */
  readonly naming?: Naming | readonly Naming[];
  /** Its own text, of a field whose words are kept together with those of the others: found there, it must hold them itself. */
  readonly ownText?: string;
  readonly foundBy?: (test: (value: string) => string) => string;
  /** How a typed word is spelt where it is searched, when people's spelling is not what is stored. */
  readonly searchKey?: (word: string) => string;
}

/** People, or things of a table or module, that a column holds the ids of. */
export interface Naming {
  /** `user`, or what a reference field points at. */
  readonly target: string;
  /** One id as integer or text, or a JSON array of ids. */
  readonly ids: string;
  readonly kind: 'integer' | 'text' | 'array';
}

/** In every statement about records the company is the first parameter. */
export const TENANT = '$1::integer';

/** Stand for the reader's id and for today, which a statement is given only where its columns need them. */
export const READER = '$reader';
export const TODAY = '$today';
/** Stands for the languages a reader wants, the best first. */
export const LANGUAGES = '$languages';
/** Stands for what the reader may read of each module, as `readingRules` says it. */
export const READABLE = '$readable';

export interface ListSource {
  readonly from: string;
  readonly tenantSql: string;
  readonly idSql: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The same columns with every cell of the spreadsheet among them, where there is one. */
  readonly gridColumns?: Readonly<Record<string, ListColumn>>;
  /** A row with everything a field can be worked out from, as JSON. */
  readonly whole?: string;
  /** What this reader may see at all, whatever they ask for. */
  readonly visible?: (parameters: Parameters) => string;
  /** That scope leaves out next to nothing. */
  readonly seesAll?: boolean;
  /** Who reads it, where a column is about the reader. */
  readonly readerId?: number;
  /** What that person may read of each module, as JSON, where a column asks for it. */
  readonly readable?: () => string;
}

/** A list of records, whichever table they are in. */
export interface RecordSource extends ListSource {
  readonly whole: string;
  /** What a row is called where others name it. */
  readonly name: string;
  /** Offered first in a project that uses it, where the reader may open this module there. */
  readonly usedIn?: { readonly module: string; readonly sql: (projectId: string) => string };
}

/** Collects values as numbered parameters; nothing a caller sends becomes SQL text. */
export interface Parameters {
  add(value: unknown): string;
  readonly values: readonly unknown[];
}
