import type { LabelSize } from '@sveis/domain/labels';
import type { Tx } from '../database/transaction.ts';

export interface Printer extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly size: LabelSize;
  readonly host: string;
  readonly port: number;
}

const printerColumns = 'id, name, size, host, port';
const isInUse = "status = 'active' and deleted_at is null";

export const findPrinters = (tx: Tx): Promise<Printer[]> =>
  tx.sql<Printer>(
    `select ${printerColumns} from label_printer where tenant_id = $1 and ${isInUse} order by name, id limit 100`,
    [tx.tenantId],
  );

export const findPrinterOf = async (tx: Tx, id: number): Promise<Printer | undefined> =>
  (
    await tx.sql<Printer>(
      `select ${printerColumns} from label_printer where tenant_id = $1 and id = $2 and ${isInUse}`,
      [tx.tenantId, id],
    )
  )[0];

export type JobState = 'waiting' | 'printing' | 'sent' | 'failed' | 'unsure';

export interface PrintJob extends Record<string, unknown> {
  readonly id: string;
  readonly printer_id: number;
  readonly printer: string;
  readonly state: JobState;
  readonly labels: number;
  readonly zpl: string | null;
  readonly tries: number;
  readonly created_by: number;
}

export const insertJob = async (
  tx: Tx,
  job: {
    readonly id: string;
    readonly printerId: number;
    readonly labels: number;
    readonly zpl: string;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> => {
  await tx.sql(
    `insert into label_job (tenant_id, id, printer_id, state, labels, zpl, created_at, created_by, updated_at)
     values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $6)`,
    [tx.tenantId, job.id, job.printerId, job.labels, job.zpl, job.now, job.userId],
  );
};

export const findJob = async (tx: Tx, id: string, lock = ''): Promise<PrintJob | undefined> =>
  (
    await tx.sql<PrintJob>(
      `select j.id, j.printer_id, p.name as printer, j.state, j.labels, j.zpl, j.tries, j.created_by
         from label_job j join label_printer p on p.tenant_id = $1 and p.id = j.printer_id
        where j.tenant_id = $1 and j.id = $2 ${lock}`,
      [tx.tenantId, id],
    )
  )[0];

export const lockJob = (tx: Tx, id: string): Promise<PrintJob | undefined> =>
  findJob(tx, id, 'for update of j');

export const moveJob = async (
  tx: Tx,
  { id, state, tries, now }: { id: string; state: JobState; tries: number; now: Date },
): Promise<void> => {
  await tx.sql(
    `update label_job set state = $3, tries = $4, updated_at = $5,
            zpl = case when $3 in ('sent', 'failed', 'unsure') then null else zpl end
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, tries, now],
  );
};
