import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { button, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const SENT = 'POST /api/main/expertise/{id}/rows/confirmations';

const due = (place: number, stamp: string, name: string, welds: readonly string[]) => ({
  id: idOf(place),
  holder: place,
  name,
  stamp,
  designation: '141 T BW FM1 S s3.6 D60.3 H-L045 ss nb',
  next_confirmation: '2026-11-29',
  valid_until: null,
  welds: welds.map((weld, index) => ({
    id: idOf(place * 10 + index),
    name: `24011 ${weld}`,
    project_id: 7,
    weld_end: '2026-10-24T10:00:00.000Z',
  })),
});

const open = (role: string) =>
  openApp({
    at: '/expertise/confirm',
    as: person(role),
    language: 'no',
    answers: (network) => {
      network.answer('GET /api/main/expertise/evidence', {
        data: [due(1, 'JB01', 'Jonas Berg', ['W-01', 'W-02']), due(2, 'TK02', 'Tomas Kazlauskas', [])],
      });
      network.answer(SENT, ({ path }) => ({ data: { id: path.split('/').at(-3), status: 'registered' } }));
      network.answer('PUT /api/main/files/{id}', {});
    },
  });

/** The pad has no ink here: what is drawn on it is the pad's own business. */
async function sign(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  const sheet = within(await screen.findByRole('dialog'));
  const pad = await sheet.findByRole('img', { name: say('records.signHere') });
  fireEvent.pointerDown(pad, { pointerId: 1 });
  fireEvent.pointerMove(pad, { pointerId: 1, buttons: 1 });
  const done = await sheet.findByRole('button', { name: say('records.sign') });
  await vi.waitFor(() => expect(done).toHaveProperty('disabled', false));
  await user.click(done);
}

describe('confirming several certificates', () => {
  beforeEach(() => {
    const names = ['beginPath', 'moveTo', 'lineTo', 'stroke', 'fillRect', 'drawImage'];
    const ink = Object.fromEntries(names.map((name) => [name, vi.fn()]));
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ink,
      setPointerCapture: () => undefined,
      toBlob: (done: (blob: Blob) => void) =>
        done({ type: 'image/png', arrayBuffer: async () => new ArrayBuffer(3) } as Blob),
    });
  });

  it('offers the weld that shows it, and one signature is a confirmation of each', async () => {
    const { user, network } = await open('admin');
    await words(say('expertise.confirmNoWeld'));
    await user.click(await button(say('expertise.confirmTickAll')));
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    await user.click(boxes[1] as HTMLInputElement);
    await user.selectOptions(await screen.findByLabelText(say('expertise.confirmations_evidence')), idOf(11));
    await user.click(await button(say('expertise.confirmSign', { count: 2 })));
    await sign(user);
    await soon(() => network.sent(SENT)).toHaveLength(2);
    const [first, second] = network.sent(SENT) as {
      evidence: string;
      sign: { file: string; signer: number };
    }[];
    expect([first?.evidence, second?.evidence]).toEqual([idOf(11), null]);
    expect(first?.sign.signer).toBe(second?.sign.signer);
    expect(first?.sign.file).not.toBe(second?.sign.file);
  });

  it('is signed without network too, and not asked for again', async () => {
    const { user, network, setOnline } = await open('admin');
    await user.click(await button(say('expertise.confirmTickAll')));
    setOnline(false);
    await user.click(await button(say('expertise.confirmSign', { count: 1 })));
    await sign(user);
    await soon(() => screen.queryAllByRole('checkbox').length).toBe(1);
    expect(network.sent(SENT)).toEqual([]);
    setOnline(true);
    await soon(() => network.sent(SENT)).toHaveLength(1);
  });
});
