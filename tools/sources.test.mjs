import { describe, expect, it } from 'vitest';

describe('workspaces in tests', () => {
  it.each([
    ['@sveis/domain/session', 'domain/src/session/index.ts'],
    ['@sveis/server/config', 'server/src/config.ts'],
  ])('%s is read from its source, so no build is needed and none can be stale', (name, path) =>
    expect(import.meta.resolve(name)).toMatch(new RegExp(`${path}$`)),
  );
});
