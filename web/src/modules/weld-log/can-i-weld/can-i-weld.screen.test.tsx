import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../testing/answers/records.ts';
import { person } from '../../../testing/answers/session.ts';
import { one } from '../../../testing/fake-network.ts';
import { soon } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const weld = (place: number, weld_number: string) => ({
  id: idOf(place),
  status: 'pending',
  weld_number,
  title: 'BW 60,3 × 3,6',
  drawing: idOf(1),
  joint_type: 'BW',
});
const facts = (welds: readonly object[]) =>
  one({
    welds,
    procedures: [],
    drawings: [{ id: idOf(1), status: 'approved', drawing_no: 'ISO-1001' }],
    materials: [],
    batches: null,
    certificates: [],
    machines: null,
    helpers: [],
  });

/** A project where two welds are told at once and a third only when it is asked for. */
const opened = (at: string) =>
  openApp({
    at,
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      network.answer('GET /api/main/projects/{id}/can-i-weld', ({ query }) =>
        facts(query.get('weld') === idOf(13) ? [weld(13, 'W-3')] : [weld(11, 'W-1'), weld(12, 'W-2')]),
      );
    },
  });

describe('"Can I weld this?"', () => {
  it('is asked of a scanned weld', async () => {
    const { user, place } = await opened('/projects/7/can-i-weld');
    await screen.findByText('W-1');
    await user.click(await screen.findByRole('button', { name: say('scan.title') }));
    await user.type(await screen.findByLabelText(say('scan.byHand')), 'w-2{Enter}');
    await soon(place).toBe(`/projects/7/can-i-weld/${idOf(12)}`);
  });

  it('is answered for a weld that is not among the first of its project', async () => {
    await opened(`/projects/7/can-i-weld/${idOf(13)}`);
    await screen.findByText(/W-3/);
    expect(screen.queryByText(say('projectweldlog.canWeldDone'))).toBeNull();
  });

  it('says that a weld is welded or not here, and offers the others', async () => {
    await opened(`/projects/7/can-i-weld/${idOf(14)}`);
    await screen.findByText(say('projectweldlog.canWeldDone'));
    await screen.findByText('W-1');
  });
});
