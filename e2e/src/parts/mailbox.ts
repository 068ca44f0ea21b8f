import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Letters the server has written to one address; without a mail server each is a file. */
export async function lettersTo(dataDir: string, address: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return letters.filter((letter) => letter.includes(address)).map(bodyOf);
}

function bodyOf(letter: string): string {
  const [head = '', ...rest] = letter.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export const linkIn = (letter: string | undefined): string | undefined =>
  /https?:\/\/\S+/.exec(letter ?? '')?.[0];
