import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockProblems } from './lock-check.mjs';
import { root } from './setup/paths.mjs';

const packages = {
  '': { name: 'sveis' },
  'node_modules/@sveis/web': { resolved: 'web', link: true },
  web: { optionalDependencies: {} },
  'web/node_modules/lightningcss': {
    optionalDependencies: {
      'lightningcss-darwin-arm64': '1.0.0',
      'lightningcss-linux-x64-gnu': '1.0.0',
      'lightningcss-win32-x64': '1.0.0',
      'lightningcss-linux-x64-musl': '1.0.0',
    },
  },
  'node_modules/lightningcss-darwin-arm64': {},
  'web/node_modules/lightningcss-linux-x64-gnu': {},
};

describe('the package lock', () => {
  it('is right in this checkout', () => {
    expect(lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))).toEqual([]);
  });

  it('may keep natives beside the package or above it, and leave other platforms out', () => {
    expect(lockProblems({ packages })).toEqual([]);
  });

  it('must not carry an address', () => {
    const planted = { ...packages, 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } };
    expect(lockProblems({ packages: planted })).toHaveLength(1);
  });

  it.each(['node_modules/lightningcss-darwin-arm64', 'web/node_modules/lightningcss-linux-x64-gnu'])(
    'must not miss %s',
    (missing) => {
      const { [missing]: _gone, ...rest } = packages;
      expect(lockProblems({ packages: rest })).toHaveLength(1);
    },
  );
});
