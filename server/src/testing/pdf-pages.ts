interface PdfReader {
  getDocument(asked: { data: Uint8Array; verbosity: number }): {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(number: number): Promise<{
        /** Left, bottom, right and top of the page. */
        readonly view: readonly [number, number, number, number];
        getTextContent(): Promise<{ readonly items: readonly TextItem[] }>;
      }>;
      destroy(): Promise<void>;
    }>;
  };
}

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
  readonly width?: number;
  /** Its last two are where it begins. */
  readonly transform?: readonly number[];
}

/** The text of every page, read as a PDF reader does. Its own types are those of a browser, which nothing here has. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument }: PdfReader = await import('pdfjs-dist/legacy/build/pdf.mjs' as string);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map(({ str = '', hasEOL }) => `${str}${hasEOL ? '\n' : ''}`).join(''));
  }
  await document.destroy();
  return pages;
}

/** The words that run over an edge of their page. */
export async function wordsOffPage(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument }: PdfReader = await import('pdfjs-dist/legacy/build/pdf.mjs' as string);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const off: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left, bottom, right, top] = page.view;
    for (const { str = '', width = 0, transform = [] } of (await page.getTextContent()).items) {
      const [x = 0, y = 0] = transform.slice(4);
      if (x < left || x + width > right || y < bottom || y > top) off.push(str);
    }
  }
  await document.destroy();
  return off;
}

/** How far from the left of the first page each piece of text begins. */
export async function wordPlaces(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const { getDocument }: PdfReader = await import('pdfjs-dist/legacy/build/pdf.mjs' as string);
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.destroy();
  return new Map(items.map(({ str = '', transform = [] }) => [str.trim(), transform[4] ?? 0]));
}
