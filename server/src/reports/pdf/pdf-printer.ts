import { unavailable } from '@sveis/domain/errors';
import { createFairQueue } from '../../fair-queue.ts';
import type { PdfJob, PdfPages } from './pdf-job.ts';
import { createPdfThread } from './pdf-thread.ts';

export interface PdfPrinter {
  /** Does one job after the other, companies in turns; refuses where too many of the company wait already. */
  run(company: number, job: PdfJob): Promise<PdfPages>;
  close(): Promise<void>;
}

const MOST_WAITING = 25;

export function createPdfPrinter(): PdfPrinter {
  const thread = createPdfThread();
  const inTurn = createFairQueue();
  const waiting = new Map<number, number>();
  const count = (company: number, more: 1 | -1) => {
    const left = (waiting.get(company) ?? 0) + more;
    if (left > 0) waiting.set(company, left);
    else waiting.delete(company);
  };
  return {
    run: async (company, job) => {
      if ((waiting.get(company) ?? 0) >= MOST_WAITING) throw unavailable();
      count(company, 1);
      try {
        return await inTurn(company, () => thread.run(job));
      } finally {
        count(company, -1);
      }
    },
    close: () => thread.close(),
  };
}
