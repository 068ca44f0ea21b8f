import type { TestAnswer } from '@sveis/server/testing/test-client';
import type { Identity } from './identities.ts';

/** A name of one call alone, which answers may repeat. */
export const ownName = (call: number): string => `own-${call}`;

/** What an answer tells a caller, without what belongs to the single call: the values sent, times, waiting. */
export function tellTale(answer: TestAnswer, sent: RegExp): string {
  const headers = Object.keys(answer.headers).filter(
    (name) => name !== 'retry-after' && name !== 'content-length',
  );
  const body = withoutOwnReading(JSON.stringify(answer.body))
    .replace(sent, '<sent>')
    .replace(/own-\d+/g, '<own name>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    // When a PDF was made, and the name it gives itself from that.
    .replace(/\(D:\d{14}Z\)/g, '(<time>)')
    .replace(/\/ID \[<[\da-f]+> <[\da-f]+>\]/g, '/ID <made of the time>')
    // Drawn at random for each call.
    .replace(/"challenge":"[\w-]+"/g, '"challenge":"<drawn>"')
    .replace(/"ended":\d+/g, '"ended":"<own sessions>"')
    // What the caller has just changed in their own company has the next revision.
    .replace(/"rev":(?!1\b)\d+/g, '"rev":"<own>"');
  return `${answer.status} ${headers.sort().join(',')} ${withoutNewNames(answer, body)}`;
}

/** Taking the log of changes out is written in it: the second of a pair has the line of the first. */
const withoutOwnReading = (text: string): string =>
  text
    .split('\\r\\n')
    .filter((line) => !line.includes(';taken out as a file;Change log;'))
    .join('\\r\\n');

/**
 * Every value of an attempt, of either kind: whichever of them stands in the attacker's own company was written there by
 * an earlier attempt, and only one of the two answers is to the attempt that wrote it.
 */
export function sentValues(identities: readonly Identity[]): RegExp {
  const values = identities.flatMap(({ foreign, absent }) => [foreign, ...absent]);
  const words = [...new Set(values.map(String))].sort((a, b) => b.length - a.length);
  return new RegExp(
    words.map((word) => (/^\d+$/.test(word) ? `\\b${word}\\b` : escaped(word))).join('|'),
    'g',
  );
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What was made just now has the next number of the caller's own company, and names made of the value sent. */
function withoutNewNames({ body }: TestAnswer, text: string): string {
  const saved = body.data as { readonly rev?: number; readonly state?: string } | undefined;
  const isJustMade = saved?.rev === 1 || saved?.state === 'waiting';
  const numbered = isJustMade
    ? text.replace(/"data":\{"id":(\d+|"[\da-f-]{36}")/, '"data":{"id":"<new>"')
    : text;
  return saved?.rev === undefined && !isJustMade
    ? numbered
    : numbered.replace(/"(username|initialer|slug)":"[^"]*"/g, '"$1":"<made of it>"');
}

/** Words only the other company knows, with what stands around them; `known` are those the caller brought. */
export function leakIn(answer: TestAnswer, secret: string, known: readonly string[]): string | undefined {
  const rest = known
    // A shorter word, as the name of the company, would take the secret apart.
    .filter((word) => word.includes(secret))
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), JSON.stringify(answer.body));
  const place = rest.indexOf(secret);
  return place < 0 ? undefined : rest.slice(Math.max(0, place - 120), place + 120);
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
