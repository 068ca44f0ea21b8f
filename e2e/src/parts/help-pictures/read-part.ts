import type { Locator } from 'playwright-core';

/** Where something of the screen is, with some air around it, and what it says: a line for every word, control and sign, figures left out. */
export interface ReadPart {
  readonly top: number;
  readonly bottom: number;
  readonly lines: readonly string[];
}

/** What stands on the screen from one thing to another, both with all that is in them. */
export async function readPart([first, last]: readonly [Locator, Locator]): Promise<ReadPart> {
  const from = await first.elementHandle();
  return last.evaluate(readInPage, from);
}

// Runs in the page, so everything it needs stands inside it.
function readInPage(last: Element, from: Element | SVGElement | HTMLElement | null): ReadPart {
  const first = from ?? last;
  const margin = 12;
  const isSince = (node: Node) =>
    first.contains(node) || (first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isUntil = (node: Node) =>
    last.contains(node) || (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const unread = 'script, style, option, [hidden], .sr-only';
  const named = 'a, button, input, select, textarea, img, svg, h1, h2, h3, [role], [aria-label]';
  const lineOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (!node.matches(named)) return '';
    const kind = node.getAttribute('role') ?? node.tagName.toLowerCase();
    const sign = node instanceof SVGElement ? (/lucide-[a-z-]+/.exec(node.classList.value)?.[0] ?? '') : '';
    return `<${[kind, sign, node.getAttribute('aria-label') ?? ''].filter(Boolean).join(' ')}>`;
  };
  const lines: string[] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      if (node.matches(unread) || !node.checkVisibility() || node.parentElement?.closest('svg'))
        return NodeFilter.FILTER_REJECT;
      return NodeFilter.FILTER_ACCEPT;
    },
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isSince(node) || !isUntil(node)) continue;
    const line = lineOf(node).replaceAll('\u00ad', '').replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ').trim();
    if (line !== '') lines.push(line);
  }
  const [upper, lower] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
  const header = document.querySelector('header');
  const free = header && !header.contains(first) ? header.getBoundingClientRect().bottom : 0;
  return {
    top: Math.max(free, upper.top - margin) + scrollY,
    bottom: Math.max(upper.bottom, lower.bottom) + margin + scrollY,
    lines,
  };
}
