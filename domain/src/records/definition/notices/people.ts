import type { AddressedRole, Level } from '../../../session/index.ts';
import { isSame } from '../../values/record-changes.ts';
import { type FieldCondition, holds, type Values } from '../field-condition.ts';

/**
 * Who is meant, seen from a record. A field names people, people in its rows (`actions.responsible`), or, where it
 * holds mail addresses, people outside the company.
 */
export type Who =
  | 'creator'
  | 'project.leader'
  | 'project.members'
  /** Members of the record's project who have this role in it. */
  | { readonly projectRole: AddressedRole }
  | { readonly field: string }
  /** Everybody who has this level in the module. */
  | { readonly level: Level }
  | { readonly role: string }
  /** People the company has named for the choice in a field; where it has named none, those of a role. */
  | { readonly ownersOf: string; readonly orRole?: Readonly<Record<string, string>> }
  /** People a hook of the module finds. */
  | { readonly people: string };

/** People and outside addresses, each once. */
export interface Recipients {
  readonly users: readonly number[];
  readonly addresses: readonly string[];
}

const addressesIn = (value: string): readonly string[] =>
  value.split(',').flatMap((address) => address.trim() || []);

/** What a value names: a person is a number, an address is text. */
export function recipientsIn(value: unknown): Recipients {
  const named = Array.isArray(value) ? value : [value];
  return {
    users: [...new Set(named.filter((one) => typeof one === 'number'))],
    addresses: [...new Set(named.flatMap((one) => (typeof one === 'string' ? addressesIn(one) : [])))],
  };
}

export function recipientsAt(values: Values, path: string): Recipients {
  const [field = '', column] = path.split('.');
  return recipientsIn(column === undefined ? values[field] : rowsAt(values, field).map((row) => row[column]));
}

/** Those a field names now and did not before. A row is compared with itself: a second task is news to its owner. */
export function newlyNamed(path: string, before: Values, after: Values, where?: FieldCondition): Recipients {
  const [field = '', column] = path.split('.');
  if (column !== undefined) {
    const earlier = new Map(rowsAt(before, field).map((row) => [row._id, row[column]]));
    const moved = rowsAt(after, field).filter(
      (row) => !isSame(earlier.get(row._id), row[column]) && (where === undefined || holds(where, row)),
    );
    return recipientsIn(moved.map((row) => row[column]));
  }
  const known = recipientsAt(before, field);
  const named = recipientsAt(after, field);
  return {
    users: named.users.filter((user) => !known.users.includes(user)),
    addresses: named.addresses.filter((address) => !known.addresses.includes(address)),
  };
}

export const rowsAt = (values: Values, field: string): readonly Values[] =>
  Array.isArray(values[field]) ? (values[field] as readonly Values[]) : [];

export const fieldsNamedBy = (who: Who): readonly string[] => {
  if (typeof who === 'string') return [];
  if ('field' in who) return [who.field];
  return 'ownersOf' in who ? [who.ownersOf] : [];
};
