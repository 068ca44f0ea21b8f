import { randomUUID } from 'node:crypto';
import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const PATH = '/api/main/news';

/** An article that is out, and that its writer is asked to confirm where it asks for it. */
async function published({ sveis, person }: Writing) {
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  const made = await client('POST', PATH, {
    body: {
      id: randomUUID(),
      title: 'Fire drill',
      body: 'Meet at the gate.',
      category: 'hse',
      audience: 'all',
      language: 'en',
      acknowledge_required: true,
    },
  });
  if (made.status !== 200) throw new Error(`no article was made: ${JSON.stringify(made.body)}`);
  const path = `${PATH}/${made.record.id}`;
  const out = await client('POST', `${path}/steps/publish`, { body: {} });
  if (out.status !== 200) throw new Error(`the article did not come out: ${JSON.stringify(out.body)}`);
  return { client, path, id: String(made.record.id) };
}

/** Reading and confirming news. */
export const newsWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/news/:id/read': async (writing) => {
    const { client, path } = await published(writing);
    return () => client('POST', `${path}/read`);
  },
  'POST /api/main/news/:id/confirm': async (writing) => {
    const { client, path, id } = await published(writing);
    // Who publishes is not asked: the task is made theirs.
    await writing.sveis.owner.inTenant(writing.company.id, (tx) =>
      tx.sql(
        `update record set data = jsonb_set(jsonb_set(data, '{people,0,user}', to_jsonb($2::integer)), '{assignees,0}', to_jsonb($2::integer))
          where tenant_id = $1 and module = 'tasks' and data ->> 'target' = $3`,
        [tx.tenantId, writing.person.userId, id],
      ),
    );
    return () => client('POST', `${path}/confirm`);
  },
};
