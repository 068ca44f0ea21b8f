import { plainFeatureKeys } from '@sveis/domain/session';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one, refusal } from '../../testing/fake-network.ts';
import { button, field } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const FEATURES = '/api/main/admin/features';
const SETTINGS = '/api/main/admin/settings';

const featureNamed = (key: string, change: object = {}) => ({
  key,
  enabled: true,
  label: {},
  icon: null,
  link: null,
  rev: 1,
  needs: null,
  is_fixed: false,
  ...change,
});
const features = [
  featureNamed('timer', { is_fixed: true }),
  featureNamed('projects', { enabled: false }),
  featureNamed('ndt', { needs: 'projects' }),
  featureNamed('deviation'),
];
const settings = {
  rev: 3,
  company: { name: 'Fjordstål Sveis AS', currency: 'NOK', time_zone: 'Europe/Oslo', language: 'no' },
  values: {
    standard_hours: 7.5,
    standard_start_time: '07:00',
    hour_enter_style: 1,
    exclude_projects: false,
    deviation_days_high: 14,
  },
  series: [
    {
      module: 'deviation',
      name: 'Avvik',
      standard: 'DEV-{YYYY}-{0000}',
      pattern: 'DEV-{YYYY}-{0000}',
    },
  ],
};

const open = () =>
  openApp({
    at: '/admin/settings',
    as: person('admin'),
    answers: (network) => {
      network.answer(`GET ${FEATURES}`, { data: features });
      network.answer(`GET ${SETTINGS}`, one(settings));
    },
  });
const part = (name: 'features' | 'settings' | 'numbers') =>
  screen.findByRole('radio', { name: say(`companysettings.part_${name}`) });

describe('features and settings', () => {
  it('every feature has a sentence, and says what it lacks', async () => {
    await open();
    const list = await screen.findByRole('list', { name: say('companysettings.part_features') });
    expect(within(list).getByText(say('companysettings.about_deviation'))).toBeTruthy();
    expect(within(list).getByText(/Trenger Prosjekter/)).toBeTruthy();
    expect(within(list).getByRole('switch', { name: /Stemp/ }).hasAttribute('disabled')).toBe(true);
    for (const key of plainFeatureKeys) expect(say(`companysettings.about_${key}`)).not.toBe('');
  });

  it('switching off asks first and says what happens to the records', async () => {
    const { user, network, told } = await open();
    network.answer(`PUT ${FEATURES}/{id}`, one(featureNamed('deviation', { enabled: false, rev: 2 })));
    await user.click(await screen.findByRole('switch', { name: /Avvik/ }));
    await screen.findByText(say('companysettings.offText'));
    await user.click(await button(say('companysettings.offConfirm')));
    await told(say('companysettings.switchedOff', { name: 'Avvik' }));
    expect(network.sent(`PUT ${FEATURES}/{id}`)).toEqual([
      { enabled: false, label: {}, icon: null, link: null, rev: 1 },
    ]);
  });

  it('a tile gets a name of the company’s own', async () => {
    const { user, network, told } = await open();
    network.answer(`PUT ${FEATURES}/{id}`, one(featureNamed('deviation', { label: { no: 'RUH' }, rev: 2 })));
    await user.click(await button(say('companysettings.tileOf', { name: 'Avvik' })));
    await user.type(await field('Norsk'), 'RUH');
    await user.click(await button('zap'));
    const opens = await field(say('companysettings.opens'));
    await user.type(opens, 'javascript:alert(1)');
    await screen.findByText(say('fields.LINK_ADDRESS'));
    expect((await button(say('companysettings.saveIt'))).disabled).toBe(true);
    await user.clear(opens);
    await user.type(opens, 'https://hms.fjordstal.no');
    await user.click(await button(say('companysettings.saveIt')));
    await told(say('companysettings.saved'));
    expect(network.sent(`PUT ${FEATURES}/{id}`)[0]).toMatchObject({
      label: { no: 'RUH' },
      icon: 'zap',
      link: 'https://hms.fjordstal.no',
    });
  });

  it('sends the settings that were changed, with comma as with point', async () => {
    const { user, network, told } = await open();
    network.answer(`PUT ${SETTINGS}`, one({ ...settings, rev: 4 }));
    await user.click(await part('settings'));
    const hours = await field(say('companysettings.setting_standard_hours'));
    // What is counted has no decimals.
    expect((await field(say('companysettings.setting_deviation_days_high'))).value).toBe('14');
    await user.clear(hours);
    await user.type(hours, '7,25');
    await user.click(screen.getByRole('switch', { name: say('companysettings.setting_exclude_projects') }));
    await user.click(await button(say('companysettings.saveIt')));
    await told(say('companysettings.saved'));
    expect(network.sent(`PUT ${SETTINGS}`)).toEqual([
      { values: { standard_hours: 7.25, exclude_projects: true }, rev: 3 },
    ]);
  });

  it('shows the field the server refuses', async () => {
    const { user, network } = await open();
    network.answer(`PUT ${SETTINGS}`, () =>
      refusal(422, { code: 'VALIDATION', errors: { standard_hours: ['For mye'] } }),
    );
    await user.click(await part('settings'));
    await user.type(await field(say('companysettings.setting_standard_hours')), '9');
    await user.click(await button(say('companysettings.saveIt')));
    await screen.findByText('For mye');
  });

  it('shows what the next number looks like, and refuses one without a count', async () => {
    const { user } = await open();
    await user.click(await part('numbers'));
    const pattern = await field('Avvik');
    await user.clear(pattern);
    await user.type(pattern, 'AVV-{{000}');
    await screen.findByText(say('companysettings.numberLooks', { number: 'AVV-001' }));
    await user.type(pattern, '9');
    await screen.findByText(say('fields.INVALID'));
    expect((await button(say('companysettings.saveIt'))).hasAttribute('disabled')).toBe(true);
  });
});
