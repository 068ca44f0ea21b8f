/** Where text that may hold any character begins, and what ends it. */
const skipped: readonly (readonly [begin: RegExp, end: (opened: string) => RegExp])[] = [
  [/--/y, () => /\n|$/g],
  [/[eE]'/y, () => /(?:[^\\']|\\.|'')*'/sy],
  [/'/y, () => /'/g],
  [/"/y, () => /"/g],
  [/\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy, (opened) => new RegExp(opened.replaceAll('$', '\\$'), 'g')],
];
const word = /[\p{L}\p{N}_$]+/uy;

/** The single statements of a file: a semicolon in a comment, a text, a name or a function's body ends none. */
export function splitStatements(sql: string): readonly string[] {
  const statements: string[] = [];
  let begin = 0;
  let hasCode = false;
  const end = (at: number): void => {
    if (hasCode) statements.push(sql.slice(begin, at).trim());
    begin = at + 1;
    hasCode = false;
  };
  for (let at = 0; at < sql.length; ) {
    const past = pastSkipped(sql, at);
    if (past !== undefined) {
      hasCode ||= !isComment(sql, at);
      at = past;
      continue;
    }
    if (sql[at] === ';') end(at);
    else hasCode ||= /\S/.test(sql[at] ?? '');
    at = Math.max(at + 1, pastWord(sql, at));
  }
  end(sql.length);
  return statements;
}

const isComment = (sql: string, at: number): boolean => sql.startsWith('--', at) || sql.startsWith('/*', at);

/** A word is taken whole: the `$` or `e` inside it opens nothing. */
function pastWord(sql: string, at: number): number {
  word.lastIndex = at;
  return word.test(sql) ? word.lastIndex : at;
}

function pastSkipped(sql: string, at: number): number | undefined {
  if (sql.startsWith('/*', at)) return pastBlock(sql, at);
  for (const [begin, endOf] of skipped) {
    begin.lastIndex = at;
    const [opened] = begin.exec(sql) ?? [];
    if (opened === undefined) continue;
    const end = endOf(opened);
    end.lastIndex = at + opened.length;
    if (!end.test(sql)) throw new Error(`no end of ${opened} in: ${sql.slice(at, at + 40)}`);
    return end.lastIndex;
  }
  return undefined;
}

/** Block comments nest. */
function pastBlock(sql: string, at: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw new Error(`no end of a comment in: ${sql.slice(at, at + 40)}`);
}
