/** A text inside a style sheet. */
const quoted = (text: string): string =>
  `"${text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('<', '\\3c ')}"`;

export interface PageFoot {
  readonly start: string;
  readonly middle: string;
  /** "Side 1 av 2", with the two figures left out. */
  readonly page: (number: string, count: string) => string;
}

const NUMBER = '\ue000';
const COUNT = '\ue001';
const counters: Readonly<Record<string, string>> = { [NUMBER]: 'counter(page)', [COUNT]: 'counter(pages)' };

/** What stands under every page: a browser counts pages only in a style sheet. */
export function pageFootRules({ start, middle, page }: PageFoot): string {
  const figures = page(NUMBER, COUNT)
    .split(/([\ue000\ue001])/)
    .filter((part) => part !== '')
    .map((part) => counters[part] ?? quoted(part))
    .join(' ');
  const face = 'font: 10.5pt system-ui, sans-serif; color: #222; white-space: nowrap;';
  return `@page {
  margin: 14mm 12mm 18mm;
  @bottom-left { content: ${quoted(start)}; ${face} }
  @bottom-center { content: ${quoted(middle)}; ${face} }
  @bottom-right { content: ${figures}; ${face} font-weight: 700; }
}`;
}

/** Puts the foot under the pages until it is taken away again. */
export function addPageFoot(foot: PageFoot): () => void {
  // The head says the same where a browser cannot.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageFootRules(foot));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
