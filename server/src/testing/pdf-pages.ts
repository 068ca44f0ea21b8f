interface PdfReader {
  getDocument(asked: { data: Uint8Array; verbosity: number }): {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ readonly items: readonly { str?: string; hasEOL?: boolean }[] }>;
      }>;
      destroy(): Promise<void>;
    }>;
  };
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
