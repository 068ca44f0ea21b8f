import { moduleEntries } from '../../lib/modules/module-entries.ts';
import type { AppScreen } from '../../lib/screen/screen.ts';
import { once } from '../../records/index.ts';

const registers = moduleEntries.filter(({ menu }) => menu === 'admin').map(({ path }) => `/${path}`);

/** Registers as pages of the administration, in its frame; the screens of other modules as they are. */
export const inAdminFrame = (screens: readonly AppScreen[]): readonly AppScreen[] =>
  screens.map((screen) => {
    const at = registers.find((path) => screen.path === path || screen.path.startsWith(`${path}/`));
    if (at === undefined) return screen;
    return {
      ...screen,
      rooms: [...screen.rooms, 'admin'],
      load: once(async () => {
        const [Screen, { besideRail }] = await Promise.all([screen.load(), import('./beside-rail.tsx')]);
        return besideRail(Screen, at);
      }),
    };
  });
