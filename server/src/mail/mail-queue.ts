import type { Tx } from '../database/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Mail } from './mailer.ts';

/** A mail leaves if, and only if, the change that caused it is committed; to people without an address none does. */
export const enqueueMail = async (tx: Tx, mail: Mail): Promise<void> => {
  if (mail.to !== '') await enqueue(tx, 'send_mail', { ...mail });
};
