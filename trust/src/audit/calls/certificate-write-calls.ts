import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { certificates } from '@sveis/domain/modules/certificates';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleRecord } from '../../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const PATH = '/api/main/expertise';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A certificate that counts, and a signed confirmation of it. */
async function confirmable({ sveis, company, person }: Writing) {
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  await addSampleWorld(sveis, company.id, [certificates]);
  const made = await client('POST', PATH, {
    body: sampleRecord(certificates, { userId: person.userId, now: sveis.time.now }),
  });
  if (made.status !== 200) throw new Error(`no certificate was made: ${JSON.stringify(made.body)}`);
  const { id } = made.record;
  await sveis.superuser.query("update record set status = 'registered' where id = $1", [id]);
  const file = randomUUID();
  await client('PUT', `/api/main/files/${file}`, { headers: { 'content-type': 'image/png' }, body: PICTURE });
  const row = {
    id: randomUUID(),
    date: dayInZone(sveis.time.now, 'Europe/Oslo'),
    sign: { file, signer: person.userId, name: '', at: sveis.time.now.toISOString() },
  };
  const confirm = () => client('POST', `${PATH}/${id}/rows/confirmations`, { body: row });
  const remove = () => client('POST', `${PATH}/${id}/rows/confirmations/${row.id}/remove`, { body: {} });
  return { confirm, remove };
}

export const certificateWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/expertise/:id/rows/:field': async (writing) => (await confirmable(writing)).confirm,
  'POST /api/main/expertise/:id/rows/:field/:row/:action': async (writing) => {
    const { confirm, remove } = await confirmable(writing);
    await confirm();
    return remove;
  },
};
