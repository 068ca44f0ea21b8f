import type { Level } from '../../session/index.ts';

/**
 * Who may take a step: everybody of a level, the person who made the record, or the person a user field
 * names. `notNamed` leaves out the people named in those fields. `outside` is nobody of the company: somebody who
 * holds a link to the record, for whom the server takes the step.
 */
export type Actor =
  | Level
  | 'creator'
  | 'outside'
  | { readonly named: string }
  | { readonly level: Level; readonly notNamed: readonly string[] };
