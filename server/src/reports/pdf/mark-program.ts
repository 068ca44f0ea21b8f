import type { MarkJob, PdfPages } from './pdf-job.ts';

/**
 * Lays drawn pages over the pages of somebody else's PDF, and adds room under each for what the drawn page says there.
 * Pages keep their size and the way they are turned. It travels as text, so it knows nothing that stands around it.
 */
export function markProgram(load: NodeJS.Require, pdfLib: string): (job: MarkJob) => Promise<PdfPages> {
  const { readFile, writeFile } = load('node:fs/promises') as typeof import('node:fs/promises');
  return async ({ path, sheets, to }) => {
    const { PDFDocument, PDFOperator, PDFOperatorNames, PDFNumber, PDFName } = load(
      pdfLib,
    ) as typeof import('pdf-lib');
    const under = await PDFDocument.load(await readFile(path), { updateMetadata: false });
    const marked = await PDFDocument.create();
    const pages = await marked.copyPages(under, under.getPageIndices());
    for (const [index, page] of pages.entries()) {
      marked.addPage(page);
      const sheet = sheets[index];
      if (!sheet) continue;
      const [over] = await marked.embedPdf(await readFile(sheet.over));
      if (!over) continue;
      const { x: left, y: bottom, width: across, height: up } = page.getCropBox();
      const turned = ((page.getRotation().angle % 360) + 360) % 360;
      // From the page as it is read, its origin under the added room, to the page as it is stored.
      const { room } = sheet;
      const ways: Readonly<Record<number, { box: readonly number[]; matrix: readonly number[] }>> = {
        0: { box: [left, bottom - room, across, up + room], matrix: [1, 0, 0, 1, left, bottom - room] },
        90: {
          box: [left, bottom, across + room, up],
          matrix: [0, 1, -1, 0, left + across + room, bottom],
        },
        180: {
          box: [left, bottom, across, up + room],
          matrix: [-1, 0, 0, -1, left + across, bottom + up + room],
        },
        270: {
          box: [left - room, bottom, across + room, up],
          matrix: [0, -1, 1, 0, left - room, bottom + up],
        },
      };
      const way = ways[turned];
      if (!way) continue;
      const [x = 0, y = 0, width = 0, height = 0] = way.box;
      page.setMediaBox(x, y, width, height);
      page.setCropBox(x, y, width, height);
      page.node.normalize();
      const name = page.node.newXObject('Marks', over.ref);
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.PushGraphicsState),
        PDFOperator.of(
          PDFOperatorNames.ConcatTransformationMatrix,
          way.matrix.map((one) => PDFNumber.of(one)),
        ),
        PDFOperator.of(PDFOperatorNames.DrawObject, [PDFName.of(name.decodeText())]),
        PDFOperator.of(PDFOperatorNames.PopGraphicsState),
      );
    }
    await writeFile(to, await marked.save(), { mode: 0o600 });
    return { pages: pages.length, starts: {} };
  };
}
