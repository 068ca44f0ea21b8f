import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { cacheFolder } from './setup/paths.mjs';

export const recordPath = join(cacheFolder, 'chromium');

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** The program the browser tests drive: what the environment names, what set-up found, or what is installed. */
export function findChromium() {
  const found = [process.env.CHROMIUM_PATH, recordedChromium(), ...chromiumCandidates()].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error('No Chromium found: run `node tools/setup.mjs test`, or set CHROMIUM_PATH.');
  return found;
}

export function recordedChromium() {
  return existsSync(recordPath) ? readFileSync(recordPath, 'utf8').trim() : undefined;
}

/** Every Chromium on this machine, the system's own first. */
export function chromiumCandidates() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...installed, ...macApps, ...downloaded()])].filter((path) => existsSync(path));
}

const layouts = [
  ['chrome-linux64', 'chrome'],
  ['chrome-linux', 'chrome'],
  ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
];

/** Playwright's own downloads, newest first. */
function downloaded() {
  const caches = process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), ...caches, 'ms-playwright');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => layouts.map((layout) => join(folder, name, ...layout)));
}
