import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

export type ForgedLine = readonly (string | null)[] | string | Record<string, unknown>;

/** A backup altered by somebody who knows its form: every sum fits again, so only the meaning can give it away. */
export async function forge(
  file: string,
  target: string,
  change: (lines: ForgedLine[]) => ForgedLine[],
): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  const before = text.trimEnd().split('\n');
  const lines = change(before.map((line) => JSON.parse(line) as ForgedLine));
  const whole = createHash('sha256');
  let table = createHash('sha256');
  let blob = createHash('sha256');
  let [rows, tableRows, blobSize] = [0, 0, 0];
  const written = lines.map((value) => {
    let line = value;
    if (Array.isArray(line)) {
      table.update(`${JSON.stringify(line)}\n`);
      tableRows += 1;
      rows += 1;
    } else if (typeof line === 'string') {
      const bytes = Buffer.from(line, 'base64');
      blob.update(bytes);
      blobSize += bytes.length;
    } else {
      const entry = line as Record<string, unknown>;
      if (entry.kind === 'table') [table, tableRows] = [createHash('sha256'), 0];
      if (entry.kind === 'blob') [blob, blobSize] = [createHash('sha256'), 0];
      if (entry.kind === 'end') line = { ...entry, rows: tableRows, sha256: table.digest('hex') };
      if (entry.kind === 'blob_end') line = { ...entry, size: blobSize, sha256: blob.digest('hex') };
      if (entry.kind === 'complete') line = { ...entry, rows, sha256: whole.digest('hex') };
    }
    const out = `${JSON.stringify(line)}\n`;
    if (!out.startsWith('{"kind":"complete"')) whole.update(out);
    return out;
  });
  if (written.join('') === text) throw new Error('the forgery changed nothing');
  await writeFile(target, gzipSync(written.join('')));
}

export const isEntry = (line: ForgedLine, kind: string): line is Record<string, unknown> =>
  typeof line === 'object' && !Array.isArray(line) && (line as Record<string, unknown>).kind === kind;

/** As the release before files wrote it. */
export const withoutFiles = (lines: ForgedLine[]): ForgedLine[] =>
  lines
    .filter((line) => typeof line !== 'string' && !isEntry(line, 'blob') && !isEntry(line, 'blob_end'))
    .map((line) => {
      if (isEntry(line, 'header')) return { ...line, version: 1 };
      if (!isEntry(line, 'complete')) return line;
      const { kind, tenants, rows, sha256 } = line;
      return { kind, tenants, rows, sha256 };
    });
