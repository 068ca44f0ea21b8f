import { checks, projects } from '@sveis/domain/modules/projects';
import { entryOf, readDefinition } from '@sveis/domain/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessages, t } from '../../lib/words/messages.ts';
import type { RecordAnswer, RecordPlace } from '../../records/index.ts';
import { companyModules } from '../company/company-modules.ts';
import { look } from './look.tsx';
import { foldNotes } from './note-fold.ts';
import { OpenHere } from './open-here.tsx';
import { ProjectClosed } from './project-closed.tsx';

const projectModule = { definition: projects, checks, look };

import { ProjectState } from './project-state.tsx';
import { ProjectTiles } from './project-tiles.tsx';
import { StarButton } from './star-button.tsx';

beforeAll(() => openMessages('projects', 'shell'));

const root = createRootRoute();
/** Three modules have a screen inside projects; the others have none yet. */
const screens = ['deviations', 'equipments', 'drawing'].map((segment) =>
  createRoute({ getParentRoute: () => root, path: `/projects/$project_id/${segment}` }),
);
const router = createRouter({ routeTree: root.addChildren(screens), history: createMemoryHistory() });
const drawn = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );

describe('what is open in a project', () => {
  const drawnWith = (rows: readonly object[], count: number) => {
    const queries = new QueryClient();
    queries.setQueryData(['records', 'deviation', 'open-in', '7'], { data: rows });
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>
          <OpenHere id="7" count={count} />
        </RouterContextProvider>
      </QueryClientProvider>,
    );
  };

  it('is named with its count, and each is one tap away', () => {
    const open = drawnWith([{ id: 'a', title: 'Feil tilsett', severity: 'high', deadline: '2000-01-01' }], 6);
    expect(open).toContain(t('projects.openHere'));
    expect(open).toContain('>6<');
    expect(open).toContain('href="/projects/7/deviations/a"');
    expect(open).toMatch(/\d+ dager over fristen/);
  });

  it('is not mentioned where there is nothing', () => expect(drawnWith([], 0)).toBe(''));
});

describe('the page of a project', () => {
  const open = { deviation: 3, equipment: 0, projectndt: 2 };

  it('leads into every module this person may open there, with what is open', () => {
    const tiles = drawn(<ProjectTiles visitor={undefined} id="7" open={open} used={null} />);
    expect(tiles).toContain('href="/projects/7/deviations"');
    expect(tiles).toContain('href="/projects/7/equipments"');
    expect(tiles.indexOf('>3<')).toBeLessThan(tiles.indexOf(t('deviation.module')));
    expect(tiles).toContain('>0<');
  });

  it('leads to the drawings, and to those that show what was built', () => {
    const tiles = drawn(<ProjectTiles visitor={undefined} id="7" open={{ projectdrawing: 4 }} used={null} />);
    expect(tiles).toContain('href="/projects/7/drawing"');
    expect(tiles).toContain('href="/projects/7/drawing?show=as_built"');
    expect(tiles).toContain(t('projects.asBuilt'));
  });

  it('has no tile for what has no screen, what it does not use or what the person may not list', () => {
    expect(drawn(<ProjectTiles visitor={undefined} id="7" open={open} used={null} />)).not.toContain('ndt');
    expect(drawn(<ProjectTiles visitor={undefined} id="7" open={open} used={['equipment']} />)).not.toContain(
      'deviations',
    );
    expect(
      drawn(<ProjectTiles visitor={undefined} id="7" open={{ equipment: 1 }} used={[]} />),
    ).not.toContain('deviations');
    expect(drawn(<ProjectTiles visitor={undefined} id="7" open={{}} used={null} />)).toBe('');
  });

  it('has a tile for each module the company has made that this person may list', () => {
    const definition = readDefinition(
      {
        titleField: 'flange',
        status: { initial: 'open', values: ['open'], final: [], transitions: [] },
        fields: { flange: { kind: 'text' } },
        sections: [{ key: 'all', fields: ['flange'] }],
      },
      { id: 3, version: 1 },
    );
    const module = { definition, look: {} };
    const names = { en: '', no: '', lt: '', pl: '', sv: '' };
    const own = { ...entryOf(definition, names), id: 3, module, load: () => Promise.resolve(module) };
    companyModules.set({ modules: [own], isSettled: true });
    const tiles = (counts: Readonly<Record<string, number>>, used: unknown = null) =>
      drawn(<ProjectTiles visitor={undefined} id="7" open={counts} used={used} />);
    expect(tiles({ 'custommodule:3': 5 })).toContain('href="/projects/7/custom_modules/3"');
    expect(tiles({ 'custommodule:3': 5 })).toContain('>5<');
    expect(tiles({ 'custommodule:3': 5 }, ['deviation'])).toBe('');
    expect(tiles({ 'custommodule:4': 5 })).toBe('');
    companyModules.set({ modules: [], isSettled: true });
    expect(tiles({ 'custommodule:3': 5 })).toBe('');
  });

  it('says what a tap on the star does, and the list shows it', () => {
    const place: RecordPlace = { ...projectModule, projectId: null };
    const button = (starred: boolean) =>
      drawn(<StarButton place={place} record={{ id: '7', starred } as unknown as RecordAnswer} />);
    expect(button(false)).toContain(t('projects.star'));
    expect(button(true)).toContain(t('projects.unstar'));
    const row = (starred: boolean) => drawn(<ProjectState values={{ status: 'on_hold', starred }} />);
    expect(row(true)).toContain(t('projects.starred'));
    expect(row(false)).not.toContain(t('projects.starred'));
    expect(row(false)).toContain(t('projects.status_on_hold'));
  });

  it('says why nothing can be changed when it is finished, and how long it takes hours', () => {
    const today = new Date().toISOString().slice(0, 10);
    const until = t('projects.graceUntil', { day: '' }).slice(0, 12);
    expect(drawn(<ProjectClosed finishedOn={today} />)).toContain(until);
    const longAgo = drawn(<ProjectClosed finishedOn="2020-01-15" />);
    expect(longAgo).toContain('15.01.2020');
    expect(longAgo).not.toContain(until);
  });
});

describe('notes of a project', () => {
  const me = { project: '7', userId: 3, userName: 'Jonas Petraitis' };
  const note = (id: string) => ({
    id,
    user_id: 2,
    user_name: 'Ola Berg',
    text: 'Steel arrives on Monday',
    file_id: null,
    created_at: '2026-11-09T10:00:00Z',
    may_delete: true,
  });
  const entry = (operation: string, body: object, state = 'waiting') =>
    ({ operation, body, state, savedAt: 1_800_000_000_000 }) as Parameters<typeof foldNotes>[1][number];

  it('show an unsent photo first, and one the server refused as needing its writer', () => {
    const photo = entry('project.note', { id: 'n', project: '7', title: '', text: '', file: 'f' });
    const refused = entry('project.note', { id: 'o', project: '7', text: 'Late', file: null }, 'refused');
    expect(foldNotes([note('a')], [photo, refused], me)).toMatchObject([
      { id: 'o', needsPerson: true },
      { id: 'n', file_id: 'f', user_name: 'Jonas Petraitis', isUnsent: true, needsPerson: false },
      { id: 'a', isUnsent: false },
    ]);
  });

  it('are gone at once when deleted, and those of other projects stay there', () => {
    const gone = entry('project.unnote', { id: 'a', project: '7' });
    const elsewhere = entry('project.note', { id: 'x', project: '8', text: 'There', file: null });
    expect(foldNotes([note('a'), note('b')], [gone, elsewhere], me).map(({ id }) => id)).toEqual(['b']);
  });

  it('stand there once when the answer comes before the receipt is forgotten', () => {
    const twice = entry('project.note', { id: 'a', project: '7', text: 'x', file: null });
    expect(foldNotes([note('a')], [twice], me)).toHaveLength(1);
  });
});
