import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one } from '../../testing/fake-network.ts';
import { button, field, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const PATH = '/api/main/admin/host-tokens';
const visma = {
  id: '0198c1d2-1111-7222-8333-444455556666',
  name: 'Visma Lønn',
  scopes: ['payroll'],
  created_at: '2026-11-01T08:00:00.000Z',
  created_by: 'Kari Berg',
  last_used_at: null,
  revoked_at: null,
};

const open = (tokens: readonly object[] = [visma]) =>
  openApp({
    at: '/admin/integrations',
    as: person('admin'),
    answers: (network) => network.answer(`GET ${PATH}`, { data: tokens }),
  });

describe('keys of other systems', () => {
  it('tell what they may do and whether anybody uses them', async () => {
    await open();
    await screen.findByText('Visma Lønn');
    expect(screen.getByText(say('integrations.scope_payroll'))).toBeTruthy();
    expect(screen.getByText(new RegExp(say('integrations.neverUsed')))).toBeTruthy();
  });

  it('a new one is made for what was chosen and shown once', async () => {
    const { user, network } = await open([]);
    await screen.findByText(say('integrations.empty'));
    network.answer(
      `POST ${PATH}`,
      one({ id: visma.id, name: 'ERP', scopes: ['payroll', 'projects'], token: '1.secret' }),
    );
    await user.click(await button(say('integrations.add')));
    await user.type(await field(say('integrations.name')), 'ERP');
    await user.click(screen.getByRole('switch', { name: new RegExp(say('integrations.scope_projects')) }));
    await user.click(await button(say('integrations.make')));
    await screen.findByText('1.secret');
    expect(network.sent(`POST ${PATH}`)[0]).toEqual({ name: 'ERP', scopes: ['payroll', 'projects'] });
    await user.click(await button(say('integrations.keyDone')));
    await soon(() => expect(screen.queryByText('1.secret')).toBeNull());
  });

  it('one for a directory is shown with the address the directory asks for', async () => {
    const { user, network } = await open([]);
    await screen.findByText(say('integrations.empty'));
    const scopes = ['payroll', 'scim'];
    network.answer(`POST ${PATH}`, one({ id: visma.id, name: 'Entra ID', scopes, token: '1.secret' }));
    network.answer(`GET ${PATH}`, { data: [{ ...visma, name: 'Entra ID', scopes }] });
    await user.click(await button(say('integrations.add')));
    await user.type(await field(say('integrations.name')), 'Entra ID');
    await user.click(screen.getByRole('switch', { name: new RegExp(say('integrations.scope_scim')) }));
    await user.click(await button(say('integrations.make')));
    await screen.findByText('1.secret');
    expect(network.sent(`POST ${PATH}`)[0]).toEqual({ name: 'Entra ID', scopes });
    await button(say('integrations.copyAddress'));
    const address = `${location.origin}/api/scim/v2`;
    expect(screen.getAllByText(address).length).toBeGreaterThan(0);
    await user.click(await button(say('integrations.keyDone')));
    await soon(() => expect(screen.getAllByText(address)).toHaveLength(1));
  });

  it('ends after a question', async () => {
    const { user, network, told } = await open();
    network.answer(`DELETE ${PATH}/{id}`, { deleted: visma.id });
    await user.click(await button(say('integrations.endOf', { name: visma.name })));
    await user.click(await button(/^Avslutt$/));
    await told(say('integrations.endedNow', { name: visma.name }));
  });
});
