import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  addTimeBasics,
  createClient,
  startTestInstallation,
  TEST_PASSWORD,
  type TestInstallation,
} from '../../testing/index.ts';

const run = promisify(execFile);
const journey = fileURLToPath(new URL('../../testing/typed-client/journey.ts', import.meta.url));
const caches = fileURLToPath(new URL('../../../../node_modules/.cache/', import.meta.url));
const compiler = fileURLToPath(
  new URL('../../../../node_modules/typescript-native/bin/tsc', import.meta.url),
);

const settings = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: false,
    skipLibCheck: true,
    paths: { 'virtual:api': ['./api.ts'] },
  },
  files: ['journey.ts'],
};

describe('a program written against types generated from the description', { timeout: 120_000 }, () => {
  let sveis: TestInstallation;
  let folder: string;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    const company = await addCompany(sveis, 'fjord', ['admin']);
    await addTimeBasics(sveis, company);
    await mkdir(caches, { recursive: true });
    folder = await mkdtemp(join(caches, 'typed-client-'));
  });
  afterAll(async () => {
    await sveis.close();
    await rm(folder, { recursive: true, force: true });
  });

  let generated: Promise<string> | undefined;
  const generate = async () => {
    const { body } = await createClient(sveis.app)('GET', '/api/openapi.json');
    return astToString(await openapiTypescript(JSON.stringify(body)));
  };
  const compile = async (change: (types: string) => string = (types) => types) => {
    generated ??= generate();
    const types = await generated;
    await cp(journey, join(folder, 'journey.ts'));
    await writeFile(join(folder, 'api.ts'), change(types));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    return run(process.execPath, [compiler, '-p', folder]).then(
      () => [],
      ({ stdout }: { stdout: string }) => stdout.trim().split('\n'),
    );
  };

  it('compiles, and does what it says: logs in, stemps, writes hours, reports and takes a step', async () => {
    expect(await compile()).toEqual([]);
    const { takeJourney } = await import(pathToFileURL(join(folder, 'journey.js')).href);
    const baseUrl = await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const told = await takeJourney(baseUrl, { host: 'fjord', email: 'admin', password: TEST_PASSWORD });
    expect(told).toMatchObject({
      refusal: 'LOGIN_FAILED',
      name: 'Test',
      started: 'running',
      breakHours: 0.5,
      isRunning: true,
      isCancelled: true,
      amounts: [7.5],
      total: 7.5,
      deviation: { title: 'Crack in weld 12', status: 'registered', module: 'deviation' },
      found: [{ severity: 'high' }],
    });
    expect(told.found[0].id).toBe(told.deviation.id);
  });

  it('does not compile against an API that is another', async () => {
    const problems = await compile((types) =>
      types.replaceAll('"/api/main/hours/filter"', '"/api/main/gone"'),
    );
    // How the compiler words it changes with the size of the description; where it stops does not.
    const lines = (await readFile(journey, 'utf8')).split('\n');
    const call = lines.findIndex((line) => line.includes("'/api/main/hours/filter'")) + 1;
    expect(problems.filter((problem) => problem.includes(`journey.ts(${call},`))).not.toEqual([]);
  });
});
