import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** One planted fault per line: rule, importing file, what it imports. */
const faults = [
  ['domain-stands-alone', 'domain/src/time/rule.ts', '../../../server/src/log.ts'],
  ['domain-has-no-node', 'domain/src/time/clock.ts', 'node:fs'],
  ['domain-is-pure', 'domain/src/time/view.ts', 'react'],
  ['domain-room-by-index', 'domain/src/time/reach.ts', '../session/levels.ts'],
  ['server-without-web', 'server/src/http/page.ts', '../../../web/src/ui/button.tsx'],
  ['server-room-by-index', 'server/src/time/punch.service.ts', '../session/session.store.ts'],
  ['server-room-by-index', 'server/src/jobs/sweep.ts', '../session/session.service.ts'],
  ['server-top-by-routes', 'server/src/app.ts', './session/session.service.ts'],
  ['server-top-is-top', 'server/src/time/start.ts', '../main.ts'],
  ['service-below-routes', 'server/src/time/hour.service.ts', './hour.routes.ts'],
  ['service-below-routes', 'server/src/time/day.service.ts', '../http/route.ts'],
  ['store-below-service', 'server/src/time/week.store.ts', './week.service.ts'],
  ['routes-above-store', 'server/src/time/shift.routes.ts', './shift.store.ts'],
  ['server-floor', 'server/src/database/seed.ts', '../session/index.ts'],
  ['testing-stays-in-tests', 'server/src/http/fake.ts', '../testing/database.ts'],
  ['web-without-server', 'web/src/time/call.ts', '@sveis/server/log'],
  ['web-has-no-node', 'web/src/lib/path.ts', 'node:path'],
  ['web-room-by-index', 'web/src/time/stemp-screen.tsx', '../session/login-form.tsx'],
  ['web-app-is-top', 'web/src/time/go.ts', '../app/router.tsx'],
  ['web-floor', 'web/src/ui/menu.tsx', '../session/index.ts'],
  ['nobody-imports-the-outside', 'server/src/http/probe.ts', '../../../trust/src/probe.ts'],
  ['outside-without-web', 'e2e/src/session/login.test.ts', '../../../web/src/ui/button.tsx'],
  ['resolvable', 'web/src/lib/gone.ts', './nowhere.ts'],
  ['no-cycle', 'domain/src/errors/a.ts', './b.ts'],
];

/** Circles of types and of screens fetched on demand count as any other. */
const circles = {
  'of types': {
    'domain/src/format/c.ts': "import type { D } from './d.ts';\nexport type C = D;\n",
    'domain/src/format/d.ts': "import type { C } from './c.ts';\nexport type D = C;\n",
  },
  'of a screen fetched on demand': {
    'web/src/time/table.ts': "export const load = () => import('./page.tsx');\n",
    'web/src/time/page.tsx': "import { load } from './table.ts';\nexport const page = load;\n",
  },
};

/** What is right must not be refused. */
const allowed = [
  ['domain/src/errors/b.ts', './a.ts'],
  ['domain/src/time/index.ts', '../session/index.ts'],
  ['domain/src/time/schema.ts', 'zod/mini'],
  ['domain/src/time/schema.test.ts', 'node:os'],
  ['server/src/main.ts', './app.ts'],
  ['server/src/app2.ts', './session/session.routes.ts'],
  ['server/src/session/session.routes.ts', './session.service.ts'],
  ['server/src/session/session.service.ts', './session.store.ts'],
  ['server/src/session/session.store.ts', '../database/transaction.ts'],
  ['server/src/session/other.routes.ts', '../http/route.ts'],
  ['server/src/time/other.service.ts', '../session/index.ts'],
  ['server/src/time/domain.service.ts', '@sveis/domain/session'],
  ['server/src/time/x.test.ts', '../testing/database.ts'],
  ['web/src/app/router.tsx', '../session/login-form.tsx'],
  ['web/src/time/list.tsx', '../ui/button.tsx'],
  ['web/src/time/who.ts', '../session/index.ts'],
  ['web/src/offline/outbox.ts', '@sveis/domain/session'],
  ['trust/src/probe.ts', '@sveis/server/log'],
];

const leaves = [
  'domain/src/session/index.ts',
  'domain/src/session/levels.ts',
  'server/src/log.ts',
  'server/src/session/index.ts',
  'server/src/http/route.ts',
  'server/src/database/transaction.ts',
  'server/src/testing/database.ts',
  'server/src/time/hour.routes.ts',
  'server/src/time/week.service.ts',
  'server/src/time/shift.store.ts',
  'web/src/ui/button.tsx',
  'web/src/session/login-form.tsx',
  'web/src/session/index.ts',
];

const tree = mkdtempSync(join(tmpdir(), 'sveis-boundaries-'));
let violations = [];

function plant(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

beforeAll(async () => {
  for (const leaf of leaves) plant(leaf, 'export const here = 1;\n');
  for (const [path, target] of [...allowed, ...faults.map(([, from, to]) => [from, to])]) {
    plant(path, `import * as target from '${target}';\nexport const there = target;\n`);
  }
  for (const files of Object.values(circles))
    for (const [path, text] of Object.entries(files)) plant(path, text);
  for (const [name, pattern] of [
    ['domain', './src/*/index.ts'],
    ['server', './src/*.ts'],
  ]) {
    plant(
      `${name}/package.json`,
      JSON.stringify({ name: `@sveis/${name}`, exports: { './*': { source: pattern } } }),
    );
    mkdirSync(join(tree, 'node_modules', '@sveis'), { recursive: true });
    symlinkSync(join(tree, name), join(tree, 'node_modules', '@sveis', name));
  }
  plant('node_modules/react/package.json', '{"name":"react","main":"index.js"}');
  plant('node_modules/react/index.js', '');
  plant('node_modules/zod/package.json', '{"name":"zod","exports":{"./mini":"./mini.js"}}');
  plant('node_modules/zod/mini.js', '');
  plant(
    'package.json',
    JSON.stringify({ dependencies: { react: '1', zod: '1', '@sveis/server': '1', '@sveis/domain': '1' } }),
  );

  const options = {
    ...config.options,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  };
  const { output } = await cruise(['domain', 'server', 'web', 'e2e', 'trust'], options);
  violations = output.summary.violations;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('boundaries', () => {
  it.each(faults)('%s refuses %s -> %s', (rule, from) => {
    expect(violations.filter((found) => found.from === from).map((found) => found.rule.name)).toContain(rule);
  });

  it.each(Object.entries(circles))('no-cycle refuses a circle %s', (_kind, files) => {
    const found = violations.filter(({ rule, from }) => rule.name === 'no-cycle' && from in files);
    expect(found).toHaveLength(1);
  });

  it('refuses nothing that is right', () => {
    const planted = new Set(faults.map(([, from]) => from));
    expect(violations.filter(({ from, rule }) => !planted.has(from) && rule.name !== 'no-cycle')).toEqual([]);
  });

  it('proves every rule', () => {
    const proved = new Set(faults.map(([rule]) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([]);
  });
});
