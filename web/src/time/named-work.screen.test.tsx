import { describe, expect, it } from 'vitest';
import { answerHours } from '../testing/answers/hours.ts';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerStemp, type StempOptions } from '../testing/answers/stemp.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { one } from '../testing/fake-network.ts';
import { button, choose, dialog, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const W15 = idOf(15);
const W16 = idOf(16);
const START = 'POST /api/main/hours/punch-in-out';
const CHANGE = 'PUT /api/main/hours/punch-in-out';

function answerWelds(network: FakeNetwork): void {
  network.answer('GET /api/main/projects/{id}/weld-log/{id}', ({ path }) =>
    one({ number: path.endsWith(W15) ? 'W-15' : 'W-16', title: 'BW' }),
  );
  network.answer('POST /api/main/references/query', ({ body }) => {
    const { to } = body as { to: string };
    const welds = [
      { id: W15, name: 'W-15 BW' },
      { id: W16, name: 'W-16 BW' },
    ];
    return { data: to === 'projectweldlog' ? welds : [] };
  });
}

const openOn = (at: string, options: StempOptions = {}) =>
  openApp({
    at,
    as: person(),
    language: 'no',
    answers: (network) => {
      answerStemp(network, options);
      answerWelds(network);
    },
  });

describe('a stemp on a weld', () => {
  it('opened from the weld starts with everything filled in, and takes another weld while it runs', async () => {
    const { user, network } = await openOn(`/stemp?project=1&weld=${W15}`);
    await button(`${say('time.welds')}: W-15`);
    await user.click(await button(new RegExp(`^${say('time.start')}$`)));
    await soon(() => network.sent(START)).toMatchObject([
      { project_id: 1, weld_ids: [W15], drawing_ids: [] },
    ]);
    await user.click(await button(`${say('time.welds')}: W-15`));
    const sheet = await dialog(say('time.welds'));
    await user.click(await button('W-16 BW', sheet));
    await user.click(await button(say('records.done'), sheet));
    await words(say('time.divided', { count: 2 }));
    await soon(() => network.sent(CHANGE).at(-1)).toMatchObject({
      weld_ids: [W15, W16],
      seen: { weld_ids: [W15] },
    });
  });

  it('asked for while the clock runs on the same project is taken in by one press', async () => {
    const { user, network } = await openOn(`/stemp?project=1&weld=${W16}`, { runningFor: 2 });
    await words(say('time.nameAsk', { name: 'W-16' }));
    await user.click(await button(say('time.nameIt')));
    await soon(() => network.sent(CHANGE).at(-1)).toMatchObject({ weld_ids: [W16] });
  });

  it('without network is kept with its weld, and shown so after the app is opened again', async () => {
    const { user, setOnline, network } = await openOn(`/stemp?project=1&weld=${W15}`);
    await button(`${say('time.welds')}: W-15`);
    setOnline(false);
    await user.click(await button(new RegExp(`^${say('time.start')}$`)));
    await button(`${say('time.welds')}: W-15`);
    expect(network.sent(START)).toEqual([]);
    setOnline(true);
    await soon(() => network.sent(START)).toMatchObject([{ weld_ids: [W15] }]);
  });

  it('by hand: the form of hours names welds of its project', async () => {
    const { user, network } = await openApp({
      at: '/calendar/actions',
      as: person(),
      language: 'no',
      answers: (fake) => {
        answerHours(fake, { day: '13.11.2026' });
        answerWelds(fake);
      },
    });
    await choose(user, say('time.project'), '2501 Pipe rack A');
    await user.click(await button(`${say('time.welds')}: ${say('time.noneNamed')}`));
    const sheet = await dialog(say('time.welds'));
    await user.click(await button('W-15 BW', sheet));
    await user.click(await button(say('records.done'), sheet));
    await button(`${say('time.welds')}: W-15`);
    const asked = network.sent('POST /api/main/references/query') as { to: string; project_id?: number }[];
    // The name of what was chosen may be asked for after them.
    expect(asked).toContainEqual(expect.objectContaining({ to: 'projectweldlog', project_id: 1 }));
  });
});
