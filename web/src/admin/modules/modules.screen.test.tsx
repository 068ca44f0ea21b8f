import { formForModule, startWrapper } from '@sveis/domain/custom-modules';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one } from '../../testing/fake-network.ts';
import { button, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const SETTINGS = '/api/main/modulesettings';

const content = formForModule('torque_log', { no: 'Momentlogg' }, {
  sections: [
    {
      id: 'main',
      title: { no: 'Forbindelse' },
      rows: ['flange_no', 'place'].map((name) => ({
        id: name,
        fields: [{ id: name, name, kind: 'text', columns: 12, label: { no: name } }],
      })),
    },
  ],
} as never);

const setting = (change: object = {}) => ({
  id: 7,
  rev: 3,
  version: 1,
  state: 'active',
  wrapper: startWrapper(content),
  form: { id: 4, version: 1, has_draft: false, content },
  problems: {},
  used: { open: 2 },
  records: 2,
  rights: {
    roles: [{ slug: 'employee', name: 'Ansatt', level: 'contribute' }],
    groups: [{ id: 2, name: 'Kvalitet', level: null }],
  },
  may: { publish: true },
  updated_at: '2026-11-16T08:00:00.000Z',
  ...change,
});

const open = (change: object = {}) =>
  openApp({
    at: '/admin/modules/7',
    as: person('admin'),
    answers: (network) => {
      network.answer(`GET ${SETTINGS}/{id}`, one(setting(change)));
      network.answer(`PUT ${SETTINGS}/{id}`, one(setting({ ...change, rev: 4 })));
    },
  });

describe('the settings of a company’s own module', () => {
  it('are changed field by field, shown at once as the list will look, and saved', async () => {
    const { user, network, told } = await open();
    const place = await screen.findByRole('group', { name: 'place' });
    await user.click(within(place).getByRole('button', { name: say('modulesettings.use_unique') }));
    const name = screen.getByLabelText(say('modulesettings.label'));
    await user.clear(name);
    await user.type(name, 'Boltlogg');
    const preview = screen.getByRole('region', { name: say('modulesettings.preview') });
    expect(preview.textContent).toContain('Boltlogg');
    await user.selectOptions(screen.getByLabelText('Kvalitet'), 'manage');
    await user.click(await button(say('modulesettings.save')));
    await told(say('modulesettings.savedInUse'));
    const [sent] = network.sent(`PUT ${SETTINGS}/{id}`);
    expect(sent).toMatchObject({
      rev: 3,
      wrapper: { label: { no: 'Boltlogg' }, unique: ['place'] },
      rights: { roles: { employee: 'contribute' }, groups: { 2: 'manage' } },
    });
  });

  it('say what does not fit, and are saved when it does', async () => {
    const { user } = await open();
    const status = await screen.findByRole('button', {
      name: say('modulesettings.remove', { name: 'Pågår' }),
    });
    expect(
      screen.getByRole('button', { name: say('modulesettings.remove', { name: 'Åpen' }) }),
    ).toHaveProperty('disabled', true);
    await user.click(status);
    await screen.findByText(say('fields.UNREACHED'));
    expect(await button(say('modulesettings.save'))).toHaveProperty('disabled', true);
    await user.click(await button(say('modulesettings.addStep')));
    await soon(() => screen.queryByText(say('fields.UNREACHED'))).toBeNull();
    expect(await button(say('modulesettings.save'))).toHaveProperty('disabled', false);
  });

  it('count the words that are missing in a language', async () => {
    const { user } = await open();
    // The login has a choice of languages too.
    const part = await screen.findByRole('radiogroup', { name: say('modulesettings.language') });
    await user.click(within(part).getByRole('radio', { name: 'Polski' }));
    await screen.findByText(say('modulesettings.missing', { count: 2 }));
  });
});
