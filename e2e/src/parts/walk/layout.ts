import type { Language } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';

/** What is read on the screen or read out: its words and the names of what has none. */
export const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n'),
  );

/** Controls a gloved thumb could miss: smaller than 48 px in one direction. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxOf = (control: Element): DOMRect => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      if (!label) return control.getBoundingClientRect();
      // A tap on the label counts; that of a text field is spread over the whole field.
      const field = label.contains(control) ? label : (label.offsetParent ?? label);
      const isSwitch = control.getAttribute('role') === 'switch';
      return (isSwitch ? label : field).getBoundingClientRect();
    };
    const controls = document.querySelectorAll('a[href], button, input:not([hidden]), select, textarea');
    return [...controls].flatMap((control) => {
      const { width, height } = boxOf(control);
      if (width === 0 || height === 0) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return Math.min(width, height) >= 47.5
        ? []
        : [`${control.tagName.toLowerCase()} "${name}" ${Math.round(width)}x${Math.round(height)}`];
    });
  });

/**
 * What cannot be read or reached as the screen stands: wider than the screen, pushed out of it or out of its frame, cut,
 * written over other words, a heading broken inside a word, a menu in two rows, or under a floating button wherever one
 * scrolls.
 */
export const layoutProblems = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(findLayoutProblems, page.viewportSize()?.width ?? 0);

// Runs in the page, so everything it needs stands inside it.
function findLayoutProblems(width: number): string[] {
  const problems = new Set<string>();
  const root = document.documentElement;
  // A phone zooms out until the widest thing fits, and then calls that its width.
  if (root.scrollWidth > width) problems.add(`${root.scrollWidth - width} px off the side`);

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) found.push(at);
    return found;
  };
  const isEllipsis = (element: Element) =>
    styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none';
  const isScroller = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX);
  const clips = (element: Element) => ['hidden', 'clip'].includes(styleOf(element).overflowX);
  const modal = document.querySelector('[role=dialog], [role=alertdialog]');
  const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

  interface Line {
    readonly text: string;
    readonly node: Text;
    readonly layer: Element | null;
    readonly box: DOMRect;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || !parent || parent.closest('script, style, option, select, .sr-only, [hidden]'))
      continue;
    // What is folded away has a place and is not seen.
    if (!parent.checkVisibility()) continue;
    const above = ancestorsOf(parent);
    // For readers alone: a frame of one pixel.
    const isForReaders = above.some((one) => clips(one) && one.getBoundingClientRect().width <= 1);
    const isUnseen = above.some(
      (one) => styleOf(one).visibility === 'hidden' || styleOf(one).opacity === '0',
    );
    if (isUnseen || isForReaders) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const layer =
      above.find((one) => ['fixed', 'sticky', 'absolute'].includes(styleOf(one).position)) ?? null;
    // Above or below its frame: to be scrolled to, or a word that gave way to its sign.
    const frames = above
      .filter((one) => isScroller(one) || clips(one))
      .map((one) => one.getBoundingClientRect());
    const isFallen = (box: DOMRect) =>
      frames.some((frame) => box.top >= frame.bottom - 1 || box.bottom <= frame.top + 1);
    for (const box of boxes) {
      if (isFallen(box)) continue;
      const frame = above.find((one) => isScroller(one) || clips(one));
      // A row that is drawn sideways is meant to be; a table loses its columns, unless it shows how a wider screen looks.
      const isSideways = frame?.matches('[data-sideways]') || !frame?.querySelector('table');
      if (frame && isScroller(frame) && isSideways) continue;
      const edge = frame && !isEllipsis(frame) ? frame.getBoundingClientRect() : undefined;
      const isInEllipsis = above.some((one) => isEllipsis(one));
      if (isInEllipsis) continue;
      if (box.right > width + 1 || box.left < -1) problems.add(`"${short(text)}" is out of the screen`);
      else if (edge && (box.right > edge.right + 1 || box.left < edge.left - 1))
        problems.add(`"${short(text)}" is out of its frame`);
      lines.push({ text, node: node as Text, layer, box });
    }
    // Type as large as a whole line is broken where it must be.
    if (parent.closest('h1') && root.style.fontSize === '') {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}\u00ad]{2,24}/gu)) {
        if (word.includes('\u00ad')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width: part }) => part > 1);
        const tops = new Set(parts.map(({ top }) => Math.round(top)));
        if (tops.size > 1) problems.add(`the heading is broken inside "${word}"`);
      }
    }
  }
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || one.layer !== other.layer) continue;
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const low = Math.min(one.box.height, other.box.height);
      // Lines set close overlap by the room above their letters.
      if (x > 3 && y > low * 0.4) problems.add(`"${short(one.text)}" over "${short(other.text)}"`);
    }
  });
  for (const input of document.querySelectorAll('input:not([type=file], [type=checkbox], [type=radio])')) {
    const isCut = input instanceof HTMLInputElement && input.value !== '' && input.value.length < 12;
    if (isCut && input.scrollWidth > input.clientWidth + 1)
      problems.add(`"${input.value}" is cut in its field`);
  }
  // Two rows of it are a fifth of a small phone; type that was doubled may have them.
  if (matchMedia('(20rem <= width < 80rem)').matches && root.style.fontSize === '') {
    const places = [...document.querySelectorAll('.nav-item')].map((item) => item.getBoundingClientRect());
    const rows = new Set(places.filter(({ width: shown }) => shown > 0).map(({ top }) => Math.round(top)));
    if (rows.size > 1) problems.add('the menu at the foot takes more than one row');
  }
  const most = root.scrollHeight - innerHeight;
  for (const floating of modal ? [] : document.querySelectorAll('[data-floating]')) {
    const over = floating.getBoundingClientRect();
    for (const { text, box, node } of lines) {
      if (floating.contains(node) || !node.parentElement?.closest('main') || box.right <= over.left) continue;
      if (box.bottom + scrollY - over.top > most) problems.add(`"${short(text)}" stays under the button`);
    }
  }
  return [...problems];
}

/** The size of type somebody has chosen, once what is measured again after a change has had its turn. */
export const setType = (page: Page, size: string): Promise<void> =>
  page.evaluate(async (chosen) => {
    document.documentElement.style.fontSize = chosen;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, size);

/** The screen in another language, as if it had been chosen in a second window, once it stands still. */
export const showLanguage = (page: Page, language: Language): Promise<void> =>
  page.evaluate(async (chosen) => {
    const isThere = () =>
      document.documentElement.lang === chosen && document.querySelector('main[aria-busy]') === null;
    if (document.documentElement.lang !== chosen)
      dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }));
    for (let still = 0; still < 2; still = isThere() ? still + 1 : 0)
      await new Promise((done) => requestAnimationFrame(done));
  }, language);

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** How much of the screen is left between what sticks to its upper and its lower edge, from 0 to 1. */
export const freePart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sticks = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
    const heightOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return sticks(element) && width > height ? height : 0;
    };
    const bars = [...document.querySelectorAll('header, nav, [data-dock]')].map(heightOf);
    return 1 - bars.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

/** The longest motion any element on the screen may make, in milliseconds. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const milliseconds = (list: string) => list.split(',').map((part) => Number.parseFloat(part) * 1000);
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...milliseconds(transitionDuration), ...milliseconds(animationDuration)];
    });
    return Math.max(...durations.filter(Number.isFinite));
  });
