import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { joinProgram } from './join-program.ts';
import { letterProgram } from './letter-program.ts';
import { markProgram } from './mark-program.ts';
import type { Content } from './pdf-document.ts';
import type { CountJob, DrawJob, PdfJob, PdfPages } from './pdf-job.ts';

export interface PdfThread {
  /** One job at a time. */
  run(job: PdfJob): Promise<PdfPages>;
  close(): Promise<void>;
}

/** A long job also tells how far it is. */
type Told = PdfPages | { readonly fault: string } | { readonly joined: number };

type Layout = Readonly<Record<string, (line: number) => number | string>>;

interface Around {
  getFollowingNodesOnPage(): readonly Content[];
}

/** pdfmake, as far as it is used here. */
interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
  setTableLayouts(layouts: Readonly<Record<string, Layout>>): void;
  setUrlAccessPolicy(mayRead: (url: string) => boolean): void;
  setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
  createPdf(document: {
    readonly content: readonly Content[];
    readonly footer: (number: number, count: number) => Content | null;
    readonly pageBreakBefore: (node: Content, around: Around) => boolean;
    readonly [option: string]: unknown;
  }): { write(path: string): Promise<void> };
}

type Programs = readonly [join: typeof joinProgram, mark: typeof markProgram, letters: typeof letterProgram];

interface Given {
  readonly pdfmake: string;
  readonly pdfLib: string;
  readonly fonts: string;
  readonly signs: string;
  readonly pictures: string;
  readonly fontkit: string;
  readonly niceness: number;
}

const { resolve } = createRequire(import.meta.url);
const given: Given = {
  pdfmake: resolve('pdfmake'),
  pdfLib: resolve('pdf-lib'),
  fonts: dirname(resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')),
  // What Roboto has no letters for: other alphabets, signs of drawings, and the pictures people write with.
  signs: dirname(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  pictures: dirname(resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')),
  fontkit: resolve('fontkit'),
  niceness: 10,
};

/** What runs in the thread. It travels as text, so it knows nothing that stands around it. */
function program(load: NodeJS.Require, [makeJoin, makeMark, makeLetters]: Programs): void {
  const { parentPort, workerData } = load('node:worker_threads') as typeof import('node:worker_threads');
  const { pdfmake: path, pdfLib, fonts, signs, pictures, fontkit, niceness } = workerData as Given;
  const { readFile } = load('node:fs/promises') as typeof import('node:fs/promises');
  try {
    // Linux lowers the calling thread; elsewhere the same call would slow the whole process down.
    if (process.platform === 'linux') (load('node:os') as typeof import('node:os')).setPriority(niceness);
  } catch {
    // Where that is forbidden the pages are right all the same.
  }
  const pdfmake = load(path) as PdfMake;
  const font = (name: string) => `${fonts}/Roboto-${name}.ttf`;
  const sign = (name: string) => `${signs}/DejaVu${name}.ttf`;
  const picture = `${pictures}/NotoEmoji_400Regular.ttf`;
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
    Signs: {
      normal: sign('Sans'),
      bold: sign('Sans-Bold'),
      italics: sign('Sans-Oblique'),
      bolditalics: sign('Sans-BoldOblique'),
    },
    Pictures: { normal: picture, bold: picture, italics: picture, bolditalics: picture },
  });
  const setLetters = makeLetters(load, {
    fontkit,
    main: font('Regular'),
    others: [
      ['Pictures', picture],
      ['Signs', sign('Sans')],
    ],
  });
  const grey = '#7b8a97';
  const padding = {
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  };
  pdfmake.setTableLayouts({
    grid: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => grey,
      vLineColor: () => grey,
      ...padding,
    },
    lines: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 ? '#000' : grey),
      ...padding,
      paddingLeft: () => 0,
      paddingRight: () => 6,
    },
    box: {
      hLineWidth: () => 1.2,
      vLineWidth: () => 1.2,
      ...padding,
      paddingLeft: () => 8,
      paddingRight: () => 8,
    },
  });
  // Nothing is fetched from anywhere, and no file is read but the fonts and the pictures of the job.
  pdfmake.setUrlAccessPolicy(() => false);

  const draw = async ({ document, folder, to }: DrawJob): Promise<PdfPages> => {
    let pages = 0;
    const open = [fonts, signs, pictures, folder];
    pdfmake.setLocalAccessPolicy((file) => open.some((one) => file.startsWith(`${one}/`)));
    const { content, images, foot, title, author, language, isLandscape, size, watermark } = document;
    const start = [{ text: foot.start }];
    setLetters([content, start]);
    const page = (number: number, count: number) =>
      foot.page?.replace('{number}', String(number)).replace('{count}', String(count)) ?? '';
    await pdfmake
      .createPdf({
        ...(size
          ? { pageSize: { width: size[0], height: size[1] }, pageMargins: 0 }
          : {
              pageSize: 'A4',
              pageOrientation: isLandscape ? 'landscape' : 'portrait',
              pageMargins: [36, 36, 36, 48],
            }),
        ...(watermark ? { watermark: { text: watermark, color: '#c5161d', opacity: 0.16, bold: true } } : {}),
        info: { title, author, creator: 'Sveis', producer: 'Sveis' },
        language,
        displayTitle: true,
        defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
        images: { ...images },
        content: [...content],
        pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
          headlineLevel !== undefined &&
          // Frames begin on a page their content has left for the next one.
          getFollowingNodesOnPage().every(
            (node) =>
              node.headlineLevel !== undefined || (node.text === undefined && node.image === undefined),
          ),
        footer: (number, count) => {
          pages = count;
          return size
            ? null
            : {
                margin: [36, 10, 36, 0],
                fontSize: 8,
                columns: [
                  { width: '*', text: structuredClone(start) },
                  { width: 'auto', text: foot.middle, alignment: 'center', margin: [8, 0, 8, 0] },
                  { width: '*', text: page(number, count), alignment: 'right', bold: true },
                ],
              };
        },
      })
      .write(to);
    const starts: Record<string, number> = {};
    // The layout has written into every node where it stands.
    for (const node of content as readonly { id?: string; positions?: { pageNumber: number }[] }[])
      if (node.id !== undefined) starts[node.id] = node.positions?.[0]?.pageNumber ?? 1;
    return { pages, starts };
  };

  /** What cannot be read, or only with a password, fails here. */
  const count = async ({ path: file }: CountJob): Promise<PdfPages> => {
    const { PDFDocument } = load(pdfLib) as typeof import('pdf-lib');
    const opened = await PDFDocument.load(await readFile(file), { updateMetadata: false });
    const sizes = opened.getPages().map((page) => {
      const { width, height } = page.getCropBox();
      return page.getRotation().angle % 180 === 0 ? ([width, height] as const) : ([height, width] as const);
    });
    return { pages: sizes.length, sizes, starts: {} };
  };

  const join = makeJoin(load, pdfLib);
  const mark = makeMark(load, pdfLib);

  const run = (job: PdfJob): Promise<PdfPages> => {
    switch (job.kind) {
      case 'draw':
        return draw(job);
      case 'count':
        return count(job);
      case 'mark':
        return mark(job);
      case 'join':
        return join(job, (joined) => parentPort?.postMessage({ joined }));
    }
  };

  parentPort?.on('message', (job: PdfJob) => {
    run(job).then(
      (told) => parentPort.postMessage(told),
      (error: unknown) => parentPort.postMessage({ fault: String(error) }),
    );
  });
}

const programs = [joinProgram, markProgram, letterProgram].map(String).join(', ');
const text = `(${program.toString()})(require, [${programs}])`;
/** A document too large for it ends the thread and not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
/** The longest a document, or one part of many, may take on a machine that has much else to do. */
const LONGEST_MS = 180_000;

/** A thread that draws PDF pages after everything else the machine has to do. It starts with its first job. */
export function createPdfThread(): PdfThread {
  let worker: Worker | undefined;
  let asked: { alive(): void; done(pages: PdfPages): void; failed(error: Error): void } | undefined;

  const start = (): Worker => {
    const made = new Worker(text, { eval: true, workerData: given, execArgv: [], resourceLimits });
    let fault = new Error('the thread for PDF ended');
    made.on('message', (told: Told) => {
      if ('joined' in told) return asked?.alive();
      made.unref();
      if ('pages' in told) asked?.done(told);
      else asked?.failed(new Error(told.fault));
    });
    made.on('error', (error: Error) => {
      fault = error;
    });
    made.on('exit', () => {
      if (worker === made) worker = undefined;
      asked?.failed(fault);
    });
    return made;
  };

  const close = async () => {
    const thread = worker;
    worker = undefined;
    await thread?.terminate();
  };

  return {
    run: async (job) => {
      worker ??= start();
      const thread = worker;
      thread.ref();
      const limit = setTimeout(() => void close(), LONGEST_MS);
      try {
        return await new Promise((done, failed) => {
          asked = { done, failed, alive: () => limit.refresh() };
          thread.postMessage(job);
        });
      } finally {
        clearTimeout(limit);
        asked = undefined;
      }
    },
    close,
  };
}
