// Takes about 60 s.
import { describe, expect, it } from 'vitest';
import { reportsSoFar } from './parts/policy-reports.ts';
import { openScene } from './parts/scene.ts';
import { walkEveryScreen } from './parts/walk.ts';

const scene = openScene();

describe('every screen, walked once on a narrow phone', () => {
  it.each(['no', 'lt'] as const)(
    'in %s is for everybody, fits, speaks, and has nothing the content policy stops',
    async (language) => {
      const before = await reportsSoFar();
      const boss = await scene.office.hire(`walk-${language}`, 'admin');
      expect(await walkEveryScreen(scene.browser, language, boss)).toEqual([]);
      expect((await reportsSoFar()) - before).toBe(0);
    },
    600_000,
  );

  if (process.env.SHOTS) {
    const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
    it.each(['no', 'lt'] as const)(
      'in %s on a wide screen, for people to look at',
      async (language) => {
        const boss = await scene.office.hire(`walk-wide-${language}`, 'admin');
        await walkEveryScreen(scene.browser, language, boss, wide);
      },
      600_000,
    );
  }
});
