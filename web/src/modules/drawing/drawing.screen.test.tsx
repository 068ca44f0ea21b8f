import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDrawings } from '../../testing/answers/drawings.ts';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { button, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const RECORD = `/projects/7/drawing/action/${idOf(1)}`;

const open = (at: string, more: Parameters<typeof answerDrawings>[1] = {}) =>
  openApp({ at, as: person('admin'), language: 'pl', answers: (network) => answerDrawings(network, more) });

it('a drawing says that a lot has too few selected welds, and leads to the plan of its tests', async () => {
  const ndt_lots = [
    { method: 'VT', joint: '', selected: 4, missing: 0 },
    { method: 'RT', joint: 'BW', selected: 1, missing: 2 },
  ];
  await open(RECORD, { ndt_lots });
  await screen.findByText(say('welding.lotShort', { method: 'RT', selected: 1, count: 3 }));
  expect(screen.queryByText(say('welding.lotShort', { method: 'VT', selected: 4, count: 4 }))).toBeNull();
  const way = screen.getByRole('link', { name: say('projectdrawing.selectWelds') });
  expect(way.getAttribute('href')).toBe(`/projects/7/ndt-plan?drawing=${idOf(1)}`);
});

it('a drawing of a finished project tells of its lots and does not offer to select welds', async () => {
  const project = '24011 Fjordkraft';
  await open(RECORD, {
    ndt_lots: [{ method: 'RT', joint: 'BW', selected: 1, missing: 2 }],
    closed_project: project,
  });
  await screen.findByText(say('welding.lotShort', { method: 'RT', selected: 1, count: 3 }));
  expect(screen.getByText(say('records.projectFinished', { project }))).toBeTruthy();
  expect(screen.queryByRole('link', { name: say('projectdrawing.selectWelds') })).toBeNull();
});

describe('an opened drawing', () => {
  it('tells how far its welds are, as a list for the keyboard, and leads to one', async () => {
    const { user } = await open(`${RECORD}?sheet=1`);
    await user.click(await button(say('projectdrawing.weldsHere')));
    const list = within(await screen.findByRole('dialog', { name: say('projectdrawing.weldsHere') }));
    const told = (number: string, state: string, pin: string) =>
      [number, say(`projectdrawing.${state}` as never), say(`projectdrawing.${pin}` as never)].join(', ');
    expect(list.getByRole('button', { name: told('W-16', 'weldAttention', 'hasNoPin') })).toBeTruthy();
    await user.click(list.getByRole('button', { name: told('W-15', 'weldCompleted', 'hasPin') }));
    const link = await screen.findByRole('link', {
      name: say('projectdrawing.openWeld', { number: 'W-15' }),
    });
    expect(link.getAttribute('href')).toBe(`/projects/7/weld-log/action/${idOf(11)}`);
  });

  it('counts its welds by their state', async () => {
    await open(`${RECORD}?sheet=1`);
    const chips = within(await screen.findByRole('group', { name: say('projectdrawing.weldsHere') }));
    await soon(() => chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `${say('projectdrawing.allWelds')}2`,
      `${say('projectdrawing.weldAttention')}1`,
      `${say('projectdrawing.weldCompleted')}1`,
    ]);
  });

  it('says that a file of another kind opens elsewhere', async () => {
    await open(`${RECORD}?sheet=1`);
    await screen.findByText(say('projectdrawing.otherKind'));
    expect(screen.getByRole('link', { name: 'skid.dwg' }).getAttribute('href')).toBe(
      `/api/main/files/${idOf(9)}`,
    );
  });

  it('that is superseded says so and takes no pins', async () => {
    await open(`${RECORD}?sheet=1`, { status: 'superseded' });
    await screen.findByText(say('projectdrawing.notInForce'));
    expect(screen.queryByRole('button', { name: say('projectdrawing.pins_to_add') })).toBeNull();
  });

  it('a pin is taken off by those who may', async () => {
    const { user, network } = await open(`${RECORD}?sheet=1`);
    await user.click(await button(say('projectdrawing.weldsHere')));
    await user.click(await screen.findByRole('button', { name: /^W-15/ }));
    await user.click(await button(say('projectdrawing.pins_to_remove')));
    await soon(() =>
      network.sent('POST /api/main/projects/{id}/drawing/{id}/rows/{field}/{row}/{action}'),
    ).toEqual([{}]);
  });
});

describe('a revision beside the one before it', () => {
  const revised = {
    status: 'draft',
    replaces: idOf(2),
    pins_compared: false,
    revision: '1',
    may: { edit: true, delete: true, level: 'manage' },
  };

  it('asks for every pin where the drawings cannot be compared, and then says that they are right', async () => {
    const { user, network } = await open(RECORD, revised);
    await screen.findByText(say('projectdrawing.compareHint'));
    await user.click(await screen.findByRole('link', { name: say('projectdrawing.compare') }));
    await screen.findByText(say('projectdrawing.earlierMissing'));
    const right = await button(say('projectdrawing.to_compare'), within(await screen.findByRole('dialog')));
    expect(right).toHaveProperty('disabled', true);
    await user.click(
      await screen.findByRole('button', { name: `W-15: ${say('projectdrawing.confirmPin')}` }),
    );
    await screen.findByText(say('projectdrawing.allConfirmed'));
    await user.click(right);
    await soon(() => network.sent('POST /api/main/projects/{id}/drawing/{id}/steps/{step}').length).toBe(1);
  });
});
