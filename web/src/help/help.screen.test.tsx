import { helpPageOf, loadModuleHelp, loadScreenHelp } from '@sveis/domain/help';
import { fireEvent, screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screenTable } from '../app/routing/screen-table.ts';
import { moduleEntries } from '../lib/modules/module-entries.ts';
import { person } from '../testing/answers/session.ts';
import { button, dialog, gone, heading, link, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

/** In the header and at the end of the page: a browser shows one of them. */
const questionMark = async (): Promise<HTMLElement> => {
  const [first] = await screen.findAllByRole('button', { name: say('shell.help') });
  if (!first) throw new Error('no help');
  return first;
};

/** A title is one line of words: it is broken nowhere inside one. */
const titled = (name: string): string => `${say('shell.help')}: ${name.replaceAll('\u00ad', '')}`;

describe('help', () => {
  it('every screen there is has a page', () => {
    const without = screenTable.map(({ path }) => path).filter((path) => !helpPageOf(path, moduleEntries));
    expect(without).toEqual([]);
    expect(screenTable.length).toBeGreaterThan(90);
  });

  it('opens over the screen, says what it is for, what is done there and what its signs mean, and closes', async () => {
    const { user } = await openApp({ at: '/stemp', as: person() });
    const { pages } = await loadScreenHelp('no');
    await user.click(await questionMark());
    const sheet = await dialog(titled(say('shell.stemp')));
    await words(pages.stemp.about, sheet);
    for (const line of pages.stemp.todo) await words(line, sheet);
    await words(pages.stemp.signs?.unsent ?? '-', sheet);
    await words(say('help.lampSent'), sheet);
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('dialog'));
    await heading(say('shell.stemp'));
  });

  it('shows pictures that say what is done there, and only the words where they cannot be had', async () => {
    const { user } = await openApp({ at: '/stemp', as: person() });
    const { pages } = await loadScreenHelp('no');
    await user.click(await questionMark());
    const sheet = await dialog(titled(say('shell.stemp')));
    const [first, , last] = pages.stemp.todo;
    const idle = await sheet.findByRole('img', { name: first });
    expect(Number(idle.getAttribute('height'))).toBeGreaterThan(100);
    await sheet.findByRole('img', { name: last });
    fireEvent.error(idle);
    await gone(() => sheet.queryByRole('img', { name: first }));
    await sheet.findByText(first);
  });

  it('of a module also explains its statuses by the steps that lead on', async () => {
    const { user } = await openApp({ at: '/deviations', as: person() });
    const text = await loadModuleHelp('no', 'deviation');
    await user.click(await questionMark());
    const sheet = await dialog(titled(say('deviation.module')));
    await words(text?.about ?? '-', sheet);
    await words(say('deviation.status_registered'), sheet);
    await words(say('help.next', { steps: say('deviation.to_start') }).slice(0, 20), sheet);
  });

  it('opens without network', async () => {
    const { user, setOnline } = await openApp({ at: '/dashboard', as: person() });
    const mark = await questionMark();
    setOnline(false);
    await user.click(mark);
    const sheet = await dialog(say('shell.help'));
    const { pages } = await loadScreenHelp('no');
    await words(pages.dashboard.about, sheet);
  });

  it('leads to the sheet of the person’s role, which names the others', async () => {
    const { user, place } = await openApp({ at: '/dashboard', as: person() });
    await user.click(await questionMark());
    await user.click(await link(say('help.welder'), await dialog(say('shell.help'))));
    await soon(place).toBe('/help/welder');
    await heading(say('help.welder'), 1);
    await button(say('help.print'));
    const { pages, roles } = await loadScreenHelp('no');
    await words(roles.welder);
    await words(pages.stemp.todo[0]);
    const others = within(await screen.findByRole('list', { name: say('help.others') }));
    expect(others.getAllByRole('link')).toHaveLength(6);
  });

  it('for a role nobody has is not there', async () => {
    const { place } = await openApp({ at: '/help/captain', as: person() });
    await soon(place).toBe('/not_found');
  });
});
