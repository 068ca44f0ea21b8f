import type { Tx } from '../database/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Mail } from './mailer.ts';

/** A mail leaves if, and only if, the change that caused it is committed. */
export const enqueueMail = (tx: Tx, mail: Mail): Promise<void> => enqueue(tx, 'send_mail', { ...mail });
