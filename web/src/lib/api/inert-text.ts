import { trustedForInertParser } from './trusted.ts';

const MAX_CHARACTERS = 300;
/** Their text is code or furniture, not words for a person. */
const silent = 'script, style, template, noscript, iframe, object, svg';

/** To its end, or to the end of the text: it always ends, so that no text is read twice. */
const tag = /<(\/?)([a-z][^\s/>]*)[^>]*(>?)/gi;

const blocks = 'p, div, br, li, tr, td, th, pre, h1, h2, h3, h4, h5, h6';

/**
 * Tags without their attributes, and no styles. Nothing of them is ever shown, but the browser holds the inert document
 * to our content policy too, and would report each handler and style in it as an attack.
 */
export const bareMarkup = (body: string): string =>
  body.replace(tag, (_, slash: string, name: string, end: string) =>
    end ? `<${slash}${name.toLowerCase() === 'style' ? 'template' : name}>` : '',
  );

/** What a foreign body says, without its markup: parsed in a document that runs and fetches nothing. */
export function inertText(body: string): string {
  if (typeof DOMParser === 'undefined') return tidyText(body);
  const inert = new DOMParser().parseFromString(trustedForInertParser(bareMarkup(body)), 'text/html');
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
