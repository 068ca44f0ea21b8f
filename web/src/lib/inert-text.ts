import { trustedForInertParser } from './trusted.ts';

const MAX_CHARACTERS = 300;
/** Their text is code or furniture, not words for a person. */
const silent = 'script, style, template, noscript, iframe, object, svg';

const blocks = 'p, div, br, li, tr, td, th, pre, h1, h2, h3, h4, h5, h6';

/** What a foreign body says, without its markup: parsed in a document that runs and fetches nothing. */
export function inertText(body: string): string {
  if (typeof DOMParser === 'undefined') return tidyText(body);
  const inert = new DOMParser().parseFromString(trustedForInertParser(body), 'text/html');
  for (const element of inert.querySelectorAll(silent)) element.remove();
  // Lines of their own stay apart when the markup between them goes.
  for (const line of inert.querySelectorAll(blocks)) line.after(' ');
  return tidyText(inert.body.textContent ?? '');
}

/** One line of at most 300 characters; a letter made of two code units is never cut in half. */
export function tidyText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control bytes are exactly what is removed here
  const line = text.replace(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  return [...line].slice(0, MAX_CHARACTERS).join('');
}
