import type { TestAnswer } from '@sveis/server/testing/test-client';
import type { Identity } from './identities.ts';

/** A name of one call alone, which answers may repeat. */
export const ownName = (call: number): string => `own-${call}`;

/** What an answer tells a caller, without what belongs to the single call: the value sent, times, waiting. */
export function tellTale(answer: TestAnswer, value: string | number): string {
  const headers = Object.keys(answer.headers).filter(
    (name) => name !== 'retry-after' && name !== 'content-length',
  );
  const body = JSON.stringify(answer.body)
    .replaceAll(JSON.stringify(value), '"<sent>"')
    .replaceAll(String(value), '<sent>')
    .replace(/own-\d+/g, '<own name>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    // Drawn at random for each call.
    .replace(/"challenge":"[\w-]+"/g, '"challenge":"<drawn>"')
    .replace(/"ended":\d+/g, '"ended":"<own sessions>"')
    // What the caller has just changed in their own company has the next revision.
    .replace(/"rev":(?!1\b)\d+/g, '"rev":"<own>"');
  return `${answer.status} ${headers.sort().join(',')} ${isJustMade(answer) ? withoutNewNames(body) : body}`;
}

/** A record in its first revision, or a job nobody has begun. */
function isJustMade({ body }: TestAnswer): boolean {
  const made = body.data as { readonly rev?: number; readonly state?: string } | undefined;
  return made?.rev === 1 || made?.state === 'waiting';
}

/** What was made just now has the next number of the caller's own company, and names made of the value sent. */
const withoutNewNames = (body: string): string =>
  body
    .replace(/"data":\{"id":(\d+|"[\da-f-]{36}")/, '"data":{"id":"<new>"')
    .replace(/"(username|initialer|slug)":"[^"]*"/g, '"$1":"<made of it>"');

/** Words only the other company knows. */
export const leaksIn = (answer: TestAnswer, secret: string, { foreign }: Identity): boolean =>
  JSON.stringify(answer.body).replaceAll(String(foreign), '').includes(secret);

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
