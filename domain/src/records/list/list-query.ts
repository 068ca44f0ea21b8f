/** `key` names something else: by uuid or by number, whichever that thing has. */
export type ListFieldType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'instant' | 'uuid' | 'key';

/** What a list may be asked about one of its fields. */
export interface ListField {
  readonly type: ListFieldType;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** What a cursor holds of it, when its order is kept in another form than it is asked by. */
  readonly cursorType?: ListFieldType;
  /** Word prefixes of this field answer `$regex`. */
  readonly search?: boolean;
}

export type ListFields = Readonly<Record<string, ListField>>;

export type Scalar = string | number | boolean | null;
export type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte';

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'compare'; readonly field: string; readonly by: Comparison; readonly value: Scalar }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[]; readonly not: boolean }
  | { readonly kind: 'exists'; readonly field: string; readonly exists: boolean }
  | { readonly kind: 'prefix'; readonly field: string; readonly words: readonly string[] };

export interface ListSort {
  readonly field: string;
  readonly descending: boolean;
}

/** The place after which a page begins: the sort value and id of the row before it. */
export interface ListCursor {
  readonly value: Scalar;
  readonly id: string | number;
}

export interface ListQuery {
  readonly where: Condition;
  readonly sort: ListSort | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly cursor: ListCursor | undefined;
}

/** What a list call gives that names no limit, as the app's do. A phone keeps this much of each list for when it is offline. */
export const LIST_PAGE = 50;
export const LIST_LIMIT = 200;
export const LIST_SKIP = 10_000;
export const LIST_COUNT = 10_000;
