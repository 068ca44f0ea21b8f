import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDrawings } from '../../../testing/answers/drawings.ts';
import { idOf } from '../../../testing/answers/records.ts';
import { person } from '../../../testing/answers/session.ts';
import { answerWelds, wpsId } from '../../../testing/answers/welds.ts';
import type { FakeNetwork } from '../../../testing/fake-network.ts';
import { button, dialog, field, soon, words } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const EDIT = 'PUT /api/main/projects/{id}/weld-log/{id}';

const open = (more: (network: FakeNetwork) => void = () => undefined) =>
  openApp({
    at: '/projects/7/advanced-weld-log',
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      answerWelds(network);
      more(network);
    },
  });

const label = (name: string) => say(`projectweldlog.${name}` as never);

/** A cell by its weld and its column, as a screen reader counts them. */
async function cellAt(weld: string, column: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid');
  const heads = within(grid).getAllByRole('columnheader');
  const head = heads.find(({ textContent }) => textContent === column);
  const row = (await within(grid).findByText(weld)).closest('tr');
  const cell = row?.querySelector<HTMLElement>(`[aria-colindex="${head?.getAttribute('aria-colindex')}"]`);
  if (!cell) throw new Error(`no cell ${weld} ${column}`);
  return cell;
}

const paste = (cell: HTMLElement, text: string) =>
  fireEvent.paste(cell, { clipboardData: { getData: () => text } });

describe('the weld log as a spreadsheet on a wide screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it('is typed in by keyboard: a figure with a comma, Enter goes down, each change is sent with what it saw', async () => {
    const { user, network } = await open();
    await user.click(await cellAt('W-1', label('diameter')));
    await user.keyboard('114,3{Enter}');
    await soon(() => network.sent(EDIT)).toEqual([{ diameter: 114.3, seen: { diameter: 60.3 }, rev: 1 }]);
    expect(document.activeElement).toBe(await cellAt('W-2', label('diameter')));
    await user.keyboard('{F2}{Escape}{ArrowRight}');
    expect(document.activeElement).toBe(await cellAt('W-2', label('thickness_1')));
    expect(network.sent(EDIT)).toHaveLength(1);
  });

  it('keeps what does not fit in its cell, with the cause, until it is mended', async () => {
    const { user, network } = await open();
    await user.click(await cellAt('W-1', label('thickness_1')));
    await user.keyboard('thick{Enter}{ArrowUp}');
    const cell = await cellAt('W-1', label('thickness_1'));
    await soon(() => cell.getAttribute('aria-invalid')).toBe('true');
    expect(cell.textContent).toContain('thick');
    await words(say('fields.NOT_A_NUMBER'));
    expect(network.sent(EDIT)).toEqual([]);
    await user.keyboard('4{Enter}');
    await soon(() => network.sent(EDIT)).toEqual([{ thickness_1: 4, seen: { thickness_1: 3.6 }, rev: 1 }]);
    await soon(() => cell.getAttribute('aria-invalid')).toBe(null);
  });

  it('a procedure the drawing does not name says so and cannot be picked', async () => {
    const { user, network } = await open((own) => {
      answerDrawings(own, { wps: [wpsId] });
      answerWelds(own);
      own.answer('POST /api/main/references/query', {
        data: [
          { id: idOf(77), name: 'WPS-305 MAG' },
          { id: wpsId, name: 'WPS-101 TIG' },
        ],
      });
    });
    await user.click(await cellAt('W-1', label('wps')));
    await soon(() => network.calls.some(({ path }) => path.endsWith(`/drawing/${idOf(1)}`))).toBe(true);
    await user.keyboard('{F2}');
    const options = await screen.findAllByRole('option');
    await soon(() => options.map((one) => one.getAttribute('aria-disabled'))).toEqual([null, 'true']);
    expect(options.map((one) => one.textContent?.slice(0, 7))).toEqual(['WPS-101', 'WPS-305']);
    expect(options[1]?.textContent).toContain(say('records.notAmong', { name: '' }).trim().slice(-10));
  });

  it('a stage that is completed is closed to writing, and says so', async () => {
    const { user, network } = await open();
    const cell = await cellAt('W-3', label('diameter'));
    expect(cell.getAttribute('aria-readonly')).toBe('true');
    await user.click(cell);
    await user.keyboard('5');
    await words(say('records.gridReadOnly'));
    expect(network.sent(EDIT)).toEqual([]);
  });

  it('takes a block from Excel after showing what will change and what does not fit, and takes it back', async () => {
    const { user, network } = await open();
    const lines = [
      [label('weld_number'), label('wps'), label('welders_user'), label('joint_type')],
      ['W-2', 'WPS-101', 'TK02', 'XX'],
      ['W-9', 'WPS-101', '', 'BW'],
    ];
    paste(await cellAt('W-1', label('diameter')), lines.map((cells) => cells.join('\t')).join('\r\n'));
    const sheet = await dialog(say('records.gridPaste'));
    await words('XX', sheet);
    await user.click(await button(say('records.gridTake', { count: 5 }), sheet));
    await soon(() => network.sent(EDIT)).toEqual([
      {
        wps: wpsId,
        welders: [expect.objectContaining({ user: 41, certificate: null })],
        seen: { wps: null, welders: null },
        rev: 1,
      },
    ]);
    // The new weld lacks what every weld needs: it is named, and nothing of it is lost.
    const refusal = await (await dialog(say('records.gridPaste'))).findByRole('alert');
    expect(refusal.textContent).toContain(`W-9, ${label('designation_1')}`);
    await user.click(await button(say('shell.close'), await dialog(say('records.gridPaste'))));
    // The message offers it, and the table behind.
    const [undo] = await screen.findAllByRole('button', { name: say('records.undo') });
    await user.click(undo as HTMLElement);
    await soon(() => network.sent(EDIT)[1]).toMatchObject({ wps: null, welders: null, seen: { wps: wpsId } });
  });

  it('chosen welds are filled in at once, and those that cannot be are told before', async () => {
    const { user, network } = await open();
    await user.type(await field(label('chooseRange')), 'W-1..3');
    await user.click(await button(say('projectweldlog.fillChosen', { count: 3 })));
    const sheet = await dialog(say('records.manyTitle', { count: 3 }));
    await words(say('records.manyNot', { count: 3 }), sheet);
    expect(network.sent('POST /api/main/projects/{id}/weld-log/{id}/steps/{step}')).toEqual([]);
  });

  it('a run of welds is planned at once, without those that are there', async () => {
    const { user, network } = await open();
    await user.click(await button(say('projectweldlog.planRun')));
    const sheet = await dialog(say('projectweldlog.planRun'));
    await user.type(await field(label('runFrom'), sheet), 'W-3');
    await user.type(await field(label('runTo'), sheet), 'W-5');
    await words(say('projectweldlog.runTaken', { numbers: 'W-3' }), sheet);
    await words(say('projectweldlog.runWill', { count: 2, first: 'W-4', last: 'W-5' }), sheet);
    await user.selectOptions(await field(label('joint_type'), sheet), 'BW');
    for (const side of [1, 2]) {
      await user.type(await field(label(`designation_${side}`), sheet), 'P235GH');
      await user.type(await field(new RegExp(`^${label(`thickness_${side}`)}`), sheet), '3,6');
    }
    await user.click(await button(new RegExp(`^${say('projectweldlog.planRun')}$`), sheet));
    await soon(() =>
      network
        .sent('POST /api/main/projects/{id}/weld-log')
        .map((body) => (body as { weld_number: string }).weld_number),
    ).toEqual(['W-4', 'W-5']);
  });

  it('works without network: what was typed stays in sight and waits', async () => {
    const { user, network, setOnline } = await open();
    const cell = await cellAt('W-1', label('diameter'));
    setOnline(false);
    await user.click(cell);
    await user.keyboard('88,9{Enter}');
    await soon(async () => (await cellAt('W-1', label('diameter'))).textContent).toBe('88,9');
    expect(network.sent(EDIT)).toEqual([]);
    setOnline(true);
    await soon(() => network.sent(EDIT)).toHaveLength(1);
  });
});
