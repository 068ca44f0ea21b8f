import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDashboard } from '../../../testing/answers/dashboard.ts';
import { person } from '../../../testing/answers/session.ts';
import { one } from '../../../testing/fake-network.ts';
import { button, heading, soon, words } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const FUME = '0b0e9a5e-6a3c-4f6e-9d5a-1c2d3e4f5a6b';
const told = {
  day: '2026-11-16',
  chemical_id: FUME,
  substances: 'sveiserøyk',
  activity: 'Sveising, rustfritt',
  project_id: 2,
  project: '2502 Tank',
  minutes: 390,
};
const PUT_AWAY = 'POST /api/main/exposures/proposals/put_away';

const open = () =>
  openApp({
    at: '/dashboard',
    as: person('admin'),
    answers: (network) => {
      answerDashboard(network);
      network.answer('GET /api/main/exposures/proposals', { data: [told] });
      network.answer(PUT_AWAY, one({ day: told.day, chemical_id: FUME }));
    },
  });

describe('an exposure proposed on the dashboard', () => {
  it('says what the hours were, and opens the form filled in; nothing is sent', async () => {
    const { user, place, network } = await open();
    await words('Sveising, rustfritt 6,50 t: loggfør eksponering for sveiserøyk');
    await user.click(await screen.findByRole('link', { name: say('exposure.add') }));
    await soon(place).toContain(`chemical=${FUME}`);
    expect(place()).toContain('day=2026-11-16&minutes=390&project=2');
    expect(network.sent('POST /api/main/exposures')).toEqual([]);
    expect(network.sent(PUT_AWAY)).toEqual([]);
  });

  it('is put away for that day, also without network', async () => {
    const { user, network } = await open();
    const title = await heading(new RegExp(`^${say('exposure.proposed').replace('?', '\\?')}`));
    expect(within(title).getByText('1')).toBeTruthy();
    network.isOnline = false;
    await user.click(await button(say('exposure.notToday')));
    await soon(() => screen.queryByText(/loggfør eksponering/)).toBe(null);
    network.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await soon(() => network.sent(PUT_AWAY).at(-1)).toEqual({ day: told.day, chemical_id: FUME });
  });
});
