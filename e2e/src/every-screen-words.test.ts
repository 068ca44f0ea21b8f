// Takes about 45 s.
import { describe, expect, it } from 'vitest';
import { openScene } from './parts/scene.ts';
import { walkEveryScreen } from './parts/walk.ts';

const scene = openScene();

describe('every screen, walked once on a narrow phone', () => {
  it.each(['en', 'pl', 'sv'] as const)(
    'in %s fits, speaks, and has nothing too small to hit',
    async (language) => {
      const boss = await scene.office.hire(`walk-${language}`, 'admin');
      expect(await walkEveryScreen(scene.browser, language, boss)).toEqual([]);
    },
    600_000,
  );
});
