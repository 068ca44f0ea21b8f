import { dayInZone } from '@sveis/domain/format';
import { deviation } from '@sveis/domain/modules/deviation';
import type { TestClient } from '@sveis/server/testing/test-client';
import type { Random } from '../runner/random.ts';
import type { Installation } from '../sveis/installation.ts';
import { sampleRecord } from '../sveis/sample-record.ts';

const TASKS = '/api/main/tasks';
const DEVIATIONS = '/api/main/deviations';
const DAY_MS = 86_400_000;

export interface Hand {
  readonly userId: number;
  readonly client: TestClient;
}

/** What the operations work at: people, what they have sent each other, and what it is about. */
export interface TaskFloor {
  readonly sveis: Installation;
  readonly random: Random;
  readonly people: readonly Hand[];
  /** Who may manage everything. */
  readonly office: Hand;
  readonly tasks: string[];
  readonly targets: string[];
}

type Operation = (
  floor: TaskFloor,
  who: Hand,
) => Promise<{ readonly status: number; readonly record?: object }>;

const dayIn = ({ sveis }: TaskFloor, days: number): string =>
  dayInZone(new Date(sveis.time.now.getTime() + days * DAY_MS), 'Europe/Oslo');

const someOf = ({ random, people }: TaskFloor): readonly number[] =>
  random
    .shuffle(people)
    .slice(0, 1 + random.below(4))
    .map(({ userId }) => userId);

/** Something to be asked about; now and then what only few may read. */
export async function addTarget({ sveis, office, random, targets }: TaskFloor): Promise<void> {
  const made = await office.client('POST', DEVIATIONS, {
    body: {
      ...sampleRecord(deviation, { userId: office.userId, now: sveis.time.now }),
      id: random.uuid(),
      hse: true,
      hse_type: 'near_miss',
    },
  });
  if (made.status !== 200) throw new Error(`no deviation was made: ${JSON.stringify(made.body)}`);
  targets.push(String(made.record.id));
}

export const sendTask: Operation = async (floor, { client }) => {
  const { random, targets, tasks } = floor;
  const kind = random.pick(['information', 'acknowledge', 'acknowledge', 'review', 'approval']);
  const isAbout = kind === 'review' || kind === 'approval' || random.next() < 0.5;
  const starts = random.next() < 0.25 ? random.below(4) - 1 : undefined;
  const id = random.uuid();
  const answer = await client('POST', TASKS, {
    body: {
      id,
      kind,
      subject: `Asked ${tasks.length}`,
      body: 'As told this morning.',
      due_date: dayIn(floor, 5),
      assignees: someOf(floor),
      ...(kind === 'review' || kind === 'approval'
        ? { completion: random.pick(['everyone', 'any', 'sequence']) }
        : {}),
      ...(isAbout ? { target: random.pick(targets), require_open: random.next() < 0.3 } : {}),
      ...(starts === undefined ? {} : { start_date: dayIn(floor, starts) }),
      ...(random.next() < 0.2 ? { repeat: 'weekly' } : {}),
    },
  });
  if (answer.status === 200) tasks.push(id);
  return answer;
};

const stepped =
  (step: string, body: (floor: TaskFloor) => object = () => ({})): Operation =>
  (floor, { client }) =>
    client('POST', `${TASKS}/${floor.random.pick(floor.tasks)}/steps/${step}`, { body: body(floor) });

const called =
  (path: string): Operation =>
  ({ random, tasks }, { client }) =>
    client('POST', `${TASKS}/${random.pick(tasks)}/${path}`, { body: {} });

const overTarget =
  (method: 'DELETE' | 'POST', path: string): Operation =>
  ({ random, targets, office }) =>
    office.client(method, `${DEVIATIONS}/${random.pick(targets)}${path}`);

/** An injury is known to few; told as a near miss it is known to all again. */
const turnTarget: Operation = ({ random, targets, office }) =>
  office.client('PUT', `${DEVIATIONS}/${random.pick(targets)}`, {
    body: { hse_type: random.pick(['injury', 'near_miss']) },
  });

const nextDay: Operation = async ({ sveis }) => {
  sveis.time.now = new Date(sveis.time.now.getTime() + DAY_MS);
  return { status: 200 };
};

/** What people do with tasks, as often as each stands here. */
export const operations: readonly (readonly [string, Operation])[] = [
  ...Array.from({ length: 5 }, () => ['send', sendTask] as const),
  ['read', called('read')],
  ['read', called('read')],
  ['open', called('opened')],
  ['open', called('opened')],
  ['confirm', stepped('acknowledge')],
  ['confirm', stepped('acknowledge')],
  ['review', stepped('review', () => ({ answer_verdict: 'no_remarks' }))],
  ['remark', stepped('review', () => ({ answer_verdict: 'remarks', answer_comment: 'Page 2' }))],
  ['approve', stepped('approve')],
  ['approve', stepped('approve')],
  ['reject', stepped('reject', () => ({ answer_comment: 'Not so' }))],
  ['pass on', stepped('delegate', ({ random, people }) => ({ delegate_to: random.pick(people).userId }))],
  ['give to others', stepped('reassign', (floor) => ({ assignees: someOf(floor) }))],
  ['cancel', stepped('cancel', () => ({ cancel_reason: 'Old' }))],
  ['delete', ({ random, tasks }, { client }) => client('DELETE', `${TASKS}/${random.pick(tasks)}`)],
  ['delete what it is about', overTarget('DELETE', '')],
  ['bring it back', overTarget('POST', '/restore')],
  ['bring it back', overTarget('POST', '/restore')],
  ['hide or show it', turnTarget],
  ['hide or show it', turnTarget],
  ['next day', nextDay],
];
