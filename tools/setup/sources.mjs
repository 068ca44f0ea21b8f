import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from './paths.mjs';

/** What a build is made from. Contents count, not dates: a checkout sets those as it pleases. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const stampPath = (name) => join(cacheFolder, `${name}.stamp`);

export function isStamped(name, hash) {
  const path = stampPath(name);
  return existsSync(path) && readFileSync(path, 'utf8') === hash;
}

export function stamp(name, hash) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampPath(name), hash);
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
