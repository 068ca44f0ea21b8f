import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs at once would print through each other: what `work` prints is kept, and given when it is over. */
export async function aside(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sveis-printed-'));
  const path = join(folder, 'printed.txt');
  const output = openSync(path, 'w');
  try {
    const outcome = await work(output);
    return { ...outcome, text: `${outcome.text ?? ''}${readFileSync(path, 'utf8')}` };
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}
