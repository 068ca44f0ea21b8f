import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { deviation } from '@sveis/domain/modules/deviation';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleRecord } from '../../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

/** Something the writer is asked to confirm. */
async function asked({ sveis, person }: Writing, more: object = {}) {
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  const made = await client('POST', '/api/main/tasks', {
    body: {
      id: randomUUID(),
      kind: 'acknowledge',
      subject: 'Fire drill',
      due_date: dayInZone(sveis.time.now, 'Europe/Oslo'),
      assignees: [person.userId],
      ...more,
    },
  });
  if (made.status !== 200) throw new Error(`no task was made: ${JSON.stringify(made.body)}`);
  return { client, path: `/api/main/tasks/${made.record.id}` };
}

/** Answers to tasks: only those who are asked give them. */
export const taskWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/tasks/:id/read': async (writing) => {
    const { client, path } = await asked(writing);
    return () => client('POST', `${path}/read`);
  },
  'POST /api/main/tasks/:id/opened': async (writing) => {
    const { sveis, company, person } = writing;
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    await addSampleWorld(sveis, company.id, [deviation]);
    const about = await client('POST', '/api/main/deviations', {
      body: sampleRecord(deviation, { userId: person.userId, now: sveis.time.now }),
    });
    const { path } = await asked(writing, { target: about.record.id });
    return () => client('POST', `${path}/opened`, { body: {} });
  },
  'POST /api/main/tasks/:id/steps/:step': async (writing) => {
    const { client, path } = await asked(writing);
    return () => client('POST', `${path}/steps/acknowledge`, { body: {} });
  },
};
