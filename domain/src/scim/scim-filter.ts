import { AppError } from '../errors/index.ts';
import { attributeName } from './scim-names.ts';

/** One comparison: the attribute in small letters, without its schema. */
export interface ScimTerm {
  readonly attribute: string;
  readonly value: string;
}

const LONGEST = 1000;
const TERM =
  /^\s*([a-z][\w:.$-]*(?:\[[^\]]*\])?(?:\.[a-z]\w*)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d{1,12})\s*(?:and\s+(?=\S)|$)/i;

/** `emails.value` and `emails[type eq "work"].value` are the address, and `members.value` the member. */
const plain = (path: string): string =>
  attributeName(path)
    .replace(/\[[^\]]*\]/, '')
    .replace(/\.value$/, '');

const unquoted = (text: string): string => {
  if (!text.startsWith('"')) return text.toLowerCase();
  try {
    return String(JSON.parse(text));
  } catch {
    throw new AppError('SCIM_FILTER');
  }
};

/**
 * The comparisons of a filter, all of which must hold. Directories look people up by one value; other operators are
 * refused rather than answered wrongly.
 */
export function readScimFilter(filter: string): readonly ScimTerm[] {
  if (filter.length > LONGEST) throw new AppError('SCIM_FILTER');
  const terms: ScimTerm[] = [];
  for (let rest = filter; rest !== ''; ) {
    const found = TERM.exec(rest);
    if (!found?.[1] || found[2] === undefined) throw new AppError('SCIM_FILTER');
    terms.push({ attribute: plain(found[1]), value: unquoted(found[2]) });
    rest = rest.slice(found[0].length);
  }
  if (terms.length === 0) throw new AppError('SCIM_FILTER');
  return terms;
}
