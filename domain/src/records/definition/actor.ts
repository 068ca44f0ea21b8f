import type { Level } from '../../session/index.ts';

/**
 * Who may take a step: everybody of a level, the person who made the record, or the person a user field
 * names. `notNamed` leaves out the people named in those fields.
 */
export type Actor =
  | Level
  | 'creator'
  | { readonly named: string }
  | { readonly level: Level; readonly notNamed: readonly string[] };
