import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import ts from 'typescript';
import { systemHomeOf } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { shutDown } from './supervisor.ts';

const sources = fileURLToPath(new URL('.', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-launcher-'));
  await chmod(folder, 0o711);
  return folder;
}

export async function discardDataDir(dataDir: string): Promise<void> {
  for (const home of [dataDir, systemHomeOf(dataDir)]) {
    await shutDown(join(home, 'postgres'));
    await rm(home, { recursive: true, force: true });
  }
}

export async function queryAs<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const running = await findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('No postmaster is running');
  return running.pid;
}

export async function killPostmaster(dataDir: string): Promise<void> {
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
}

/** The launcher as plain JavaScript, since Node 20 runs no TypeScript and a killed parent must be a real process. */
export async function compileLauncher(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'launcher-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of await readdir(sources)) {
    if (!/^[a-z-]+\.ts$/.test(name)) continue;
    const { outputText } = ts.transpileModule(await readFile(join(sources, name), 'utf8'), {
      fileName: name,
      compilerOptions: {
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        rewriteRelativeImportExtensions: true,
        verbatimModuleSyntax: true,
      },
    });
    await writeFile(join(folder, name.replace(/\.ts$/, '.js')), outputText);
  }
  await writeFile(
    join(folder, 'parent.mjs'),
    `import { startEmbedded } from './index.js';
const { ownerUrl } = await startEmbedded({ dataDir: process.argv[2], log: () => undefined });
process.send({ ownerUrl });
`,
  );
  return folder;
}

export interface Parent {
  process: ChildProcess;
  ownerUrl: string;
}

/** A separate Node process that has started the database and goes on running. */
export async function startParent(compiled: string, dataDir: string): Promise<Parent> {
  const parent = fork(join(compiled, 'parent.mjs'), [dataDir], { execArgv: [], stdio: 'inherit' });
  const [message] = await Promise.race([
    once(parent, 'message'),
    once(parent, 'exit').then(() => Promise.reject(new Error('The parent ended before the database stood'))),
  ]);
  return { process: parent, ownerUrl: message.ownerUrl };
}

export async function killParent({ process: parent }: Parent): Promise<void> {
  parent.kill('SIGKILL');
  if (parent.exitCode === null && parent.signalCode === null) await once(parent, 'exit');
}
