import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, compiler, root } from './paths.mjs';
import { hashOf, isStamped, stamp } from './sources.mjs';
import { run, StepFailed } from './step.mjs';

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'domain/src',
  'domain/package.json',
  'domain/tsconfig.json',
];
const serverSources = [...shared, 'server/src', 'server/build', 'server/package.json'];
const webSources = [
  ...shared,
  ...['src', 'public', 'build', 'parts', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'].map(
    (name) => `web/${name}`,
  ),
];

const webDist = join(root, 'web', 'dist');

export const isServerBuilt = () =>
  existsSync(join(root, 'server', 'program', 'main.js')) && isStamped('server', hashOf(serverSources));

export const isAppBuilt = () =>
  existsSync(join(webDist, 'index.html')) && isStamped('web', hashOf(webSources));

export async function buildServer(lock) {
  // Taken before building: what is edited meanwhile makes the next run build again.
  const hash = hashOf(serverSources);
  const done = await run('Building the server', process.execPath, ['server/build/bundle.mjs'], { lock });
  if (!done) throw new StepFailed('The server could not be built; what the builder said is above.');
  stamp('server', hash);
}

/** Checks the types of every workspace, and compiles what the trust suite takes out of the server. */
export const checkTypes = (output) => run('Types', process.execPath, [compiler, '-b'], { output });

/** Built aside and put in place whole: a server running from this checkout never sees half an app. */
export async function buildApp(lock) {
  const hash = hashOf(webSources);
  const fresh = join(cacheFolder, 'web-dist');
  // As vite itself writes it: seen from the app's own folder.
  const outDir = relative(join(root, 'web'), fresh);
  rmSync(fresh, { recursive: true, force: true });
  const args = [
    viteProgram(),
    'build',
    'web',
    '--config',
    'web/vite.config.ts',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  const done = await run('Building the app', process.execPath, [...args, '--logLevel', 'warn'], {
    lock,
    env: { NODE_ENV: 'production' },
  });
  if (!done) throw new StepFailed('The app could not be built; what the builder said is above.');
  replaceFolder(fresh, webDist);
  stamp('web', hash);
}

function replaceFolder(fresh, target) {
  const old = `${fresh}-old`;
  rmSync(old, { recursive: true, force: true });
  try {
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } catch (problem) {
    if (problem.code !== 'EXDEV') throw problem;
    // node_modules on a volume of its own cannot be renamed out of it.
    rmSync(target, { recursive: true, force: true });
    cpSync(fresh, target, { recursive: true });
  }
  rmSync(old, { recursive: true, force: true });
}

const viteProgram = () =>
  [join(root, 'web', 'node_modules'), join(root, 'node_modules')]
    .map((folder) => join(folder, 'vite', 'bin', 'vite.js'))
    .find(existsSync);
