import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDrawings } from '../../testing/answers/drawings.ts';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { answerWelds } from '../../testing/answers/welds.ts';
import { soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';
import { newWeldAddress } from '../drawing/pin-weld.ts';

const drawing = { id: idOf(1), name: 'SK-2001 Pump skid', projectId: 7 };
const procedures = [
  { id: idOf(41), name: 'WPS-305' },
  { id: idOf(42), name: 'WPS-101' },
  { id: idOf(43), name: 'WPS-203', replaces: idOf(44) },
];

async function openPicker(named: readonly string[]) {
  const app = await openApp({
    at: newWeldAddress({ drawing, place: { page: 1, x: 0.5, y: 0.5 } }),
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      answerWelds(network);
      answerDrawings(network, { wps: named });
      network.answer('POST /api/main/references/query', ({ body }) => ({
        data: (body as { readonly to: string }).to === 'projectwps' ? procedures : [],
      }));
    },
  });
  const label = say('projectweldlog.wps');
  await soon(() => app.network.calls.some(({ path }) => path.endsWith(`/drawing/${drawing.id}`))).toBe(true);
  await app.user.click(await screen.findByRole('button', { name: `${label}: ${say('records.choose')}` }));
  return within(await screen.findByRole('dialog', { name: label }));
}

describe('the procedure of a weld', () => {
  it('is one its drawing names or a later revision of it, and the others say why not', async () => {
    const sheet = await openPicker([idOf(42), idOf(44)]);
    const cause = await sheet.findByText(say('records.notAmong', { name: drawing.name }));
    expect(cause.closest('li')?.textContent).toContain('WPS-305');
    expect(sheet.queryByRole('button', { name: /WPS-305/ })).toBeNull();
    for (const name of [/WPS-101/, /WPS-203/]) await sheet.findByRole('button', { name });
    expect(sheet.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 7))).toEqual([
      'WPS-101',
      'WPS-203',
      'WPS-305',
    ]);
  });

  it('is any that is approved where the drawing names none', async () => {
    const sheet = await openPicker([]);
    for (const { name } of procedures) await sheet.findByRole('button', { name: new RegExp(name) });
  });
});
