import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerFolders, TOP } from '../testing/answers/folders.ts';
import { person } from '../testing/answers/session.ts';
import { button, dialog, field, link, soon, toggle, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

async function openFiles(at = '/files', keeps?: string) {
  let answers: ReturnType<typeof answerFolders> | undefined;
  const app: App = await openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      answers = answerFolders(network);
      const { documents } = answers;
      for (const [at, one] of documents.entries())
        if (one.name === keeps) documents[at] = { ...one, keeps_offline: true };
    },
  });
  if (!answers) throw new Error('nobody answers');
  return { ...app, answers };
}

/** Files let go over the screen, as the button gives them too; a page that listens takes them from the browser. */
const drop = (...files: readonly File[]) =>
  soon(() => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    return document.dispatchEvent(Object.assign(event, { dataTransfer: { files } }));
  }, 'the files to be taken').toBe(false);

/** Bytes of the phone's own kind: those of jsdom cannot be sealed. */
const fileOf = (name: string, bytes: number, type = 'application/pdf') =>
  Object.assign(new File(['x'.repeat(bytes)], name, { type }), {
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  });

const MB = 1_048_576;

/** The line of a file; what else can be done with it is a button beside it. */
const row = (name: string) => button(new RegExp(`^${name.replaceAll('.', '\\.')}`));

describe('files', () => {
  it('lead from the top into folders and back by the way one came', async () => {
    const { user, place } = await openFiles();
    await link(say('folders.part_projects'));
    await user.click(await link('HMS'));
    await row('Hall.png');
    expect(place()).toBe(`/files?folder=${TOP}`);
    await user.click(await link('Rutiner'));
    const way = within(await screen.findByRole('navigation', { name: say('folders.path') }));
    await user.click(await way.findByRole('link', { name: 'HMS' }));
    await row('Plan.pdf');
    await words(say('folders.rev', { revision: 4 }));
  });

  it('a large file goes up in parts, and on from where it stopped after the network was gone', async () => {
    const { network, answers } = await openFiles(`/files?folder=${TOP}`);
    await row('Hall.png');
    answers.breaksAfter = 2 * MB;
    await drop(fileOf('Stor: tegning 1.2.pdf', 3 * MB + 10));
    await words(say('folders.uploading', { count: 1 }));
    await soon(() => [...answers.arrived.values()]).toEqual([2 * MB]);
    answers.breaksAfter = Number.POSITIVE_INFINITY;
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await soon(() => network.sent('POST /api/main/documents')).toHaveLength(1);
    expect([...answers.arrived.values()]).toEqual([3 * MB + 10]);
    const parts = network.calls
      .filter(({ method, path }) => method === 'PUT' && path.includes('/files/'))
      .map(({ headers }) => headers.get('content-range')?.split('/')[0]);
    expect(parts.filter((part) => part?.startsWith('bytes 0-'))).toHaveLength(1);
    // What the sharing service would refuse in a name is put right.
    await row('Stor- tegning 1-2.pdf');
  });

  it('asks about a name that is there, and says which file is too large', async () => {
    const { user, network, told } = await openFiles(`/files?folder=${TOP}`);
    await row('Plan.pdf');
    await drop(fileOf('plan.PDF', 100), fileOf('Film.zip', 21 * MB, 'application/zip'));
    const asked = await dialog(say('folders.takenTitle', { count: 1 }));
    await told(say('folders.tooLarge', { names: 'Film.zip', limit: 20 }));
    await user.click(await button(say('folders.asNew'), asked));
    await soon(() => network.sent('POST /api/main/documents')).toMatchObject([{ if_taken: 'rename' }]);
  });

  it('a new name is undone, and one the sharing service refuses is told at once', async () => {
    const { user, network, told } = await openFiles(`/files?folder=${TOP}`);
    await user.click(await button(say('folders.moreOf', { name: 'Plan.pdf' })));
    await user.click(await button(say('folders.change'), await dialog('Plan.pdf')));
    const form = await dialog(say('folders.change'));
    const name = await field(say('folders.name'), form);
    await user.clear(name);
    await user.type(name, 'Ny/plan');
    await words(say('fields.SHARING_NAME'), form);
    await user.clear(name);
    await user.type(name, 'Ny plan');
    await user.click(await button(say('records.save'), form));
    await told(say('folders.renamed', { name: 'Ny plan.pdf' }));
    await user.click(await button(say('records.undo')));
    await soon(() => network.sent('PUT /api/main/documents/{id}')).toMatchObject([
      { name: 'Ny plan.pdf' },
      { name: 'Plan.pdf' },
    ]);
  });

  it('what is kept is on the phone: it opens without network, with the time it is from', async () => {
    const { user, setOnline, network } = await openFiles(`/files?folder=${TOP}`);
    await user.click(await button(say('folders.moreOf', { name: 'Hall.png' })));
    await user.click(await toggle(say('folders.keep'), await dialog('Hall.png')));
    await soon(() => network.sent('PUT /api/main/documents/{id}/wish')).toEqual([{ keeps_offline: true }]);
    await user.click(await button(say('shell.close'), await dialog('Hall.png')));
    setOnline(false);
    await user.click(await link(say('folders.offlineCount', { count: 1 })));
    await user.click(await row('Hall.png'));
    const opened = await dialog('Hall.png');
    await opened.findByRole('img', { name: 'Hall.png' });
    await words(say('folders.keptAt', { time: '' }).trim(), opened);
  });

  it('without network a search finds what is kept on the phone, and says that it looked nowhere else', async () => {
    const { user, setOnline } = await openFiles(`/files?folder=${TOP}`);
    await user.click(await button(say('folders.moreOf', { name: 'Hall.png' })));
    await user.click(await toggle(say('folders.keep'), await dialog('Hall.png')));
    await user.click(await button(say('shell.close'), await dialog('Hall.png')));
    await link(say('folders.offlineCount', { count: 1 }));
    setOnline(false);
    await user.click(await button(say('folders.search')));
    const asked = await screen.findByRole('searchbox');
    await user.type(asked, 'hal');
    await words(say('folders.searchedHere'));
    await row('Hall.png');
    await soon(() => screen.queryByText('Plan.pdf')).toBeNull();
    await user.type(asked, 'x');
    await words(say('folders.emptySearch'));
  });

  it('a link to a file that is closed or gone says so, over the folders that are open', async () => {
    await openFiles('/files?document=00000000-0000-7000-8000-00000000dead');
    await words(say('folders.linkedGone'));
    await link('HMS');
  });

  it('a link to a file the phone keeps opens it without network', async () => {
    const { setOnline, stepTo } = await openFiles('/files', 'Hall.png');
    await link(say('folders.offlineCount', { count: 1 }));
    setOnline(false);
    stepTo('/files?document=00000000-0000-7000-8000-00000000d001');
    await dialog('Hall.png');
    expect(screen.queryByText(say('folders.openFailed'))).toBeNull();
  });
});
