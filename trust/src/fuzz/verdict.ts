export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Traces, files of ours and words only a database says. */
const inside: readonly RegExp[] = [
  /\n\s+at\s.+:\d+:\d+/,
  /\bat (?:async )?[\w.<>]+ \(.+:\d+:\d+\)/,
  /node_modules|node:internal|\/(?:src|dist)\/[\w/-]+\.[jt]s/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|DatabaseError)\b/,
  /\bselect\b.{1,200}\bfrom\b|\binsert into\b|\bupdate\b \S+ \bset\b|\bdelete from\b/is,
  /syntax error at|violates .{1,40} constraint|invalid input syntax|relation ".+" does not|out of range for type/,
  /invalid byte sequence|unsupported Unicode escape|current transaction is aborted/,
];

const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** What is wrong with an answer to a bad input, if anything. */
export function faultIn({ status, contentType, body }: WireAnswer): string | undefined {
  if (status >= 500) return `answered ${status} ${body.slice(0, 200)}`;
  const shown = inside.find((pattern) => pattern.test(body));
  if (shown) return `shows its inside: ${shown.exec(body)?.[0].slice(0, 120)}`;
  if (status < 400) return undefined;
  if (status === 404 && contentType.startsWith('text/html')) return undefined;
  // A part of a file that is not there is refused by its status and the file's true length alone.
  if (status === 416 && body === '') return undefined;
  const code = contentType.includes('json') ? codeIn(body) : undefined;
  return code === undefined ? `answered ${status} without a code: ${body.slice(0, 120)}` : undefined;
}

/** What a program reads of a refusal: our code, or the detail its own protocol has where people are provisioned. */
function codeIn(body: string): string | undefined {
  const { code, schemas, detail } = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const told = Array.isArray(schemas) && schemas.includes(SCIM_ERROR) ? detail : code;
  return typeof told === 'string' ? told : undefined;
}
