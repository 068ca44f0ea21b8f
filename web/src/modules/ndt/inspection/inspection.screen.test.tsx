import { labelId, optionId } from '@sveis/domain/records';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../testing/answers/records.ts';
import { type FakeNetwork, one, refusal } from '../../../testing/fake-network.ts';
import { button, field, heading, soon, words } from '../../../testing/find.ts';
import { type App, openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const KEY = 'projectndt';
const TOKEN = `b.${'k'.repeat(43)}`;
const label = (path: string) => say(labelId(KEY, path));
const result = (option: string) => say(optionId(KEY, 'result', option));
const [sheet, first, second, third] = [1, 2, 3, 4].map(idOf);

const line = (id: string | undefined, weld: string | undefined) => ({
  _id: id,
  weld,
  thickness: 3.6,
  repair_no: null,
  result: null,
  photo: null,
});
const lines = [line(idOf(11), first), line(idOf(12), second)];

const inspection = (more: object = {}, version = 'v1') => ({
  company: 'Fjordstål AS',
  firm: 'Nordkontroll AS',
  contact: 'Sara Holm',
  number: '24011-VT-0009',
  expires_at: '2026-12-01T12:00:00.000Z',
  sent_at: null,
  sent_by: null,
  request: {
    project: '24011',
    status: 'requested',
    version,
    time_zone: 'Europe/Oslo',
    values: {
      method: 'VT',
      drawing: [sheet],
      stage: 'final',
      standard: 'ISO 17637',
      acceptance: 'ISO 5817 B',
      lines,
      ...more,
    },
    names: {
      [`projectdrawing:${sheet}`]: 'ISO-1001',
      [`projectweldlog:${first}`]: 'W-01',
      [`projectweldlog:${second}`]: 'W-02',
      [`projectweldlog:${third}`]: 'W-03',
    },
    max_file_mb: 20,
    max_drawing_mb: 60,
  },
});

const open = (answers: (network: FakeNetwork) => void) =>
  openApp({ at: `/inspection#${TOKEN}`, phoneLanguages: ['lt-LT'], answers, language: 'lt' });

const answering = (network: FakeNetwork) => {
  network.answer('GET /api/main/inspection', () => one(inspection()));
  network.answer('PUT /api/main/inspection/files/{id}', () => one({ complete: true, offset: 1 }));
};

const row = async (number: number) => {
  const all = await screen.findByRole('region', { name: label('lines') });
  return within(
    await within(all).findByRole('region', { name: new RegExp(say('records.rowNumber', { number })) }),
  );
};

async function fill(user: App['user'], name: string, text: string): Promise<void> {
  const input = await field(label(name));
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

/** Everything but the signature: jsdom has no pad to draw on, a browser proves it. */
async function fillIn(user: App['user']): Promise<void> {
  for (const number of [1, 2])
    await user.click(await (await row(number)).findByRole('radio', { name: result('accepted') }));
  await fill(user, 'procedure', 'VT-01');
  await fill(user, 'outside_inspector', 'Sara Holm');
  await fill(user, 'outside_certificate', 'N-9712-4');
  await fill(user, 'outside_equipment', 'WG1 no. 7');
}

describe('the page behind a link', () => {
  it('shows the request in the phone’s language, asks by its link alone, and has welds nobody takes out', async () => {
    const { network } = await open(answering);
    await words(say('projectndt.asked', { company: 'Fjordstål AS', firm: 'Nordkontroll AS' }));
    await words('ISO-1001');
    await (await row(1)).findByText(/W-01/);
    expect(screen.queryByRole('button', { name: say('records.addRow') })).toBeNull();
    expect(screen.queryByRole('button', { name: say('records.removeRow', { number: 1 }) })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    const [call] = network.calls.filter(({ path }) => path === '/api/main/inspection');
    expect(call?.headers.get('x-link-token')).toBe(TOKEN);
    const others = network.calls.filter(({ path }) => !path.startsWith('/api/main/inspection'));
    expect(others.filter(({ headers }) => headers.has('x-link-token'))).toEqual([]);
  });

  it('says what is missing at each field, and sends nothing', async () => {
    const { user, network } = await open(answering);
    await user.click(await button(say('projectndt.sendTo', { company: 'Fjordstål AS' })));
    await soon(() => document.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(3);
    expect(network.sent('POST /api/main/inspection/report')).toEqual([]);
  });

  it('keeps what was typed through a reload, and shows a link that is over as one', async () => {
    const app = await open(answering);
    await fillIn(app.user);
    await words(say('projectndt.keptHere'));
    await app.reload(`/inspection#${TOKEN}`);
    await soon(async () => (await field(label('outside_inspector'))).value).toBe('Sara Holm');
    app.network.answer('GET /api/main/inspection', () => refusal(422, { code: 'LINK_EXPIRED' }));
    await app.reload(`/inspection#${TOKEN}`);
    await heading(say('projectndt.gone'));
  });

  it('without network goes on with what the phone has', async () => {
    const app = await open(answering);
    await fillIn(app.user);
    await words(say('projectndt.keptHere'));
    app.setOnline(false);
    await app.reload(`/inspection#${TOKEN}`);
    await words('ISO-1001');
    expect((await field(label('procedure'))).value).toBe('VT-01');
  });

  it('a link that has been used shows its receipt', async () => {
    await open((network) =>
      network.answer('GET /api/main/inspection', () =>
        one({
          ...inspection(),
          sent_at: '2026-11-16T12:00:00.000Z',
          sent_by: 'Sara Holm, Nordkontroll AS',
          request: null,
        }),
      ),
    );
    await heading(say('projectndt.sentTitle'));
    await words('Sara Holm, Nordkontroll AS');
  });
});
