import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDrawings } from '../../testing/answers/drawings.ts';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { answerWelds } from '../../testing/answers/welds.ts';
import { type FakeNetwork, refusal } from '../../testing/fake-network.ts';
import { button, field, soon, words } from '../../testing/find.ts';
import { type App, openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';
import { newWeldAddress } from './pin-weld.ts';

const CREATE = 'POST /api/main/projects/{id}/weld-log';
const drawing = { id: idOf(1), name: 'SK-2001 Pump skid', projectId: 7 };
const at = newWeldAddress({ drawing, place: { page: 2, x: 0.25, y: 0.5 } });
const pin = { drawing: idOf(1), page: 2, x: 0.25, y: 0.5 };
const label = (name: string) => say(`projectweldlog.${name}` as never);

function answerNew(network: FakeNetwork): void {
  answerWelds(network);
  answerDrawings(network);
}

const open = (address = at) =>
  openApp({ at: address, as: person('admin'), language: 'no', answers: answerNew });

const nameIt = async ({ user }: App) => user.type(await field(label('weld_number')), 'W-30');

async function fillJoint({ user }: App): Promise<void> {
  await user.selectOptions(await field(label('joint_type')), 'BW');
  for (const side of [1, 2]) {
    await user.type(await field(label(`designation_${side}`)), 'P235GH');
    await user.type(await field(label(`thickness_${side}`)), '3,6');
  }
}

async function fillIn(app: App): Promise<void> {
  await nameIt(app);
  await fillJoint(app);
}

const handIn = async ({ user }: App) => user.click(await button(say('records.send')));

/** Sent or kept, the form gives way to the weld. */
const untilTaken = ({ place }: App) => soon(() => place()).toMatch(/\/weld-log\/action\/[0-9a-f-]{36}$/);

/** The list of the sheet says of each weld whether it has a pin. */
async function listed({ user }: App, pin: 'hasPin' | 'hasNoPin'): Promise<HTMLElement> {
  await user.click(await button(say('projectdrawing.weldsHere')));
  const list = within(await screen.findByRole('dialog', { name: say('projectdrawing.weldsHere') }));
  return list.findByRole('button', {
    name: ['W-30', say('projectdrawing.weldPending'), say(`projectdrawing.${pin}`)].join(', '),
  });
}

const toSheet = ({ stepTo }: App) => stepTo(`/projects/7/drawing/action/${idOf(1)}?sheet=1`);

async function keepWithoutNetwork(app: App): Promise<void> {
  await screen.findAllByText('SK-2001');
  app.stepTo(at);
  await fillIn(app);
  app.setOnline(false);
  await handIn(app);
  await app.told(say('shell.savedOnPhone'));
  await untilTaken(app);
}

describe('a weld made from a place on its drawing', () => {
  it('is sent together with its pin, as one call', async () => {
    const app = await open();
    await fillIn(app);
    await screen.findByRole('switch', { name: new RegExp(label('pin')), checked: true });
    await handIn(app);
    await soon(() => app.network.sent(CREATE)).toEqual([
      expect.objectContaining({ weld_number: 'W-30', drawing: idOf(1), pin: [expect.objectContaining(pin)] }),
    ]);
    await untilTaken(app);
    expect(app.network.calls.some(({ path }) => path.includes('/rows/pins'))).toBe(false);
  });

  it('gets none when the person says so', async () => {
    const app = await open();
    await fillIn(app);
    await app.user.click(await screen.findByRole('switch', { name: new RegExp(label('pin')) }));
    await handIn(app);
    await untilTaken(app);
    expect(app.network.sent(CREATE)[0]).not.toHaveProperty('pin');
  });

  it('is on the sheet before it is sent, and then once', async () => {
    const app = await open(`/projects/7/drawing/action/${idOf(1)}`);
    await keepWithoutNetwork(app);
    toSheet(app);
    await listed(app, 'hasPin');
    app.setOnline(true);
    await soon(() => app.network.sent(CREATE).length).toBe(1);
  });

  it('may lose its pin before it is sent: the pin is gone at once, and removed once the server has it', async () => {
    const app = await open(`/projects/7/drawing/action/${idOf(1)}`);
    await keepWithoutNetwork(app);
    toSheet(app);
    await app.user.click(await listed(app, 'hasPin'));
    await app.user.click(await button(say('projectdrawing.pins_to_remove')));
    await app.told(say('shell.savedOnPhone'));
    await listed(app, 'hasNoPin');
    app.setOnline(true);
    await soon(() => app.network.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^POST .*\/rows\/pins\/[0-9a-f-]{36}\/remove$/)]),
    );
    expect(app.network.sent(CREATE).length).toBe(1);
  });

  it('refused, is mended with its pin', async () => {
    const app = await open();
    app.network.answer(CREATE, refusal(422, { code: 'VALIDATION', errors: { weld_number: ['Taken'] } }));
    await fillIn(app);
    await handIn(app);
    await screen.findByText('Taken');
    answerNew(app.network);
    await app.user.type(await field(label('weld_number')), 'A');
    await handIn(app);
    await soon(() => app.network.sent(CREATE).at(-1)).toMatchObject({ weld_number: 'W-30A', pin: [pin] });
    await untilTaken(app);
  });

  it('has the place it was opened from, not the one its draft was begun at', async () => {
    const app = await open();
    await nameIt(app);
    await words(say('records.draftSaved', { time: '' }).trim());
    app.stepTo('/projects');
    await app.told(say('records.draftKept'));
    app.stepTo(newWeldAddress({ drawing, place: { page: 1, x: 0.75, y: 0.1 } }));
    await soon(async () => (await field(label('weld_number'))).value).toBe('W-30');
    await fillJoint(app);
    await handIn(app);
    await soon(() => app.network.sent(CREATE)).toEqual([
      expect.objectContaining({ pin: [expect.objectContaining({ page: 1, x: 0.75, y: 0.1 })] }),
    ]);
    await untilTaken(app);
  });
});
