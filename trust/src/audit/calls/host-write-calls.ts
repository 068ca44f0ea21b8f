import { newId } from '@sveis/server/database/uuid';
import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const TOKENS = '/api/main/admin/host-tokens';

const WEBHOOKS = '/api/main/admin/webhooks';
const webhook = {
  name: 'ERP',
  address: 'https://erp.example.com/sveis',
  events: ['punch_started'],
  modules: [],
  is_active: false,
};

const client = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });
const host = ({ sveis, hostToken }: Writing) => createClient(sveis.app, { token: hostToken });
const numberOf = ({ sveis }: Writing) => newId(sveis.services.clock()).slice(-12);

const newPerson = async (writing: Writing): Promise<string> => {
  const number = numberOf(writing);
  await host(writing)('PUT', `/api/host/people/${number}`, {
    body: { first_name: 'Jonas', last_name: 'Petraitis' },
  });
  return number;
};

const newWebhook = async (writing: Writing): Promise<string> => {
  const { record } = await client(writing)('POST', WEBHOOKS, { body: webhook });
  return `${WEBHOOKS}/${record.id}`;
};

/** What other systems write, what lets them in, and what they are told. */
export const hostWriteCalls: Readonly<Record<string, Script>> = {
  [`POST ${TOKENS}`]: async (writing) => () =>
    client(writing)('POST', TOKENS, { body: { name: 'Payroll', scopes: ['payroll'] } }),
  [`DELETE ${TOKENS}/:id`]: async (writing) => {
    const { record } = await client(writing)('POST', TOKENS, { body: { name: 'x', scopes: ['people'] } });
    return () => client(writing)('DELETE', `${TOKENS}/${record.id}`);
  },
  [`POST ${WEBHOOKS}`]: async (writing) => () => client(writing)('POST', WEBHOOKS, { body: webhook }),
  [`PUT ${WEBHOOKS}/:id`]: async (writing) => {
    const path = await newWebhook(writing);
    return () => client(writing)('PUT', path, { body: { ...webhook, name: 'Payroll' } });
  },
  [`DELETE ${WEBHOOKS}/:id`]: async (writing) => {
    const path = await newWebhook(writing);
    return () => client(writing)('DELETE', path);
  },
  [`POST ${WEBHOOKS}/:id/secret`]: async (writing) => {
    const path = await newWebhook(writing);
    return () => client(writing)('POST', `${path}/secret`);
  },
  [`POST ${WEBHOOKS}/:id/trial`]: async (writing) => {
    const path = await newWebhook(writing);
    return () => client(writing)('POST', `${path}/trial`);
  },
  [`POST ${WEBHOOKS}/:id/deliveries/:event/resend`]: async (writing) => {
    const path = await newWebhook(writing);
    const { record } = await client(writing)('POST', `${path}/trial`);
    return () => client(writing)('POST', `${path}/deliveries/${record.id}/resend`);
  },
  'PUT /api/host/people/:external_id': async (writing) => {
    const number = await newPerson(writing);
    return () => host(writing)('PUT', `/api/host/people/${number}`, { body: { phone: '1' } });
  },
  'POST /api/host/people/:external_id/deactivate': async (writing) => {
    const number = await newPerson(writing);
    return () => host(writing)('POST', `/api/host/people/${number}/deactivate`);
  },
  'POST /api/host/people/:external_id/reactivate': async (writing) => {
    const number = await newPerson(writing);
    await host(writing)('POST', `/api/host/people/${number}/deactivate`);
    return () => host(writing)('POST', `/api/host/people/${number}/reactivate`);
  },
  'PUT /api/host/payroll/wage-codes': async (writing) => () =>
    host(writing)('PUT', '/api/host/payroll/wage-codes', {
      body: { codes: [{ kind: 'work_type', id: 1, wage_code: '10100' }] },
    }),
  'PUT /api/host/projects/:external_id': async (writing) => {
    const number = numberOf(writing);
    return () =>
      host(writing)('PUT', `/api/host/projects/${number}`, { body: { number, name: 'From another system' } });
  },
};
