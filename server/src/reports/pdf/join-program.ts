import type { PDFPage } from 'pdf-lib';
import type { JoinJob, PdfPages } from './pdf-job.ts';

/**
 * Joins PDFs inside the thread: each part is read, renumbered, written and forgotten, so that memory holds one part and
 * never the whole. It travels as text, so it knows nothing that stands around it.
 */
export function joinProgram(
  load: NodeJS.Require,
  pdfLib: string,
): (job: JoinJob, told: (pages: number) => void) => Promise<PdfPages> {
  const { readFile, open } = load('node:fs/promises') as typeof import('node:fs/promises');
  type File = Awaited<ReturnType<typeof open>>;

  /** Objects of a PDF after one another in a file, with the places the table at its end names. */
  const createWriter = (file: File) => {
    const MUCH = 1_048_576;
    const places = new Map<number, number>();
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    let at = 0;
    const flush = async () => {
      if (waitingBytes > 0) await file.write(Buffer.concat(waiting));
      waiting = [];
      waitingBytes = 0;
    };
    const put = async (bytes: Uint8Array) => {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      at += bytes.length;
      if (waitingBytes > MUCH) await flush();
    };
    return {
      text: (text: string) => put(Buffer.from(text, 'latin1')),
      object: async (number: number, body: Uint8Array) => {
        places.set(number, at);
        await put(Buffer.from(`${number} 0 obj\n`, 'latin1'));
        await put(body);
        await put(Buffer.from('\nendobj\n', 'latin1'));
      },
      end: async (size: number, trailer: string) => {
        const table = at;
        const rows = Array.from({ length: size - 1 }, (_, index) => {
          const place = places.get(index + 1);
          return place === undefined
            ? '0000000000 65535 f \n'
            : `${String(place).padStart(10, '0')} 00000 n \n`;
        });
        await put(
          Buffer.from(
            `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\n`,
            'latin1',
          ),
        );
        await put(Buffer.from(`startxref\n${table}\n%%EOF\n`, 'latin1'));
        await flush();
      },
    };
  };

  return async ({ parts, to, title, author }, told) => {
    const lib = load(pdfLib) as typeof import('pdf-lib');
    const { PDFDocument, PDFContext, PDFObjectCopier, PDFName, PDFRef, PDFHexString } = lib;
    // Only its widths are needed: every reader of PDF has the font itself.
    const font = await (await PDFDocument.create()).embedFont(lib.StandardFonts.HelveticaBold);
    const [CATALOG, TREE, INFO, FONT] = [1, 2, 3, 4];
    const SIZE = 8;
    const total = parts.reduce((sum, { pages }) => sum + pages, 0);
    const kids: number[] = [];
    let last = FONT;

    /** The lower right corner as it is read, whichever way the page is turned. */
    const numberOn = (page: PDFPage, isAttached: boolean): string => {
      const text = `${kids.length} / ${total}`;
      const [right, below] = isAttached ? [10, 8] : [36, 30];
      const inset = right + font.widthOfTextAtSize(text, SIZE);
      const { x: left, y: bottom, width: across, height: up } = page.getCropBox();
      const turned = ((page.getRotation().angle % 360) + 360) % 360;
      const corners: Readonly<Record<number, readonly [string, number, number]>> = {
        0: ['1 0 0 1', left + across - inset, bottom + below],
        90: ['0 1 -1 0', left + across - below, bottom + up - inset],
        180: ['-1 0 0 -1', left + inset, bottom + up - below],
        270: ['0 -1 1 0', left + below, bottom + inset],
      };
      const [turn, x, y] = corners[turned] ?? ['1 0 0 1', left, bottom];
      return `q 0 g BT /SveisPage ${SIZE} Tf ${turn} ${x.toFixed(2)} ${y.toFixed(2)} Tm (${text}) Tj ET Q`;
    };

    const file = await open(to, 'w', 0o600);
    try {
      const writer = createWriter(file);
      await writer.text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
      for (const { path, isAttached } of parts) {
        const source = await PDFDocument.load(await readFile(path), { updateMetadata: false });
        const context = PDFContext.create();
        context.largestObjectNumber = last;
        const copier = PDFObjectCopier.for(source.context, context);
        for (const page of source.getPages()) {
          const leaf = copier.copy(page.node);
          leaf.normalize();
          leaf.set(PDFName.of('Parent'), PDFRef.of(TREE));
          leaf.setFontDictionary(PDFName.of('SveisPage'), PDFRef.of(FONT));
          kids.push(context.register(leaf).objectNumber);
          leaf.addContentStream(context.register(context.stream(numberOn(page, isAttached === true))));
        }
        for (const [ref, object] of context.enumerateIndirectObjects()) {
          const bytes = new Uint8Array(object.sizeInBytes());
          object.copyBytesInto(bytes, 0);
          await writer.object(ref.objectNumber, bytes);
        }
        last = context.largestObjectNumber;
        told(kids.length);
      }
      const plain = (text: string) => Buffer.from(text, 'latin1');
      await writer.object(CATALOG, plain(`<< /Type /Catalog /Pages ${TREE} 0 R /PageLayout /SinglePage >>`));
      await writer.object(
        TREE,
        plain(
          `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
        ),
      );
      const said = (text: string) => PDFHexString.fromText(text).toString();
      await writer.object(
        INFO,
        plain(
          `<< /Title ${said(title)} /Author ${said(author)} /Creator ${said('Sveis')} /Producer ${said('Sveis')} >>`,
        ),
      );
      await writer.object(
        FONT,
        plain('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
      );
      await writer.end(last + 1, `<< /Size ${last + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>`);
    } finally {
      await file.close();
    }
    return { pages: kids.length, starts: {} };
  };
}
