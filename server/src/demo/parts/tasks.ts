import { addDays, dayInZone } from '@sveis/domain/format';
import { skipped, type TaskPerson } from '@sveis/domain/tasks';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { insertTask } from '../../tasks/index.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';
import type { DemoTask } from '../demo-task.ts';

const DAY_MS = 86_400_000;

/** What people ask of each other, with the answers there are. */
export async function addTasks(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  const today = dayInZone(now, company.timeZone);
  for (const task of company.tasks ?? []) {
    const people = peopleOf(site, task);
    await insertTask(
      tx,
      {
        status: task.status ?? 'open',
        projectId: task.project === undefined ? null : projectIdOf(site, task.project),
        values: {
          kind: task.kind,
          subject: task.subject,
          body: task.body ?? null,
          due_date: task.due === undefined ? null : addDays(today, task.due),
          completion: task.completion ?? 'everyone',
          priority: task.priority ?? 'normal',
          repeat: task.repeat ?? null,
          require_signature: task.isSigned ?? null,
          target: task.target === undefined ? null : await recordIdOf(tx, task.target),
          ...(task.document === undefined ? {} : await aboutDocument(tx, task.document)),
          cancel_reason: task.cancelReason ?? null,
          assignees: people.map(({ user }) => user),
          people: task.status === undefined ? people : skipped(people),
        },
      },
      { userId: userIdOf(site, task.from), now: new Date(now.getTime() + task.sent * DAY_MS) },
    );
  }
}

const peopleOf = (site: DemoSite, { to, answers = {} }: DemoTask): readonly TaskPerson[] =>
  to.map((username) => {
    const person = { _id: newId(site.now), user: userIdOf(site, username) };
    const answer = answers[username];
    if (!answer) return { ...person, state: 'pending' };
    const { day, ...said } = answer;
    const at = new Date(site.now.getTime() + day * DAY_MS).toISOString();
    return { ...person, ...said, read_at: at, done_at: at };
  });

async function recordIdOf(tx: Tx, title: string): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    'select id::text from record where tenant_id = $1 and title = $2 limit 1',
    [tx.tenantId, title],
  );
  if (!row) throw new Error(`the demo data name the record "${title}", which is not there`);
  return row.id;
}

async function aboutDocument(tx: Tx, name: string) {
  const [row] = await tx.sql<{ id: string; revision: number }>(
    'select id::text as id, revision from document where tenant_id = $1 and name = $2',
    [tx.tenantId, name],
  );
  if (!row) throw new Error(`the demo data name the file "${name}", which is not there`);
  return { document: row.id, target_rev: row.revision };
}
