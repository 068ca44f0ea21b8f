import type { Day } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';
import type { Messages } from '../../messages.ts';
import type { RecordModule } from '../scope/record-scope.ts';
import type { Company } from './company.store.ts';

/** One record at a time in the job of the dates, in a transaction of its own. */
export interface OverdueRun {
  readonly tx: Tx;
  readonly now: Date;
  readonly today: Day;
  readonly module: RecordModule;
  readonly messages: Messages;
  readonly company: Company;
}
