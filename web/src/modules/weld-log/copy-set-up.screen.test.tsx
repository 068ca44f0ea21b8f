import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDrawings } from '../../testing/answers/drawings.ts';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { answerWelds, wpsId } from '../../testing/answers/welds.ts';
import { soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';
import { newWeldAddress } from '../drawing/pin-weld.ts';

const drawing = { id: idOf(1), name: 'ISO-1001 Cooling water', projectId: 7 };
const yesterday = {
  joint_prep: 'V',
  wps: wpsId,
  position: ['H-L045'],
  consumables: [{ _id: idOf(90), run: 'all', classification: 'W3Si1', batch_number: 'L-55120' }],
  weld_end: '2026-11-14T13:00:00.000Z',
  preheat: 20,
};

/** W-1 was welded by this person, W-2 after the same procedure is next. */
const open = (at: string, before: Readonly<Record<string, unknown>> = yesterday) =>
  openApp({
    at,
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      answerDrawings(network);
      const { kept } = answerWelds(network);
      for (const [place, more] of [
        [11, before],
        [12, { wps: wpsId, steps: ['weld'] }],
      ] as const)
        kept.set(idOf(place), { ...kept.get(idOf(place)), ...more });
    },
  });

/** What may not be picked any more, by what it is. */
const withdrawn: Readonly<Record<string, object>> = {
  projectwps: {
    id: idOf(77),
    name: 'WPS-099 TIG',
    unfit: { message: 'projectwps.status_superseded', values: {} },
  },
  batch: { id: idOf(91), name: 'L-55120', unfit: { message: 'batch.status_quarantine', values: {} } },
};

const sent = (app: Awaited<ReturnType<typeof open>>, path: RegExp) =>
  app.network.calls.find((call) => call.method === 'POST' && path.test(call.path))?.body as
    | Readonly<Record<string, unknown>>
    | undefined;

describe('the set-up of the weld before', () => {
  it('leaves fillers of another procedure alone', async () => {
    const app = await open(`/projects/7/weld-log/action/${idOf(12)}`, { ...yesterday, wps: idOf(77) });
    const step = say('projectweldlog.to_weld');
    await app.user.click(await screen.findByRole('button', { name: step }));
    const sheet = within(await screen.findByRole('dialog', { name: step }));
    await app.user.click(sheet.getByRole('button', { name: say('records.copyPrevious') }));
    await app.told(say('records.copiedPrevious'));
    expect(sheet.queryByDisplayValue('L-55120')).toBeNull();
  });

  it('does not move a weld away from the drawing it was begun on', async () => {
    const app = await open(newWeldAddress({ drawing, place: { page: 1, x: 0.5, y: 0.5 } }), {
      ...yesterday,
      drawing: idOf(5),
    });
    await app.user.click(await screen.findByRole('button', { name: say('records.copyPrevious') }));
    await app.told(say('records.copiedPrevious'));
    await app.user.click(screen.getByRole('button', { name: say('records.moreFields') }));
    expect(await screen.findByRole('button', { name: /: ISO-1001/ })).toBeDefined();
  });

  it('leaves out a batch in quarantine, with its number, and says so', async () => {
    const [line] = yesterday.consumables;
    const before = { ...yesterday, consumables: [{ ...line, batch: idOf(91) }] };
    const app = await open(`/projects/7/weld-log/action/${idOf(12)}`, before);
    app.network.answer('POST /api/main/references/query', ({ body }) => {
      const found = withdrawn[(body as { to: string }).to];
      return { data: found ? [found] : [] };
    });
    const step = say('projectweldlog.to_weld');
    await app.user.click(await screen.findByRole('button', { name: step }));
    const sheet = within(await screen.findByRole('dialog', { name: step }));
    const copy = () => app.user.click(sheet.getByRole('button', { name: say('records.copyPrevious') }));
    const left = `L-55120 (${say('batch.status_quarantine')})`;
    await copy();
    await app.told(say('records.copiedExcept', { left }));
    await sheet.findByDisplayValue('W3Si1');
    expect(sheet.queryByDisplayValue('L-55120')).toBeNull();
  });

  it('begins no weld with a procedure that is superseded', async () => {
    const app = await open('/projects/7/weld-log/action', {
      ...yesterday,
      drawing: idOf(5),
      wps: idOf(77),
    });
    app.network.answer('POST /api/main/references/query', ({ body }) => {
      const found = withdrawn[(body as { to: string }).to];
      return { data: found ? [found] : [] };
    });
    await app.user.click(await screen.findByRole('button', { name: say('records.copyPrevious') }));
    const left = `WPS-099 TIG (${say('presets.status_superseded')})`;
    await app.told(say('records.copiedExcept', { left }));
  });

  // What is sent is kept on the phone: the test that sends comes last.
  it('is taken over by one press where a weld is logged: fillers with their batch and the position', async () => {
    const app = await open(`/projects/7/weld-log/action/${idOf(12)}`);
    const step = say('projectweldlog.to_weld');
    await app.user.click(await screen.findByRole('button', { name: step }));
    const sheet = within(await screen.findByRole('dialog', { name: step }));
    await app.user.click(sheet.getByRole('button', { name: say('records.copyPrevious') }));
    await app.told(say('records.copiedPrevious'));
    await sheet.findByDisplayValue('L-55120');
    await app.user.click(sheet.getByRole('button', { name: step }));
    await soon(() => sent(app, /steps\/weld$/) !== undefined).toBe(true);
    expect(sent(app, /steps\/weld$/)).toMatchObject({
      position: ['H-L045'],
      consumables: [{ classification: 'W3Si1', batch_number: 'L-55120' }],
    });
    expect(sent(app, /steps\/weld$/)).not.toMatchObject({ preheat: 20 });
    const asked = app.network.calls.find(({ body }) => JSON.stringify(body ?? '').includes('"weld_end":-1'));
    expect(asked?.body).toMatchObject({
      pipeline: [{ $match: { own: expect.any(Number) } }, { $sort: { weld_end: -1 } }, {}],
    });
  });
});
