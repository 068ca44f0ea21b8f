import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { logFileOf } from './server.ts';

/** How many times browsers have reported something the content policy stopped. */
export const reportsSoFar = async (): Promise<number> =>
  (await readFile(logFileOf(inject('site').dataDir), 'utf8')).split('the content policy stopped').length - 1;
