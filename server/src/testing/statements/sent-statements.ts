import pg from 'pg';

// One for the whole process: test files that share it may each read this module again.
const shared = globalThis as { sveisSent?: Map<string, string> };

const transport =
  /\/server\/src\/(?:database\/(?:transaction|statement|database|brief-query)|testing\/statements\/sent-statements)\.ts$/;
const ours = /\/server\/src\/(.+)$/;
const ofTests = /(?:^|\/)testing\/|\.(?:test|fixture)\.ts$/;

/**
 * Every text the server sends from now on, each once, with the file that asked for it where the stack still tells. Taken
 * from the driver: the caller that opened the connection.
 */
export function watchStatements(): ReadonlyMap<string, string> {
  if (shared.sveisSent) return shared.sveisSent;
  const sent = new Map<string, string>();
  shared.sveisSent = sent;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    note(sent, asked[0]);
    return Reflect.apply(query, this, asked);
  } as typeof query;
  return sent;
}

function note(sent: Map<string, string>, asked: unknown): void {
  const text = typeof asked === 'string' ? asked : (asked as { readonly text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || sent.has(text)) return;
  const sender = findSender();
  if (!ofTests.test(sender)) sent.set(text, sender);
}

/** The nearest file of ours on the stack that is not the way to the database; empty where the driver asks later. */
function findSender(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '');
  Error.stackTraceLimit = 40;
  const files = new Error().stack as unknown as readonly string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const file = files.find((name) => ours.test(name) && !transport.test(name)) ?? '';
  return ours.exec(file)?.[1] ?? '';
}
