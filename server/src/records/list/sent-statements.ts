import { createHash } from 'node:crypto';

/** A text that was sent, how often, and under which name. */
interface Sent {
  readonly text: string;
  count: number;
  name: string | undefined;
}

const OFTEN = 3;
const MOST_NAMED = 200;
const MOST_SENT = 2_000;

/**
 * Which statements come again, to be prepared on the connection under a name: planning one takes the database longer
 * than running it. Callers shape the texts, so only so many are named.
 */
export function createSentStatements(kind: string) {
  let sent = new Map<string, Sent>();
  let named = 0;

  const sentOf = (text: string): Sent => {
    const known = sent.get(text);
    if (known) return known;
    if (sent.size >= MOST_SENT) sent = new Map([...sent].filter(([, { name }]) => name !== undefined));
    const first = { text, count: 0, name: undefined };
    sent.set(text, first);
    return first;
  };

  return {
    /** One copy of each text, however many questions it answers. */
    textOf: (text: string): string => sentOf(text).text,
    nameOf: (text: string): string | undefined => {
      const statement = sentOf(text);
      statement.count += 1;
      if (statement.name === undefined && statement.count >= OFTEN && named < MOST_NAMED) {
        named += 1;
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
        statement.name = `${kind}-${hash}`;
      }
      return statement.name;
    },
  };
}
