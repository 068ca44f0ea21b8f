import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDeviations, idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { type FakeNetwork, one } from '../../testing/fake-network.ts';
import { button, choose, field, gone, soon, toggle, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const receipt = {
  id: idOf(9),
  module: 'deviation',
  number: 'DEV-2026-0009',
  title: 'DEV-2026-0009',
  anonymous: true,
  is_partial: true,
  status: 'registered',
  project_id: null,
  rev: 1,
  created_at: '2026-11-15T08:00:00.000Z',
  created_by: 0,
  updated_at: '2026-11-15T08:00:00.000Z',
  updated_by: 0,
  names: { users: {}, references: {} },
  files: {},
  steps: [],
  may: { edit: false, delete: false, level: null },
};

const openForm = (isOpen: boolean, more: (network: FakeNetwork) => void = () => undefined) =>
  openApp({
    at: '/deviations/add',
    as: person('employee'),
    language: 'no',
    answers: (network) => {
      answerDeviations(network, []);
      network.answer('GET /api/main/settings/app', { anonymous_reports: isOpen });
      network.answer('GET /api/main/choices/{list}', {
        data: [
          { code: 'near_miss', label: 'Nestenulykke', is_active: true },
          { code: 'supplier', label: 'Leverandør', is_active: true },
        ],
      });
      network.answer('POST /api/main/deviations', one(receipt));
      more(network);
    },
  });

type App = Awaited<ReturnType<typeof openForm>>;
const category = /^Kategori/;
const theSwitch = () => screen.queryByRole('switch', { name: new RegExp(say('deviation.anonymous')) });

async function fillIn({ user }: App): Promise<void> {
  await user.type(await field(say('deviation.title')), 'Klemme falt');
  await user.type(await field(say('deviation.description')), 'Tre meter');
  await choose(user, category, 'Nestenulykke');
}

describe('a report without a name', () => {
  it('says what it hides and what it cannot, and is sent without one', async () => {
    const app = await openForm(true);
    const { user, network, place, told } = app;
    await fillIn(app);
    await words(say('deviation.anonymousHint'));
    await user.click(await toggle(say('deviation.anonymous')));
    await words(say('deviation.anonymousLimits'));
    await user.click(await button(say('records.send')));
    await told(say('records.sentNameless', { number: 'DEV-2026-0009' }));
    await soon(place).toBe('/deviations');
    expect(network.sent('POST /api/main/deviations')).toMatchObject([
      { title: 'Klemme falt', category: 'near_miss', anonymous: true },
    ]);
    expect(network.sent('POST /api/main/deviations')[0]).not.toHaveProperty('reported_by');
    expect(network.calls.filter(({ path }) => path.includes('/drafts/'))).toEqual([]);
  });

  it('waits on the phone without network, and goes out as it was written', async () => {
    const app = await openForm(true);
    const { user, network, setOnline, told } = app;
    await fillIn(app);
    await user.click(await toggle(say('deviation.anonymous')));
    setOnline(false);
    await user.click(await button(say('records.send')));
    await told(say('shell.savedOnPhone'));
    expect(network.sent('POST /api/main/deviations')).toEqual([]);
    setOnline(true);
    await soon(() => network.sent('POST /api/main/deviations').length).toBe(1);
    expect(network.sent('POST /api/main/deviations')).toMatchObject([{ anonymous: true }]);
  });

  it('stays in view when the category changes, and is refused and not sent with the name', async () => {
    const app = await openForm(true);
    const { user, network } = app;
    await fillIn(app);
    await user.click(await toggle(say('deviation.anonymous')));
    await choose(user, category, 'Leverandør');
    expect(theSwitch()).not.toBeNull();
    await user.click(await button(say('records.send')));
    await words(say('fields.ANONYMOUS_KIND'));
    expect(network.sent('POST /api/main/deviations')).toEqual([]);
  });

  it('is copied to the server only with a kind that needs a name, and taken off it again', async () => {
    const app = await openForm(true, (network) => {
      network.answer('GET /api/main/drafts/{form}', { data: null });
    });
    const { user, network } = app;
    const copies = (method: string) =>
      network.calls.filter((call) => call.method === method && call.path.includes('/drafts/')).length;
    await fillIn(app);
    expect(copies('PUT')).toBe(0);
    await choose(user, category, 'Leverandør');
    await user.type(await field(say('deviation.title')), ' ned');
    await soon(() => copies('PUT')).toBe(1);
    expect(copies('DELETE')).toBe(0);
    await choose(user, category, 'Nestenulykke');
    await soon(() => copies('DELETE')).toBe(1);
    await user.type(await field(say('deviation.title')), ' igjen');
    expect(copies('PUT')).toBe(1);
  });

  it('is not offered where the company has not opened it', async () => {
    const app = await openForm(false);
    await fillIn(app);
    await soon(() => app.network.sent('GET /api/main/settings/app').length).toBeGreaterThan(0);
    await gone(theSwitch);
    await app.user.click(await button(say('records.send')));
    await soon(() => app.network.sent('POST /api/main/deviations').length).toBe(1);
    expect(app.network.sent('POST /api/main/deviations')[0]).not.toHaveProperty('anonymous', true);
  });
});
