import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { trustedWorker } from '../../../lib/api/trusted.ts';
import type { DrawingSource, Sheet } from './sheet.ts';
import type { Rect } from './view-math.ts';

/** Where the worker and its decoders lie on our own origin; the build puts them there. */
declare const __DRAWING_READER__: string;

/** Reads and decodes in a worker of its own: the screen goes on moving meanwhile. */
export async function openPdf(bytes: ArrayBuffer): Promise<DrawingSource> {
  const port = new Worker(trustedWorker(`${__DRAWING_READER__}worker.js`), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const opened = await getDocument({
      // The worker takes over what it is given.
      data: bytes.slice(0),
      worker,
      wasmUrl: __DRAWING_READER__,
      enableXfa: false,
    }).promise;
    return {
      sheetCount: opened.numPages,
      sheet: async (number) => sheetOf(await opened.getPage(number)),
      close: () => void opened.loadingTask.destroy().finally(close),
    };
  } catch (failure) {
    close();
    throw failure;
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

/** Where each of the page's operations paints, in shares of the page: known once the page was painted whole. */
interface PaintedBoxes {
  readonly isEmpty: (index: number) => boolean;
  readonly minX: (index: number) => number;
  readonly minY: (index: number) => number;
  readonly maxX: (index: number) => number;
  readonly maxY: (index: number) => number;
}

function sheetOf(page: Page): Sheet {
  const { width, height } = page.getViewport({ scale: 1 });
  const paint: Sheet['paint'] = async (canvas, part, signal) => {
    signal.throwIfAborted();
    const scale = canvas.width / part.width;
    const isWhole = part.width >= width && part.height >= height;
    const boxes = page.recordedBBoxes as PaintedBoxes | null;
    const task = page.render({
      canvas,
      viewport: page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale }),
      recordOperations: isWhole,
      // Of a large drawing only what lies on the screen is painted again.
      ...(boxes && !isWhole ? { operationsFilter: touching(boxes, part, { width, height }) } : {}),
    });
    const stop = () => task.cancel();
    signal.addEventListener('abort', stop);
    try {
      await task.promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return { width, height, paint };
}

const touching = (
  boxes: PaintedBoxes,
  part: Rect,
  sheet: { readonly width: number; readonly height: number },
) => {
  const [left, top] = [part.x / sheet.width, part.y / sheet.height];
  const [right, bottom] = [left + part.width / sheet.width, top + part.height / sheet.height];
  return (index: number): boolean =>
    !boxes.isEmpty(index) &&
    boxes.minX(index) <= right &&
    boxes.maxX(index) >= left &&
    boxes.minY(index) <= bottom &&
    boxes.maxY(index) >= top;
};

/** Fetched into what the app keeps for use without network. */
export async function keepPdfReader(): Promise<void> {
  const answer = await fetch(`${__DRAWING_READER__}worker.js`);
  await answer.arrayBuffer();
}
