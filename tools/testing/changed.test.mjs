import { describe, expect, it } from 'vitest';
import { planOf } from './changed.mjs';

const statics = ['lint', 'types', 'boundaries', 'dead'];
const stepsOf = (...files) => [...(planOf(files)?.steps ?? ['all'])].sort();

describe('what a change can have broken', () => {
  it('a change of the tools or of the packages can have broken everything', () => {
    expect(planOf(['package-lock.json'])).toBeUndefined();
    expect(planOf(['web/src/ui/button.tsx', 'vitest.config.ts'])).toBeUndefined();
  });

  it('a page of documentation breaks no screen', () =>
    expect(stepsOf('docs/architecture.md')).toEqual([...statics, 'tools'].sort()));

  it('a rule of the domain is asked about on both sides, with what imports it', () => {
    const plan = planOf(['domain/src/time/day-split.ts']);
    expect([...plan.steps]).toEqual(
      expect.arrayContaining(['domain', 'oslo', 'server', 'web', 'screens', 'trust']),
    );
    expect(plan.related).toEqual(['domain/src/time/day-split.ts']);
    expect(plan.whole.has('server')).toBe(false);
  });

  it('words are imported by name, so every test that reads words is run', () =>
    expect(planOf(['domain/src/locales/pl/time.ts']).whole).toContain('screens'));

  it('a migration is read from the disk: the whole server and the slice of the trust suite are run', () => {
    const plan = planOf(['server/migrations/0040_x.sql']);
    expect([plan.whole.has('server'), plan.whole.has('trust'), plan.browser]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('a screen of one subject is driven by the browser files of that subject, and by the walk', () => {
    expect(planOf(['web/src/modules/equipment/light.tsx']).browser.sort()).toEqual([
      'equipment',
      'every-',
      'help-pictures',
      'scan',
    ]);
    expect(planOf(['e2e/src/records/tasks.test.ts']).browser).toEqual(['tasks']);
  });

  it('what belongs to no subject is driven by all of them', () =>
    expect(planOf(['web/src/ui/button.tsx', 'web/src/modules/equipment/light.tsx']).browser).toBeUndefined());

  it('a test of its own level opens no browser', () =>
    expect(stepsOf('server/src/session/login.test.ts')).toEqual([...statics, 'server'].sort()));
});
