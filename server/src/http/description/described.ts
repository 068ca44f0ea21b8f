import type { MessageId } from '@sveis/domain/locales';
import * as z from 'zod/mini';

interface Meaning {
  /** The name it has among the schemas of the description. */
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** The message that is its title. */
  readonly label?: MessageId;
  /** A number that is also taken as text: `7,5`. */
  readonly isTyped?: true;
}

/** What the description says of a shape beyond what the shape checks. */
export const meanings = z.registry<Meaning>();

/** A shape under a name: described once and referred to. */
export function named<S extends z.ZodMiniType>(id: string, shape: S, description?: string): S {
  meanings.add(shape, description === undefined ? { id } : { id, description });
  return shape;
}

/** A shape with words to it. */
export function explained<S extends z.ZodMiniType>(shape: S, meaning: Omit<Meaning, 'id'>): S {
  meanings.add(shape, meaning);
  return shape;
}
