import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessages, t } from '../../lib/messages.ts';
import { ProjectTiles } from './project-tiles.tsx';
import { StarButton } from './star-button.tsx';

beforeAll(() => openMessages('projects'));

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const drawn = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );

describe('the page of a project', () => {
  const open = { deviation: 3, equipment: 0 };

  it('leads into every module this person may open there, with what is open', () => {
    const tiles = drawn(<ProjectTiles id="7" open={open} used={null} />);
    expect(tiles).toContain('href="/projects/7/deviations"');
    expect(tiles).toContain('href="/projects/7/equipments"');
    expect(tiles.indexOf('>3<')).toBeLessThan(tiles.indexOf(t('projects.modules_deviation')));
    expect(tiles).toContain('>0<');
  });

  it('has no tile for what the project does not use or the person may not list', () => {
    expect(drawn(<ProjectTiles id="7" open={open} used={['equipment']} />)).not.toContain('deviations');
    expect(drawn(<ProjectTiles id="7" open={{ equipment: 1 }} used={[]} />)).not.toContain('deviations');
    expect(drawn(<ProjectTiles id="7" open={{}} used={null} />)).toBe('');
  });

  it('says what a tap on the star does', () => {
    expect(drawn(<StarButton id="7" isStarred={false} />)).toContain(t('projects.star'));
    expect(drawn(<StarButton id="7" isStarred />)).toContain(t('projects.unstar'));
  });
});
