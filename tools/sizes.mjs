import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './setup/paths.mjs';

const limits = { loginScript: 90, loginWords: 8, loginStyle: 6, route: 25, allScript: 700 };

/** Loaded on demand by the few who use them: scanning, drawings, formatted text and error reporting. */
const vendor = /barcode|zxing|pdf|drawing-engine|text-editor|sentry|replay|error-reporting/i;
/** What no phone fetches ahead: it comes with its first use. */
const firstUse = JSON.parse(readFileSync(join(root, 'web/build/first-use.json'), 'utf8'));
const apart = new RegExp(`assets/(${[...firstUse.kept, ...firstUse.online].join('|')})-`);
/** Fetched when idle after the login of those who may list something in the warehouse. */
const ofWarehouse = new RegExp(`assets/(${firstUse.warehouse.join('|')})-`);
/** Sentences of the law about chemicals, a chunk for each language: words, and none of them code. */
const texts = /assets\/(en|no|lt|pl|sv)-[^/]+\.js$/;
const loginRoute = /\/login[^/]*\.tsx?$/;
const words = /assets\/words-([a-z]{2})-([a-z]+)-[^/]+\.json$/;
const loginRooms = ['shell', 'session'];

/** Rows `{ name, kilobytes, limit }` of a build; kilobytes are 1024 bytes after gzip. */
export function measureBuild({ manifest, files, sizeOf }) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const login = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && loginRoute.test(key));
  const screen = closure(manifest, [entry, ...login]);
  const kilobytes = (names) => [...new Set(names)].reduce((sum, name) => sum + sizeOf(name), 0) / 1024;
  const rows = [
    {
      name: 'login screen, script',
      kilobytes: kilobytes(screen.map((key) => manifest[key].file)),
      limit: limits.loginScript,
    },
    {
      name: 'login screen, words',
      kilobytes: kilobytes(largestWords(files, kilobytes, loginRooms)),
      limit: limits.loginWords,
    },
    {
      name: 'login screen, style',
      kilobytes: kilobytes(screen.flatMap((key) => manifest[key].css ?? [])),
      limit: limits.loginStyle,
    },
  ];
  const shared = new Set(Object.values(manifest).flatMap((chunk) => chunk.imports ?? []));
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || vendor.test(key) || vendor.test(chunk.file)) continue;
    // What several screens bring along is nobody's own: it is shown, and counts in the total.
    rows.push({
      name: key,
      kilobytes: kilobytes([chunk.file]),
      limit: shared.has(key) ? undefined : limits.route,
    });
  }
  const scripts = files.filter((name) => name.endsWith('.js') && !texts.test(name));
  const kept = scripts.filter((name) => !apart.test(name) && !ofWarehouse.test(name));
  const fetchedLater = scripts.filter((name) => apart.test(name));
  rows.push({ name: 'all script a phone keeps ahead', kilobytes: kilobytes(kept), limit: limits.allScript });
  rows.push({ name: 'script that comes with its first use', kilobytes: kilobytes(fetchedLater) });
  rows.push({
    name: 'script the phones of warehouse people keep besides',
    kilobytes: kilobytes(scripts.filter((name) => ofWarehouse.test(name))),
  });
  rows.push({ name: 'all words of one language', kilobytes: kilobytes(largestWords(files, kilobytes)) });
  return rows;
}

/** A chunk and everything it brings along before it can run. */
function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, manifest[key].imports ?? [], seen);
  }
  return [...seen];
}

/** One language is loaded: the largest counts. */
function largestWords(files, kilobytes, rooms) {
  const sets = new Map();
  for (const name of files) {
    const [, language, room] = words.exec(name) ?? texts.exec(name) ?? [];
    if (language === undefined || (rooms && !rooms.includes(room))) continue;
    sets.set(language, [...(sets.get(language) ?? []), name]);
  }
  return [...sets.values()].sort((a, b) => kilobytes(b) - kilobytes(a))[0] ?? [];
}

const shownRoutes = 8;

/** Prints every total and the largest routes; gives whether all hold. */
export function checkSizes(dist = join(root, 'web', 'dist')) {
  const manifestPath = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestPath)) {
    console.error('The app is not built.');
    return false;
  }
  const files = readdirSync(dist, { recursive: true }).map(String);
  const sizeOf = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
  const rows = measureBuild({ manifest: JSON.parse(readFileSync(manifestPath, 'utf8')), files, sizeOf });
  const routes = rows.filter(({ limit }) => limit === limits.route).sort((a, b) => b.kilobytes - a.kilobytes);
  const small = new Set(routes.slice(shownRoutes).filter((row) => !isOver(row)));
  for (const row of rows) if (!small.has(row)) console.log(lineOf(row));
  if (small.size > 0) console.log(`${' '.repeat(25)}and ${small.size} smaller chunks`);
  return !rows.some(isOver);
}

const isOver = ({ kilobytes, limit }) => limit !== undefined && kilobytes > limit;

function lineOf(row) {
  const size = `${row.kilobytes.toFixed(1).padStart(7)} KB`;
  if (row.limit === undefined) return `${size}       no limit ${row.name}`;
  return `${size} of ${String(row.limit).padStart(3)}  ${(isOver(row) ? 'OVER' : 'ok').padEnd(6)} ${row.name}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = checkSizes() ? 0 : 1;
