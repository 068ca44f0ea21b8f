import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../../testing/answers/session.ts';
import { one, refusal } from '../../../testing/fake-network.ts';
import { button, field, soon } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const PATH = '/api/main/admin/webhooks';
const erp = {
  id: '0198c1d2-1111-7222-8333-444455556666',
  name: 'ERP',
  address: 'https://erp.example.com/sveis?sig=address-key',
  events: ['record_created'],
  modules: ['deviation'],
  is_active: true,
  problem: null,
  waiting: 1,
  last_sent_at: null,
};
const modules = [
  { key: 'deviation', name: 'Avvik' },
  { key: 'equipment', name: 'Utstyr' },
];
const failed = {
  id: '0198c1d2-2222-7222-8333-444455556666',
  event: 'record_created',
  entity: 'deviation',
  entity_id: '0198c1d2-3333-7222-8333-444455556666',
  number: 'AVV-2026-0007',
  at: '2026-11-12T05:00:00.000Z',
  state: 'given_up',
  tries: 9,
  due_at: '2026-11-12T06:00:00.000Z',
  status: 500,
  problem: 'refused',
};

const open = (at: string, webhooks: readonly object[] = [erp], log: readonly object[] = [failed]) =>
  openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      network.answer('GET /api/main/admin/host-tokens', { data: [] });
      network.answer(`GET ${PATH}`, { data: webhooks, modules });
      network.answer(`GET ${PATH}/{id}/deliveries`, { has_more: false, data: log });
    },
  });

describe('systems that are told', () => {
  it('stand under the keys, without the key in their address', async () => {
    await open('/admin/integrations', [{ ...erp, problem: 'maker' }]);
    await screen.findByText('ERP');
    expect(screen.getByText('https://erp.example.com/sveis?…')).toBeTruthy();
    expect(screen.getByText(say('webhooks.problem_maker'))).toBeTruthy();
  });

  it('a new one is made for what was chosen, and its secret shown once', async () => {
    const { user, network } = await open('/admin/integrations/webhooks/add', []);
    network.answer(`POST ${PATH}`, one({ ...erp, secret: 'whsec_abc' }));
    await user.type(await field(say('webhooks.name')), 'ERP');
    await user.type(await field(say('webhooks.address')), 'https://erp.example.com/sveis');
    expect(screen.queryByRole('button', { name: 'Utstyr' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: new RegExp(say('webhooks.event_record_created')) }));
    await user.click(await button('Utstyr'));
    await user.click(await button(say('webhooks.make')));
    await screen.findByText('whsec_abc');
    expect(network.sent(`POST ${PATH}`)[0]).toEqual({
      name: 'ERP',
      address: 'https://erp.example.com/sveis',
      events: ['record_created'],
      modules: ['equipment'],
      is_active: true,
    });
    network.answer(`GET ${PATH}`, { data: [erp], modules });
    await user.click(await button(say('integrations.keyDone')));
    await soon(() => expect(screen.queryByText('whsec_abc')).toBeNull());
  });

  it('an address that is refused is told at its field, until it is changed', async () => {
    const { user, network } = await open(`/admin/integrations/webhooks/${erp.id}`);
    network.answer(
      `PUT ${PATH}/{id}`,
      refusal(422, { code: 'WEBHOOK_ADDRESS', message: 'Hit sendes det ikke noe.' }),
    );
    await user.click(await button(say('webhooks.save')));
    await screen.findByText('Hit sendes det ikke noe.');
    await user.type(await field(say('webhooks.address')), 'x');
    await soon(() => expect(screen.queryByText('Hit sendes det ikke noe.')).toBeNull());
  });

  it('what never arrived says why, and is sent again', async () => {
    const { user, network, told } = await open(`/admin/integrations/webhooks/${erp.id}`);
    await screen.findByText(/AVV-2026-0007/);
    expect(screen.getByText(new RegExp(say('webhooks.why_refused', { status: 500 })))).toBeTruthy();
    network.answer(`POST ${PATH}/{id}/deliveries/{event}/resend`, one({ id: failed.id }));
    await user.click(await button(say('webhooks.resend')));
    await told(say('webhooks.resent'));
  });
});
