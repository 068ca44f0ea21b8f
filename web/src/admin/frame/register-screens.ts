import type { AppScreen } from '../../lib/screen/screen.ts';
import { once } from '../../records/index.ts';
import { adminEntries } from './admin-entries.ts';

/** The entry of the administration a screen belongs to: its own address, or one below it. */
const entryAt = (path: string) =>
  adminEntries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`));

/** Screens of modules that are pages of the administration, in its frame; the others as they are. */
export const inAdminFrame = (screens: readonly AppScreen[]): readonly AppScreen[] =>
  screens.map((screen) => {
    const entry = entryAt(screen.path);
    if (!entry) return screen;
    return {
      ...screen,
      rooms: [...screen.rooms, 'admin'],
      load: once(async () => {
        const [Screen, { besideRail }] = await Promise.all([screen.load(), import('./beside-rail.tsx')]);
        return besideRail(Screen, entry.path);
      }),
    };
  });
