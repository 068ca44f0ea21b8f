// `npm run dev`: both sides rebuild and reload as files are saved; one Ctrl-C ends all of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, root } from './setup/paths.mjs';

const apiPort = process.env.PORT ?? '8081';
const appPort = process.env.DEV_PORT ?? '8080';
const vite = ['web/node_modules', 'node_modules']
  .map((at) => `${at}/vite/bin/vite.js`)
  .find((at) => existsSync(join(root, at)));

const programs = [
  [compiler, '-b', 'domain', 'server', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', 'server/dist/main.js'],
  [
    vite,
    'web',
    '--config',
    'web/vite.config.ts',
    '--port',
    appPort,
    '--strictPort',
    '--clearScreen',
    'false',
  ],
];

const children = programs.map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: apiPort, API_PORT: apiPort },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);

let ending = false;
/** Ctrl-C reaches the children by itself as well; a second signal to them is harmless, a missed one is not. */
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
for (const child of children) child.once('exit', (code) => end(code ?? 0));

console.log(`The app:        http://localhost:${appPort}`);
console.log(`Its parts:      http://localhost:${appPort}/parts/`);
console.log(`The API itself: http://localhost:${apiPort}/api/docs`);
