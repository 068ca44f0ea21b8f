import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { deviation } from '@sveis/domain/modules/deviation';
import { recordAddress } from '@sveis/domain/records';
import { notifyOfRecord } from '@sveis/server/notifications/index';
import { formBody } from '@sveis/server/testing/form-body';
import { stempWork } from '@sveis/server/testing/scenes/stemp-scene';
import type { TestClient } from '@sveis/server/testing/test-client';
import type { Installation } from '../sveis/installation.ts';
import { callsOf } from '../sveis/record-calls.ts';
import { addSampleWorld, sampleRecord } from '../sveis/sample-record.ts';
import type { Payload } from './hostile-markup.ts';

export interface Storing {
  readonly sveis: Installation;
  readonly client: TestClient;
  readonly tenantId: number;
  /** Who will read it all. */
  readonly userId: number;
  readonly payloads: readonly Payload[];
  readonly recordsEach: number;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Payloads one after the other, only those that fit. */
function dealer(payloads: readonly Payload[]) {
  let next = 0;
  return (most: number): string => {
    for (let tried = 0; tried < payloads.length; tried += 1) {
      const payload = payloads[next++ % payloads.length];
      if (payload && payload.text.length <= most) return payload.text;
    }
    return 'x';
  };
}

/** Puts payloads into every text people can write, and tells where they can be read. */
export async function storeMarkup(storing: Storing): Promise<readonly string[]> {
  const { sveis, tenantId } = storing;
  await addSampleWorld(sveis, tenantId, modules);
  const records = await storeRecords(storing);
  const notes = await storeNotes(storing);
  await storeHours(storing);
  await storeNames(storing);
  await storeNotices(storing);
  return [
    ...records,
    ...notes,
    '/notices',
    '/calendar',
    '/calendar/actions',
    '/myshifts',
    '/deliveries',
    '/dashboard',
    '/stemp',
    '/more',
    '/account/sessions',
    '/chemicallist/exposures',
  ];
}

async function storeRecords({ sveis, client, userId, payloads, recordsEach }: Storing): Promise<string[]> {
  const addresses: string[] = [];
  for (const definition of modules) {
    const deal = dealer(payloads);
    const fields = Object.entries(definition.fields).filter(
      ([, field]) =>
        (field.kind === 'multiline' || (field.kind === 'text' && !field.format)) &&
        !field.readOnly &&
        !field.visible,
    );
    const calls = callsOf(definition);
    if (!definition.inProject?.isOnlyThere) addresses.push(`/${definition.path}`);
    if (definition.inProject) addresses.push(`/projects/1/${definition.inProject.segment}`);
    for (let made = 0; made < recordsEach; made += 1) {
      const words = fields.map(([name, field]) => {
        const most = 'max' in field && typeof field.max === 'number' ? field.max : 2_000;
        return [name, deal(most)] as const;
      });
      const body = {
        ...sampleRecord(definition, { userId, now: sveis.time.now }),
        ...Object.fromEntries(words),
        ...(definition.inProject ? { project_id: 1 } : {}),
      };
      const answer = await client('POST', calls, { body });
      // Numbers that must be unique come round again: one that is taken already is no loss.
      if (answer.status !== 200) continue;
      if (definition.storage === 'record' && made % 4 === 0)
        await attach(client, `${calls}/${answer.record.id}/attachments`, payloads, made);
      addresses.push(recordAddress(definition, { id: String(answer.record.id), projectId: 1 }));
    }
  }
  return addresses;
}

/** Pictures whose names are payloads. */
async function attach(
  client: TestClient,
  path: string,
  payloads: readonly Payload[],
  from: number,
): Promise<void> {
  const named = [...payloads.slice(from), ...payloads]
    .filter(({ text }) => !/["\r\n]/.test(text))
    .slice(0, 5);
  const parts = named.flatMap(({ text }) => [
    { field: 'files[]', value: PICTURE, name: `${text}.png`, contentType: 'image/png' },
    { field: 'client_uid[]', value: randomUUID() },
  ]);
  const { headers, body } = formBody(parts);
  await client('POST', path, { headers, body });
}

async function storeNotes({ client, payloads }: Storing): Promise<string[]> {
  for (const { text } of payloads)
    await client('POST', '/api/main/projects/1/notes', { body: { text: text.slice(0, 500) } });
  return ['/projects/1'];
}

async function storeHours({ sveis, client, payloads }: Storing): Promise<void> {
  const day = `${formatDate(dayInZone(sveis.time.now, 'Europe/Oslo'))}T00.00.00`;
  for (const { text } of payloads.slice(0, 40)) {
    const body = {
      ...stempWork,
      start_date: day,
      end_date: day,
      amount: 0.25,
      comments: text,
      location: text.slice(0, 120),
    };
    await client('POST', '/api/main/hours', { body });
  }
}

const OWN = ' own';

/** Names others gave: of projects, people, shifts, activities, kinds of work, customers and the company. */
async function storeNames({ sveis, tenantId, userId, payloads }: Storing): Promise<void> {
  const deal = dealer(payloads);
  // A record that was made before may have the same name; the ending makes it one of its own.
  const rename = (statement: string, most: number) =>
    sveis.superuser.query(statement, [tenantId, `${deal(most).slice(0, most - OWN.length)}${OWN}`]);
  await rename('update project set name = $2 where tenant_id = $1 and id = 1', 100);
  await rename('update project set name = $2 where tenant_id = $1 and id = 2', 100);
  await rename('update shift set name = $2 where tenant_id = $1 and id = 1', 60);
  await rename('update activity set name = $2 where tenant_id = $1 and id = 1', 60);
  await rename('update work_type set name = $2 where tenant_id = $1 and id = 1', 60);
  await rename('update account set name = $2 where tenant_id = $1 and id = 1', 100);
  await rename('update location set name = $2 where tenant_id = $1 and id = 1', 100);
  await rename('update tenant set name = $2 where id = $1', 100);
  await rename(`update app_user set first_name = $2 where tenant_id = $1 and id = ${userId}`, 60);
  await rename(`update session set device_name = $2 where tenant_id = $1 and user_id = ${userId}`, 100);
}

async function storeNotices({ sveis, tenantId, userId, payloads }: Storing): Promise<void> {
  const rule = deviation.notices.rules.find(({ kind }) => kind === 'deviation_assigned');
  if (!rule) throw new Error('nobody is told of their deviations');
  for (const { text } of payloads) {
    const params = {
      id: randomUUID(),
      title: text,
      number: text,
      name: text,
      by: text,
      reason: text,
      period: '2026-W46',
    };
    await sveis.services.database.inTenant(tenantId, (tx) =>
      notifyOfRecord(tx, { users: [userId], definition: deviation, rule, params }, sveis.services.clock()),
    );
  }
}
