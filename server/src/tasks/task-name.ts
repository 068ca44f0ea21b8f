import { recordNumber } from '@sveis/domain/records';
import { nextNumber } from '../database/counter.store.ts';
import type { Tx } from '../database/transaction.ts';

const SUBJECT_LENGTH = 120;

/** What a task is called, cut where the list would cut it. */
export const subjectOf = (text: string): string => [...text].slice(0, SUBJECT_LENGTH).join('');

export const nextTaskNumber = async (tx: Tx): Promise<string> =>
  recordNumber('TSK-{00000}', { year: 0, sequence: await nextNumber(tx, 'task') });
