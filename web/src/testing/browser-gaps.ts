import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** What a phone has and jsdom does not. Nothing is laid out here: every element is as good as in sight. */
export function fillBrowserGaps(): void {
  // Bytes of jsdom are of a realm of their own, and what seals them here takes no other than Node's.
  const bytes = new TextEncoder().encode('');
  vi.stubGlobal('Uint8Array', bytes.constructor);
  vi.stubGlobal('ArrayBuffer', bytes.buffer.constructor);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('ResizeObserver', Watcher);
  vi.stubGlobal('IntersectionObserver', SightWatcher);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('print', () => undefined);
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false });
  vi.stubGlobal('Worker', Watcher);
  for (const place of [globalThis, document.defaultView])
    Object.assign(place ?? {}, { getComputedStyle: (element: Element) => new PhoneStyle(element) });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(navigator, { vibrate: () => true });
}

const NOT_ON_A_PHONE = '.hidden, .max-md\\:hidden, [hidden]';

/**
 * The little of the style sheet that decides what a person finds: what is taken off the page on a phone, and what is
 * kept invisible. Reading it from jsdom takes a hundred times as long, and every search asks for it.
 */
class PhoneStyle {
  readonly #element: Element;

  constructor(element: Element) {
    this.#element = element;
  }

  get display(): string {
    return this.#element.matches(NOT_ON_A_PHONE) ? 'none' : 'block';
  }

  get visibility(): string {
    return this.#element.closest('.invisible') ? 'hidden' : 'visible';
  }

  getPropertyValue(name: string): string {
    if (name === 'display') return this.display;
    return name === 'visibility' ? this.visibility : '';
  }
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A mark at the end of a list is seen as soon as it stands there, as it is by a person who scrolls down. */
class SightWatcher extends Watcher {
  readonly #seen: IntersectionObserverCallback;

  constructor(seen: IntersectionObserverCallback) {
    super();
    this.#seen = seen;
  }

  override observe(target?: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.#seen([entry], this as unknown as IntersectionObserver));
  }
}
