import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

/** Something the writer is asked to confirm. */
async function asked({ sveis, person }: Writing) {
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  const made = await client('POST', '/api/main/tasks', {
    body: {
      id: randomUUID(),
      kind: 'acknowledge',
      subject: 'Fire drill',
      due_date: dayInZone(sveis.time.now, 'Europe/Oslo'),
      assignees: [person.userId],
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
  'POST /api/main/tasks/:id/steps/:step': async (writing) => {
    const { client, path } = await asked(writing);
    return () => client('POST', `${path}/steps/acknowledge`, { body: {} });
  },
};
