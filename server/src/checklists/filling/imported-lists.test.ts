import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTasks } from '../../jobs/tasks.ts';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'quality', 'warehouse'] as const;
type Role = (typeof roles)[number];

const MAIN = '/api/main';
const HOUR_MS = 3600_000;
const form = {
  name: 'watch_round',
  title: { en: 'Watch round' },
  category: 'hse',
  use: ['global'],
  sections: [
    {
      id: 's1',
      title: { en: 'Rounds' },
      rows: [
        {
          id: 'r1',
          fields: [
            {
              id: 'watch',
              name: 'watch',
              kind: 'grid',
              columns: 12,
              label: { en: 'Watch' },
              csv_import: true,
              key: ['place'],
              cols: [
                { name: 'place', kind: 'text', columns: 6, label: { en: 'Place' }, required: true },
                { name: 'minutes', kind: 'number', columns: 6, decimals: 0, label: { en: 'Minutes' } },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('a list brought into the rows of a checklist', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let formId: number;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.give('quality', 'forms', 'manage');
    const made = await yard.as.quality('POST', `${MAIN}/forms`, { body: { content: form } });
    formId = Number(made.record.id);
    await yard.as.quality('POST', `${MAIN}/forms/${formId}/publish`, { body: {} });
  }, 60_000);
  afterAll(() => sveis.close());

  const begin = async (by: Role): Promise<string> => {
    const made = await yard.as[by]('POST', `${MAIN}/checklists`, {
      body: { id: randomUUID(), form: formId },
    });
    return String(made.record.id);
  };
  const look = (by: Role, record: string, lines: readonly string[], more: object = {}) => {
    const query = {
      module: 'checklists',
      record_id: record,
      field: 'answers.watch',
      name: 'rounds.csv',
      ...more,
    };
    return yard.as[by]('POST', `${MAIN}/checklists/import/preview?${new URLSearchParams(query)}`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(lines.join('\n')),
    });
  };
  const commit = (by: Role, { record }: TestAnswer) =>
    yard.as[by]('POST', `${MAIN}/checklists/import/commit`, { body: { import_id: record.import_id } });
  const undo = (by: Role, { record }: TestAnswer) =>
    yard.as[by]('POST', `${MAIN}/import/${String(record.import_id)}/undo`, { body: {} });
  const read = async (by: Role, record: string) =>
    (await yard.as[by]('GET', `${MAIN}/checklists/${record}`)).record;
  const keptIn = async (record: string) => (await read('foreman', record)).imported_lists ?? [];
  const listed = async (by: Role) => {
    const { body } = await yard.as[by]('POST', `${MAIN}/checklist_files/query`, { body: { type: 'file' } });
    return (body.data as { id: string; name: string; type: string; record_id: string; field: string }[]).map(
      ({ id, name, type, record_id, field }) => ({ id, name, type, record_id, field }),
    );
  };
  const night = () => createTasks(sveis.services).purge_files_everywhere?.({}, {} as never);

  it('is kept with the record, and a look at it leaves nothing', async () => {
    const record = await begin('foreman');
    const looked = await look('foreman', record, ['place;minutes', 'Hall 1;30']);
    expect(looked.record.counts).toMatchObject({ new: 1 });
    expect([await keptIn(record), await yard.sql('select 1 from file where tenant_id = $1')]).toEqual([
      [],
      [],
    ]);
    expect((await commit('foreman', looked)).status).toBe(200);
    const [kept] = await listed('foreman');
    expect(kept).toEqual({
      id: looked.record.import_id,
      name: 'rounds.csv',
      type: 'text/csv; charset=utf-8',
      record_id: record,
      field: 'imported_lists',
    });
    expect(await keptIn(record)).toHaveLength(1);
    expect((await read('foreman', record)).answers).toMatchObject({ watch: [{ place: 'Hall 1' }] });
    const file = await yard.as.foreman('GET', `${MAIN}/files/${kept?.id}`);
    expect([file.status, file.bytes.toString()]).toEqual([200, 'place;minutes\nHall 1;30']);
    // Days later the bytes are still there: they are no garbage any more.
    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() + 100 * 24 * HOUR_MS);
    await night();
    sveis.time.now = now;
    expect((await yard.as.foreman('GET', `${MAIN}/files/${kept?.id}`)).status).toBe(200);
  });

  it('has the right of its record', async () => {
    const record = await begin('employee');
    const looked = await look('employee', record, ['place;minutes', 'Hall 2;10']);
    await commit('employee', looked);
    const url = `${MAIN}/files/${String(looked.record.import_id)}`;
    expect((await yard.as.foreman('GET', url)).status).toBe(200);
    await yard.sql(
      "update role set permissions = permissions - 'checklists' - 'global_checklist' where tenant_id = $1 and slug = 'warehouse'",
    );
    await yard.give('warehouse', 'news', 'read');
    expect((await yard.as.warehouse('GET', url)).status).toBe(404);
    const other = await hireCrew(sveis, 'elsewhere', ['admin'], { isBare: true });
    expect((await other.as.admin('GET', url)).status).toBe(404);
    const theirs = await other.as.admin('POST', `${MAIN}/checklist_files/query`, { body: {} });
    expect(theirs.body.data).toEqual([]);
  });

  it('goes when it is taken back, and the same file again that changes nothing is not kept twice', async () => {
    const record = await begin('foreman');
    const lines = ['place;minutes', 'Hall 3;30', 'Hall 4;45'];
    const first = await look('foreman', record, lines);
    await commit('foreman', first);
    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    const same = await look('foreman', record, lines);
    expect((await commit('foreman', same)).record).toMatchObject({ state: 'done', counts: { unchanged: 2 } });
    expect(await keptIn(record)).toHaveLength(1);

    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    const more = await look('foreman', record, ['place;minutes', 'Hall 4;60'], { name: 'later.csv' });
    await commit('foreman', more);
    expect(await keptIn(record)).toHaveLength(2);
    const undone = await undo('foreman', more);
    expect(undone.record, JSON.stringify(undone.body)).toMatchObject({ state: 'undone' });
    expect(await keptIn(record)).toHaveLength(1);
    expect((await read('foreman', record)).answers).toMatchObject({ watch: [{}, { minutes: 45 }] });
    const names = (await listed('foreman')).filter((file) => file.record_id === record);
    expect(names.map(({ name }) => name)).toEqual(['rounds.csv']);
    await night();
    const left = await yard.sql('select 1 from file where tenant_id = $1 and id = $2', [
      String(more.record.import_id),
    ]);
    expect(left).toEqual([]);
  });

  it('shows nobody a file of somebody else under whose number it is sent', async () => {
    const file = randomUUID();
    await yard.as.quality('PUT', `${MAIN}/files/${file}?name=secret.txt`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('secret'),
    });
    const record = await begin('employee');
    const looked = await look('employee', record, ['place;minutes', 'Hall 5;5'], { import_id: file });
    expect((await commit('employee', looked)).status).toBe(422);
    expect(await keptIn(record)).toEqual([]);
    expect((await yard.as.employee('GET', `${MAIN}/files/${file}`)).status).toBe(404);
  });
});
