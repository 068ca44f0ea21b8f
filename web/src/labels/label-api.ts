import { labelSizes } from '@sveis/domain/labels';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';

/** A record a label is wanted of; of a product perhaps one piece. */
export interface LabelItem {
  readonly module: string;
  readonly id: string | number;
  readonly serial?: string;
}

export interface WantedLabels extends LabelItem {
  readonly copies: number;
  readonly amount?: string;
}

const printers = z.object({
  data: z.array(z.object({ id: z.number(), name: z.string(), size: z.enum(labelSizes) })),
});

export const printersQuery = queryOptions({
  queryKey: ['labels', 'printers'],
  queryFn: ({ signal }) => api.main.get('labels/printers', printers, { signal }),
  select: ({ data }) => data,
  staleTime: 60_000,
  retry: false,
});

const job = z.object({
  id: z.string(),
  printer: z.string(),
  state: z.enum(['waiting', 'printing', 'sent', 'failed', 'unsure']),
  labels: z.number(),
});
type PrintJob = z.infer<typeof job>;

const ASK_AGAIN_MS = 1_000;
const MOST_ASKED = 8;
const pause = () => new Promise<void>((done) => setTimeout(done, ASK_AGAIN_MS));

/** Sends labels and waits a little for the printer. The same id sent twice prints once. */
export async function printLabels(
  id: string,
  printerId: number,
  items: readonly WantedLabels[],
): Promise<PrintJob> {
  let now = await api.main.post('labels/print', { id, printer_id: printerId, items }, job, {
    headers: { 'idempotency-key': id },
  });
  for (
    let asked = 0;
    asked < MOST_ASKED && (now.state === 'waiting' || now.state === 'printing');
    asked += 1
  ) {
    await pause();
    now = await api.main.get(`labels/jobs/${id}`, job);
  }
  return now;
}
