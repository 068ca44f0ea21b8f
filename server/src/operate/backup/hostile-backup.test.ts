import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, superQuery } from '../../testing/index.ts';
import { createFilePlaces, type FilePlace } from '../testing/file-places.ts';
import { type ForgedLine, forge, isEntry } from '../testing/forged-backup.ts';

type Forgery = (lines: ForgedLine[]) => ForgedLine[];

/** The same change in the row and in the bytes: only the name itself is wrong. */
const renamed =
  (to: (id: string) => string): Forgery =>
  (lines) => {
    const id = String(lines.find((line) => isEntry(line, 'blob'))?.id);
    return lines.map((line) => JSON.parse(JSON.stringify(line).replaceAll(id, to(id))) as ForgedLine);
  };

const blobAt = (lines: ForgedLine[], nth: number): { from: number; to: number } => {
  const starts = lines.flatMap((line, index) => (isEntry(line, 'blob') ? [index] : []));
  const from = starts.at(nth) ?? -1;
  return { from, to: lines.findIndex((line, index) => index > from && isEntry(line, 'blob_end')) + 1 };
};

const without: Forgery = (lines) => {
  const { from, to } = blobAt(lines, 0);
  return lines.filter((_, index) => index < from || index >= to);
};

/** The bytes of the second company's file among those of the first. */
const moved: Forgery = (lines) => {
  const theirs = blobAt(lines, -1);
  const section = lines.slice(theirs.from, theirs.to);
  const rest = lines.filter((_, index) => index < theirs.from || index >= theirs.to);
  rest.splice(blobAt(rest, 0).from, 0, ...section);
  return rest;
};

const doubled: Forgery = (lines) => {
  const { from, to } = blobAt(lines, 0);
  return [...lines.slice(0, to), ...lines.slice(from, to), ...lines.slice(to)];
};

const replacedBytes: Forgery = (lines) => {
  const at = lines.findIndex((line) => typeof line === 'string');
  const bytes = Buffer.from(String(lines[at]), 'base64').fill('x');
  return lines.map((line, index) => (index === at ? bytes.toString('base64') : line));
};

const wrongSize: Forgery = (lines) => {
  const { from } = blobAt(lines, 0);
  return lines.map((line, index) => (index === from && isEntry(line, 'blob') ? { ...line, size: 3 } : line));
};

const foreignRow: Forgery = (lines) => {
  const at = lines.findIndex((line) => isEntry(line, 'table') && line.table === 'file') + 1;
  return lines.map((line, index) => (index === at && Array.isArray(line) ? ['2', ...line.slice(1)] : line));
};

const numbered =
  (id: number): Forgery =>
  (lines) =>
    lines.map((line) => {
      if (Array.isArray(line) && line[0] === '1') return [String(id), ...line.slice(1)];
      return isEntry(line, 'tenant') && line.id === 1 ? { ...line, id } : line;
    });

const olderVersion: Forgery = (lines) =>
  lines.map((line) => (isEntry(line, 'header') ? { ...line, version: 1 } : line));

describe('a backup made by an enemy, whose sums are right,', () => {
  const { open, close } = createFilePlaces('disk');
  let target: FilePlace;
  let file: string;
  let before: string[];

  beforeAll(async () => {
    const source = await open();
    for (const host of ['fjord', 'other']) {
      await addCompany(source.sveis, host, ['employee']);
      await source.send(host, [0, 1]);
    }
    file = join(source.sveis.dataDir, 'all.jsonl.gz');
    expect((await source.run('backup', file)).exitCode).toBe(0);
    target = await open();
    before = await readdir(target.sveis.dataDir, { recursive: true });
  });
  afterAll(close);

  it.each<[string, Forgery]>([
    ['that climbs out of the store', renamed(() => '../../secret')],
    ['that names a file by its path', renamed(() => '/etc/passwd')],
    ["that names another company's bytes by path", renamed((id) => `../2/${id}`)],
    ['that writes names in capitals', renamed((id) => id.toUpperCase())],
    ['whose company has no real number', numbered(-1)],
    ['that leaves bytes out', without],
    ['that puts bytes of one company under another', moved],
    ['that has bytes twice', doubled],
    ['that has other bytes than the row says', replacedBytes],
    ['that announces another size', wrongSize],
    ["that has a file row of another company's", foreignRow],
    ['that carries bytes and says it is of before', olderVersion],
  ])('%s restores nothing', async (name, change) => {
    const forged = join(dirname(file), `${name.replaceAll(/\W/g, '-')}.gz`);
    await forge(file, forged, change);
    const secret = await readFile(join(target.sveis.dataDir, 'secret'));
    const answer = await target.run('restore', forged);
    expect([answer.exitCode, answer.json.code]).toEqual([1, 'DAMAGED_BACKUP']);
    expect(await superQuery(target.sveis, 'select id from tenant')).toEqual([]);
    expect(await readdir(target.sveis.dataDir, { recursive: true })).toEqual(before);
    expect(await readFile(join(target.sveis.dataDir, 'secret'))).toEqual(secret);
  });
});
