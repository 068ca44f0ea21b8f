import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Letter, openPostOffice, type PostOffice } from '@sveis/server/testing/post-office';

const folderOf = (dataDir: string): string => join(dataDir, 'received');

/** A mail server for the whole run: what it is given are files, which every test may read. */
export async function openMailServer() {
  let folder: string | undefined;
  let written = 0;
  // Letters may come before it is known where the server keeps its data.
  const keep = (letters: readonly Letter[]) => {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (; written < letters.length; written += 1) {
      const { to, raw } = letters[written] ?? { to: [], raw: '' };
      const name = `${String(written).padStart(5, '0')}.eml`;
      writeFileSync(join(folder, name), `X-To: ${to.join(', ')}\r\n${raw}`);
    }
  };
  const post: PostOffice = await openPostOffice(() => keep(post.received));
  return {
    env: { SMTP_URL: post.smtpUrl, MAIL_FROM: 'Sveis <post@sveis.example>' },
    keepIn: (dataDir: string) => {
      folder = folderOf(dataDir);
      keep(post.received);
    },
    close: post.close,
  };
}

/** Letters to one address as they came to the mail server, the oldest first. */
export async function rawLettersTo(dataDir: string, address: string): Promise<readonly string[]> {
  const folder = folderOf(dataDir);
  const names = (await readdir(folder).catch(() => [])).sort();
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return letters.filter((letter) => letter.includes(address));
}

export const lettersTo = async (dataDir: string, address: string): Promise<readonly string[]> =>
  (await rawLettersTo(dataDir, address)).map(bodyOf);

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
