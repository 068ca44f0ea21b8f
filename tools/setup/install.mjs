import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { run, StepFailed } from './step.mjs';

const lockPath = join(root, 'package-lock.json');
const marker = join(root, 'node_modules', '.sveis-lock');

/** The marker is written last and removed first: a half-written node_modules never carries it. */
export function isInstalled() {
  if (!existsSync(lockPath)) return existsSync(marker);
  if (readText(marker) === fingerprint()) return true;
  return existsSync(marker) ? false : adopt();
}

export async function install(lock) {
  rmSync(marker, { force: true });
  const command = existsSync(lockPath) ? 'ci' : 'install';
  const args = [command, '--include=dev', '--include=optional', '--loglevel=error'];
  const [program, ...before] = npm();
  // Building needs the tools whatever the surroundings call themselves.
  const env = { NODE_ENV: undefined, npm_config_omit: undefined, npm_config_production: undefined };
  const done = await run('Installing packages', program, [...before, ...args], { lock, env });
  if (!done) throw new StepFailed('Packages could not be installed; what npm said is above.');
  writeFileSync(marker, fingerprint());
}

/** Native parts differ by machine: a folder shared between two systems is installed anew. */
function fingerprint() {
  const lock = existsSync(lockPath) ? readFileSync(lockPath) : '';
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/** An `npm ci` typed by hand counts too, when every package the lock asks for lies there in its version. */
function adopt() {
  const hidden = readText(join(root, 'node_modules', '.package-lock.json'));
  if (hidden === undefined) return false;
  try {
    const present = JSON.parse(hidden).packages;
    const asked = Object.entries(JSON.parse(readFileSync(lockPath, 'utf8')).packages);
    const complete = asked
      .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
      .every(
        ([path, { version }]) =>
          present[path]?.version === version && existsSync(join(root, path, 'package.json')),
      );
    if (complete) remember();
    return complete;
  } catch {
    return false;
  }
}

/** Only saves the next look: a checkout that cannot be written to is looked through each time. */
function remember() {
  try {
    writeFileSync(marker, fingerprint());
  } catch {
    // Read-only.
  }
}

/** The npm that called us, else the one on the path. */
function npm() {
  const caller = process.env.npm_execpath;
  if (caller && basename(caller) === 'npm-cli.js') return [process.execPath, caller];
  return ['npm'];
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
