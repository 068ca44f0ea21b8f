import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { cacheFolder } from './setup/paths.mjs';

export const recordPath = join(cacheFolder, 'chromium');

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Windows of the browser itself that cost half a second of work beside every page a test opens, and are never seen. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Playwright turns these off too, but of two such lists a browser reads the last. */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** No sandbox inside containers, nothing the browser itself wants from the network, and nothing nobody looks at. */
export const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  `--disable-features=${[...unwanted, ...unseen].join(',')}`,
];

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
