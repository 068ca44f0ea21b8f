import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEVIATIONS,
  type DeviationScene,
  setDeviationScene,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

describe('who has one action in an injury', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;
  let hurt: TestAnswer;
  let photo: string;
  let rows: readonly { readonly _id: string }[];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    fjord = await setDeviationScene(sveis);
    photo = randomUUID();
    await fjord.as.employee('PUT', `/api/main/files/${photo}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('what the arm looks like'),
    });
    const reported = await fjord.report({
      title: 'Burn on forearm of Jonas',
      description: 'Blisters after the press',
      category: 'equipment',
      hse: true,
      hse_type: 'injury',
      other_files: [photo],
    });
    const begun = await fjord.step('hse', reported, 'start', { reason: 'machine', consequences: ['injury'] });
    hurt = await fjord.edit('hse', begun, {
      corrective_actions: [
        fjord.action('warehouse', { text: 'Mend the guard' }),
        fjord.action('hse', { text: 'Call the family' }),
      ],
    });
    rows = hurt.record.corrective_actions as typeof rows;
  });
  afterAll(() => sveis.close());

  const path = () => `${DEVIATIONS}/${hurt.record.id}`;

  it('is told, and sees that action alone: not what happened, to whom, or who reported it', async () => {
    expect(await fjord.kindsTold('warehouse')).toContain('deviation_action');
    const { status, record } = await fjord.as.warehouse('GET', path());
    expect(status).toBe(200);
    expect(record).toMatchObject({
      number: hurt.record.number,
      title: hurt.record.number,
      is_partial: true,
      corrective_actions: [{ text: 'Mend the guard', state: 'open' }],
      steps: [],
      may: { edit: false, delete: false },
    });
    const said = JSON.stringify(record);
    for (const secret of ['Jonas', 'Blisters', 'Call the family', photo, 'injury', 'hse_type', 'reported_by'])
      expect(said, secret).not.toContain(secret);
    expect(record.created_by).toBe(0);
  });

  it('finds it in no list, history, link or file', async () => {
    const listed = await fjord.as.warehouse('POST', `${DEVIATIONS}/query`, { body: { pipeline: [] } });
    expect(JSON.stringify(listed.body)).not.toContain(hurt.record.id);
    const found = await fjord.as.warehouse('POST', '/api/main/references/query', {
      body: { to: 'deviation', q: 'burn' },
    });
    expect(found.body.data).toEqual([]);
    for (const behind of ['/history', '/links'])
      expect((await fjord.as.warehouse('GET', `${path()}${behind}`)).status, behind).toBe(404);
    expect((await fjord.as.warehouse('GET', `/api/main/files/${photo}`)).status).toBe(404);
    expect((await fjord.as.warehouse('PUT', path(), { body: { title: 'x' } })).status).toBe(404);
  });

  it('does it, and is answered with it alone; the other one is not there', async () => {
    const others = await fjord.move('warehouse', hurt, 1, 'done');
    expect(others.status).toBe(404);
    const done = await fjord.move('warehouse', hurt, 0, 'done');
    expect(done.record).toMatchObject({
      is_partial: true,
      corrective_actions: [{ _id: rows[0]?._id, state: 'done' }],
    });
    expect(JSON.stringify(done.body)).not.toContain('Burn');
    const task = await fjord.as.warehouse('POST', '/api/main/tasks/query', { body: { pipeline: [] } });
    const [one] = task.body.data as { id: string }[];
    const read = await fjord.as.warehouse('GET', `/api/main/tasks/${one?.id}`);
    expect(read.record).toMatchObject({ target_path: 'deviations', target_row: rows[0]?._id });
    expect(JSON.stringify(read.body)).not.toContain('Burn');
  });

  it('does not exist for who has nothing in it', async () => {
    expect((await fjord.as.foreman('GET', path())).status).toBe(404);
    expect((await fjord.move('foreman', hurt, 0, 'undo')).status).toBe(404);
  });
});
