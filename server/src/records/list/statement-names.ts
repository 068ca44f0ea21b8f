import { createHash } from 'node:crypto';

const OFTEN = 3;
const MOST_NAMED = 200;
const MOST_COUNTED = 2_000;

/**
 * Names for statements that come again and again, so that a connection keeps them prepared: planning a list takes
 * the database longer than reading a page of it. Callers shape the statements, so only so many are ever named.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED) return known;
    if (counts.size >= MOST_COUNTED) counts = new Map();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < OFTEN) return undefined;
    const name = `list-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    counts.delete(text);
    return name;
  };
}
