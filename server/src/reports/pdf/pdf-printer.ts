import { createFairQueue } from '../../fair-queue.ts';
import { createPdfThread, type PdfJob, type PdfPages } from './pdf-thread.ts';

export interface PdfPrinter {
  /** Does one job after the other, companies in turns; gives how many pages there are. */
  run(company: number, job: PdfJob): Promise<PdfPages>;
  close(): Promise<void>;
}

export function createPdfPrinter(): PdfPrinter {
  const thread = createPdfThread();
  const inTurn = createFairQueue();
  return {
    run: (company, job) => inTurn(company, () => thread.run(job)),
    close: () => thread.close(),
  };
}
