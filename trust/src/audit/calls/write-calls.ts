import { newId } from '@sveis/server/database/uuid';
import { hashToken, insertCode, keyedHash, newToken } from '@sveis/server/session/index';
import { createClient, type TestAnswer } from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { Installation } from '../../sveis/installation.ts';
import { openSessionFor, type Person } from '../../sveis/people.ts';

export interface Writing {
  readonly sveis: Installation;
  readonly company: { readonly id: number; readonly host: string };
  /** Somebody with the test password and a fresh session. */
  readonly person: Person;
  readonly hostToken: string;
  readonly deviceToken: string;
  readonly tagNumber: string;
}

/** Arranges what the call needs and gives back the call itself: only what that adds is counted. */
export type Script = (writing: Writing) => Promise<() => Promise<TestAnswer>>;

const atOnce =
  (call: (writing: Writing) => Promise<TestAnswer>): Script =>
  async (writing) =>
  () =>
    call(writing);

const client = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });
const stranger = ({ sveis, company }: Writing) => createClient(sveis.app, { host: company.host });

/** A phone that lets itself be told. */
const phone = () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
});

async function makeCode(
  { sveis, company, person }: Writing,
  purpose: 'directlogin' | 'reset',
): Promise<string> {
  const now = sveis.services.clock();
  const code = `code${newId(now).replaceAll('-', '')}`;
  await sveis.owner.inTenant(company.id, (tx) =>
    insertCode(tx, {
      id: newId(now),
      purpose,
      codeHash: keyedHash(sveis.services.secret, purpose, company.id, code),
      userId: person.userId,
      language: 'en',
      now,
      expiresAt: new Date(now.getTime() + 600_000),
    }),
  );
  return code;
}

async function makeDevice({ sveis, company, person }: Writing): Promise<string> {
  const now = sveis.services.clock();
  const id = newId(now);
  await sveis.owner.inTenant(company.id, (tx) =>
    tx.sql(
      `insert into device (tenant_id, id, token_hash, name, enrolled_by, created_at, last_seen_at)
       values ($1, $2, $3, 'tablet', $4, $5, $5)`,
      [tx.tenantId, id, hashToken(newToken(company.id)), person.userId, now],
    ),
  );
  return id;
}

/** One good call of every route that changes something: a route without one is a gap in the proof. */
export const sessionWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/login': atOnce((writing) =>
    stranger(writing)('POST', '/api/login', {
      body: { email: writing.person.username, password: TEST_PASSWORD },
    }),
  ),
  'POST /api/loginrfid': atOnce((writing) =>
    stranger(writing)('POST', '/api/loginrfid', {
      body: { rfidnumber: writing.tagNumber },
      cookies: { device: writing.deviceToken },
    }),
  ),
  'POST /api/logout': atOnce((writing) => client(writing)('POST', '/api/logout')),
  'POST /api/automatic-logout': atOnce((writing) =>
    client(writing)('POST', '/api/automatic-logout', { body: { auto_logout_enabled: true } }),
  ),
  'POST /api/directlogin/:otp/:domain/:user_id': async (writing) => {
    const otp = await makeCode(writing, 'directlogin');
    const path = `/api/directlogin/${otp}/${writing.company.host}/${writing.person.userId}`;
    return () => stranger(writing)('POST', path);
  },
  'POST /api/password/reset': async (writing) => {
    const code = await makeCode(writing, 'reset');
    return () =>
      stranger(writing)('POST', '/api/password/reset', { body: { code, new_password: TEST_PASSWORD } });
  },
  'PUT /api/main/devices/:id': async (writing) => {
    const id = await makeDevice(writing);
    return () => client(writing)('PUT', `/api/main/devices/${id}`, { body: { is_shared: true } });
  },
  'DELETE /api/main/devices/:id': async (writing) => {
    const id = await makeDevice(writing);
    return () => client(writing)('DELETE', `/api/main/devices/${id}`);
  },
  'POST /api/main/account/password': atOnce((writing) =>
    client(writing)('POST', '/api/main/account/password', {
      body: { current_password: TEST_PASSWORD, new_password: TEST_PASSWORD },
    }),
  ),
  'POST /api/main/account/data': atOnce((writing) =>
    client(writing)('POST', '/api/main/account/data', { body: {} }),
  ),
  'POST /api/main/account/data/:id/cancel': async (writing) => {
    const { record } = await client(writing)('POST', '/api/main/account/data', { body: {} });
    return () => client(writing)('POST', `/api/main/account/data/${record.id}/cancel`, { body: {} });
  },
  'PUT /api/main/account/language': atOnce((writing) =>
    client(writing)('PUT', '/api/main/account/language', { body: { language: 'pl' } }),
  ),
  'DELETE /api/main/account/sessions': atOnce((writing) =>
    client(writing)('DELETE', '/api/main/account/sessions'),
  ),
  'DELETE /api/main/account/sessions/:id': async (writing) => {
    const { sveis, company, person } = writing;
    const elsewhere = await openSessionFor(sveis, company, { id: person.userId, username: person.username });
    return () => client(writing)('DELETE', `/api/main/account/sessions/${elsewhere.sessionId}`);
  },
  'PUT /api/main/drafts/:form': atOnce((writing) =>
    client(writing)('PUT', '/api/main/drafts/deviation%7Cnew', { body: { sealed: 'v1.a.b' } }),
  ),
  'DELETE /api/main/drafts/:form': async (writing) => {
    await client(writing)('PUT', '/api/main/drafts/deviation%7Cnew', { body: { sealed: 'v1.a.b' } });
    return () => client(writing)('DELETE', '/api/main/drafts/deviation%7Cnew');
  },
  'PUT /api/main/notifications/preferences': atOnce((writing) =>
    client(writing)('PUT', '/api/main/notifications/preferences', { body: { digest: 'daily' } }),
  ),
  'POST /api/main/notifications/push': atOnce((writing) =>
    client(writing)('POST', '/api/main/notifications/push', { body: phone() }),
  ),
  'DELETE /api/main/notifications/push': atOnce((writing) =>
    client(writing)('DELETE', '/api/main/notifications/push', { body: { endpoint: phone().endpoint } }),
  ),
  'POST /api/main/notifications/seen': atOnce((writing) =>
    client(writing)('POST', '/api/main/notifications/seen', { body: { ids: [] } }),
  ),
  'POST /api/host/direct-login': atOnce((writing) =>
    createClient(writing.sveis.app, { token: writing.hostToken })('POST', '/api/host/direct-login', {
      body: { username: writing.person.username },
    }),
  ),
};
