import type { PageLevel } from '@sveis/domain/modules/drawing';

/** What the program is told: where its libraries lie, what it reads, where it writes, and its limits. */
export interface RenderJob {
  readonly canvas: string;
  readonly sharp: string;
  readonly reader: string;
  /** Fonts, character maps and decoders of the reader, with a slash at the end. */
  readonly readerFolder: string;
  readonly path: string;
  readonly folder: string;
  readonly memoryMb: number;
  readonly mostPages: number;
}

export interface RenderedPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly levels: readonly PageLevel[];
  readonly path: string;
}

/** What the program tells. */
export type RenderNews =
  | { readonly share: number }
  | { readonly rendered: RenderedPage }
  | { readonly isDone: true }
  /** The same file would fail the same way again. */
  | { readonly refused: string }
  /** What paints is not to be had on this machine. */
  | { readonly unable: string };

/** What runs in the process. It travels as text, so it knows nothing that stands around it. */
export function renderProgram(load: NodeJS.Require): void {
  const fs = load('node:fs') as typeof import('node:fs');
  const os = load('node:os') as typeof import('node:os');
  const { Worker } = load('node:worker_threads') as typeof import('node:worker_threads');
  const TILE = 1_024;
  /** The smallest level is one picture of the whole sheet, at most this long. */
  const PREVIEW = 2_560;
  const LONGEST = 10_240;
  /** Beyond that a small sheet shows nothing more. */
  const MOST_PER_POINT = 4;
  /** Two rows of tiles of the sharpest level are one row of the level below it. */
  const STRIP = 2 * TILE;

  const tell = (news: RenderNews): void => void process.send?.(news);

  /** A thread beside the one that paints: it ends the process when it has grown too large or its server is gone. */
  const watch = (memoryMb: number): void => {
    const watcher = (most: number, parent: number): void => {
      setInterval(() => {
        if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
      }, 100);
    };
    const text = `(${watcher.toString()})(${memoryMb * 1_048_576}, ${process.ppid})`;
    new Worker(text, { eval: true, execArgv: [] }).unref();
  };

  /** People and other work of the machine come first, and when memory runs out this is what goes. */
  const yieldToOthers = (): void => {
    try {
      os.setPriority(10);
      if (process.platform === 'linux') fs.writeFileSync('/proc/self/oom_score_adj', '1000');
    } catch {
      // Where that is forbidden the pictures are right all the same.
    }
  };

  const render = async (job: RenderJob): Promise<void> => {
    const { createCanvas } = load(job.canvas) as typeof import('@napi-rs/canvas');
    const sharp = load(job.sharp) as typeof import('sharp')['default'];
    sharp.cache(false);
    sharp.concurrency(1);
    const { getDocument } = load(job.reader) as typeof import('pdfjs-dist');
    type Canvas = import('@napi-rs/canvas').Canvas;
    const opened = await getDocument({
      data: new Uint8Array(fs.readFileSync(job.path)),
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      disableFontFace: true,
      cMapUrl: `${job.readerFolder}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${job.readerFolder}standard_fonts/`,
      wasmUrl: `${job.readerFolder}wasm/`,
      iccUrl: `${job.readerFolder}iccs/`,
      verbosity: 0,
    }).promise;
    if (opened.numPages > job.mostPages) return tell({ refused: `${opened.numPages} pages` });

    const encode = (from: Canvas, x: number, y: number, width: number, height: number): Promise<Buffer> => {
      const { data } = from.getContext('2d').getImageData(x, y, width, height);
      return sharp(data, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .webp({ quality: 80, effort: 2 })
        .toBuffer();
    };

    const renderPage = async (number: number): Promise<void> => {
      const page = await opened.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const long = Math.max(width, height);
      const longest = Math.min(LONGEST, long * MOST_PER_POINT);
      const scale = longest / long;
      let halvings = 0;
      while (longest / 2 ** halvings > PREVIEW) halvings += 1;
      // Every level has whole pixels.
      const step = 2 ** halvings;
      const whole = (length: number) => step * Math.max(1, Math.round((length * scale) / step));
      const [wide, high] = [whole(width), whole(height)];
      const levels = Array.from({ length: halvings + 1 }, (_, index) => {
        const shrink = 2 ** (halvings - index);
        const size = { width: wide / shrink, height: high / shrink };
        const tile = index === 0 ? Math.max(size.width, size.height) : TILE;
        return { ...size, tile, starts: [] as number[], sizes: [] as number[] };
      });
      const path = `${job.folder}/page-${number}`;
      const file = fs.openSync(path, 'w', 0o600);
      let written = 0;
      const add = (level: (typeof levels)[number], bytes: Buffer): void => {
        fs.writeSync(file, bytes);
        level.starts.push(written);
        level.sizes.push(bytes.length);
        written += bytes.length;
      };
      const paint = async (on: Canvas, shrink: number, top: number, more: object): Promise<void> => {
        await page.render({
          canvas: on,
          viewport: page.getViewport({ scale: scale / shrink, offsetY: -top }),
          ...more,
        }).promise;
      };
      const addRow = async (level: (typeof levels)[number], from: Canvas, rowHeight: number) => {
        for (let y = 0; y < rowHeight; y += TILE)
          for (let x = 0; x < level.width; x += TILE)
            add(
              level,
              await encode(from, x, y, Math.min(TILE, level.width - x), Math.min(TILE, rowHeight - y)),
            );
      };
      const tellShare = (share: number) => tell({ share: (number - 1 + share) / opened.numPages });

      const [preview, ...sharper] = levels;
      if (!preview) return;
      const sheet = createCanvas(preview.width, preview.height);
      // Where each stroke lies is noted on the way: a strip is painted of what touches it.
      await paint(sheet, step, 0, { recordOperations: true });
      add(preview, await encode(sheet, 0, 0, preview.width, preview.height));
      tellShare(0.25);
      const boxes = page.recordedBBoxes as {
        isEmpty(index: number): boolean;
        minY(index: number): number;
        maxY(index: number): number;
      } | null;
      sheet.width = 1;
      // One for each level, used again and again: what is thrown away stays in memory for a while.
      const strips = sharper.map(({ width: across }) => createCanvas(across, 1));
      for (let top = 0; top < high; top += STRIP) {
        const rows = Math.min(STRIP, high - top);
        const [from, to] = [top / high, (top + rows) / high];
        const touches = (index: number): boolean =>
          !boxes || (!boxes.isEmpty(index) && boxes.minY(index) <= to && boxes.maxY(index) >= from);
        let sharpest: Canvas | undefined;
        for (const [index, level] of [...sharper.entries()].toReversed()) {
          const strip = strips[index];
          if (!strip) continue;
          const shrink = wide / level.width;
          strip.height = rows / shrink;
          if (sharpest) {
            const context = strip.getContext('2d');
            context.imageSmoothingQuality = 'high';
            context.drawImage(sharpest, 0, 0, level.width, rows / shrink);
          } else await paint(strip, 1, top, { operationsFilter: touches });
          sharpest ??= strip;
          await addRow(level, strip, rows / shrink);
        }
        tellShare(0.25 + 0.75 * to);
      }
      fs.closeSync(file);
      page.cleanup();
      tell({ rendered: { page: number, width, height, levels, path } });
    };

    for (let number = 1; number <= opened.numPages; number += 1) await renderPage(number);
    tell({ isDone: true });
  };

  process.on('disconnect', () => process.exit());
  process.once('message', (job: RenderJob) => {
    watch(job.memoryMb);
    yieldToOthers();
    try {
      load(job.canvas);
      load(job.sharp);
      load(job.reader);
    } catch (error) {
      return tell({ unable: String(error) });
    }
    render(job).catch((error: unknown) => tell({ refused: String(error) }));
  });
}
