import { MOST_NAMED } from '@sveis/domain/time';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';

const ids = (description: string) =>
  z.optional(explained(z.array(z.uuid()).check(z.maxLength(MOST_NAMED)), { description }));

/** What hours were spent on, as it is sent. */
export const namedShape = {
  weld_ids: ids('Welds of the project it is spent on. Its hours are divided between what it names.'),
  drawing_ids: ids('Drawings of the project it is spent on.'),
};
