import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDashboard } from '../../testing/answers/dashboard.ts';
import { answerDeviations, idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { type FakeNetwork, one } from '../../testing/fake-network.ts';
import { button, field, gone, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const row = (place: number, title: string) => ({
  id: idOf(place),
  number: `DEV-2026-000${place}`,
  title,
  status: 'registered',
  project_id: null,
  project: '2501 Pipe rack A',
});

function answerSearch(network: FakeNetwork): void {
  answerDashboard(network);
  answerDeviations(network, [['Flens boret feil', 'high']]);
  network.answer('GET /api/main/search', ({ query }) =>
    one(
      query.get('q') === 'flens'
        ? {
            groups: [
              { module: 'deviation', count: 9, is_more: false, rows: [row(1, 'Flens boret feil')] },
              {
                module: 'equipment',
                count: 1,
                is_more: false,
                rows: [{ ...row(2, 'Flensetrekker'), number: 'H-033', project: null, status: 'in_use' }],
              },
            ],
            people: [{ id: 4, name: 'Flensborg Nilsen' }],
          }
        : query.get('q') === 'løfteplan'
          ? {
              groups: [
                {
                  module: 'files',
                  count: 1,
                  is_more: false,
                  rows: [
                    {
                      ...row(3, 'Løfteplan akse 4.pdf'),
                      number: null,
                      status: 'valid',
                      project: null,
                      folder: 'Kraner',
                    },
                  ],
                },
              ],
              people: [],
            }
          : { groups: [], people: [] },
    ),
  );
}

describe('searching everything', () => {
  const open = () => openApp({ at: '/search', as: person(), answers: answerSearch });
  const typing = () => field(say('shell.searchHint'));

  it('asks once when typing pauses, marks what was found and leads to it by keys', async () => {
    const { user, network, place } = await open();
    await user.type(await typing(), 'flens');
    const found = await link('Flens boret feil');
    expect([...found.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Flens']);
    expect(network.calls.filter(({ path }) => path === '/api/main/search').length).toBe(1);
    expect(screen.getByText(say('search.results', { count: 11 }))).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await soon(place).toBe(`/deviations/${idOf(1)}`);
  });

  it('leads to a file, by its name and the folder it lies in', async () => {
    const { user, place } = await open();
    await user.type(await typing(), 'løfteplan');
    await words(`${say('records.file')} · Kraner · ${say('folders.status_valid')}`);
    await user.click(await link('Løfteplan akse 4.pdf'));
    await soon(place).toBe(`/files?document=${idOf(3)}`);
  });

  it('shows one kind alone, asked for again with more of it', async () => {
    const { user, network } = await open();
    await user.type(await typing(), 'flens');
    await user.click(await button(say('search.showAll', { count: 9 })));
    const searches = () => network.calls.filter(({ path }) => path === '/api/main/search');
    await soon(() => searches().at(-1)?.query.get('module')).toBe('deviation');
    await gone(() => screen.queryByText('Flensetrekker', { exact: false }));
  });

  it('remembers what led somewhere, until it is told to forget', async () => {
    const { user, stepTo } = await open();
    await user.type(await typing(), 'flens');
    await user.click(await link('Flens boret feil'));
    await heading('Flens boret feil');
    stepTo('/search');
    await user.click(await button('flens'));
    await link('Flens boret feil');
    await user.click(await button(say('search.clear')));
    await user.click(await button(say('search.forget')));
    await words(say('search.beginText'));
  });

  it('says when nothing is found', async () => {
    const { user } = await open();
    await user.type(await typing(), 'xyz');
    await words(say('search.nothingText'));
  });

  it('is opened by a key from any screen, but not out of a field', async () => {
    const { user, place } = await openApp({ at: '/dashboard', as: person(), answers: answerSearch });
    await link(say('shell.search'));
    await user.keyboard('{Control>}k{/Control}');
    await soon(place).toBe('/search');
    await user.type(await typing(), 'a/b');
    expect((await typing()).value).toBe('a/b');
  });

  it('without network looks through what the phone has kept, and says so', async () => {
    const { user, setOnline, stepTo } = await openApp({
      at: '/deviations',
      as: person(),
      answers: answerSearch,
    });
    const known = (await screen.findAllByRole('link', { name: /DEV-/ }))[0]?.textContent ?? '';
    const word = /([A-Za-zÆØÅæøå]{4,})/.exec(known)?.[1] ?? '';
    setOnline(false);
    stepTo('/search');
    await user.type(await typing(), word);
    await words(say('search.kept'));
    expect((await screen.findAllByRole('link', { name: new RegExp(word, 'i') })).length).toBeGreaterThan(0);
  });
});
