import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumCandidates, recordedChromium, recordPath } from '../chromium.mjs';
import { cacheFolder, root } from './paths.mjs';
import { run, say } from './step.mjs';

const downloadLimit = 4 * 60_000;
const packageLimit = 6 * 60_000;

/** Finds or fetches a Chromium for the browser tests. Without one they fail, and the rest still runs. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (!runs(process.env.CHROMIUM_PATH)) say(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not run.`);
    return;
  }
  if (existsSync(recordedChromium() ?? '') || record()) return;
  await download();
  if (record()) return;
  await installPackage();
  if (record()) return;
  say('No Chromium was found, and none could be fetched. Install one, or set CHROMIUM_PATH to its program.');
}

/** A file that is there may still lack libraries, or be a stub that only tells where to get the real one. */
const runs = (program) =>
  spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function record() {
  const found = chromiumCandidates().find(runs);
  if (!found) return false;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(recordPath, found);
  return true;
}

const download = () =>
  run(
    'Fetching Chromium',
    process.execPath,
    [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium', '--no-shell'],
    { timeout: downloadLimit, silent: true },
  );

async function installPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: packageLimit, silent: true };
  await run('Refreshing the package list', 'apt-get', ['update', '-qq'], options);
  await run(
    'Installing Chromium',
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    options,
  );
}
