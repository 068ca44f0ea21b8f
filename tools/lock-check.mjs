import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './setup/paths.mjs';

const native = /(darwin-(x64|arm64)|linux-(x64|arm64)(-gnu)?$)/;

/** What is wrong with a parsed package-lock.json, as sentences. */
export function lockProblems(lock) {
  return [...addresses(lock.packages), ...absentNatives(lock.packages)];
}

/** An address ties every installation to the registry of the person who wrote the lock. */
const addresses = (packages) =>
  Object.entries(packages)
    .filter(([, entry]) => /^[a-z+]+:/.test(entry.resolved ?? ''))
    .map(([path, entry]) => `${path} carries the address ${entry.resolved}`);

/** npm leaves a native part out of the lock without a word when it was not published in that version. */
const absentNatives = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => native.test(name) && !placesOf(path, name).some((place) => packages[place]))
      .map((name) => `${path || 'the root'} asks for ${name}, which is not in the lock`),
  );

/** Where Node would look for `name` from `path`, nearest first. */
function placesOf(path, name) {
  const places = [];
  let folder = path;
  for (;;) {
    places.push(folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`);
    if (!folder) return places;
    const above = folder.lastIndexOf('node_modules/');
    folder = above < 0 ? '' : folder.slice(0, above).replace(/\/$/, '');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('package-lock.json: no addresses, every native part present');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
