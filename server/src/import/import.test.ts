import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireCrew, runJobs, startTestInstallation, type TestInstallation } from '../testing/index.ts';
import {
  type EquipmentRole,
  type EquipmentScene,
  setEquipmentScene,
} from '../testing/scenes/equipment-scene.ts';
import { resumeImports } from './run/run-imports.ts';

const IMPORT = '/api/main/import';
const HEADER = 'name;equipment_number;groups;allocation;placement';
const line = (tag: string, name = `Sling ${tag}`) => `${name};${tag};hand_tools;location;Tool store`;
const csv = (...lines: readonly string[]) => [HEADER, ...lines, ''].join('\r\n');

interface Answer {
  readonly import_id: string;
  readonly state: string;
  readonly counts: { new: number; changed: number; unchanged: number; error: number };
  readonly errors: readonly { line: number; column: string | null; code: string; message: string }[];
  readonly rows: readonly { line: number; status: string }[];
  readonly columns: readonly { header: string; field: string | null }[];
  readonly encoding: string | null;
  readonly sheets: readonly string[];
  readonly is_undoable: boolean;
}

describe('files of lines', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let store: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    store = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  const preview = async (
    text: string | Buffer,
    query: Readonly<Record<string, string>> = {},
    by: EquipmentRole = 'warehouse',
  ) => {
    const search = new URLSearchParams({ module: 'equipment', name: 'items.csv', ...query });
    const answer = await store.as[by]('POST', `${IMPORT}/preview?${search}`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(text),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Answer;
  };
  const commit = (id: string, mode?: string, by: EquipmentRole = 'warehouse') =>
    store.as[by]('POST', `${IMPORT}/commit`, { body: { import_id: id, ...(mode ? { mode } : {}) } });
  const bring = async (text: string | Buffer, query: Readonly<Record<string, string>> = {}) => {
    const { import_id } = await preview(text, query);
    const answer = await commit(import_id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Answer;
  };
  const undo = (id: string) => store.as.warehouse('POST', `${IMPORT}/${id}/undo`, { body: {} });
  const find = async (tag: string) => {
    const answer = await store.as.warehouse('POST', '/api/main/equipments/query', {
      body: { pipeline: [{ $match: { equipment_number: tag } }, { $limit: 5 }] },
    });
    return answer.body.data as readonly Record<string, unknown>[];
  };

  it('are looked at without writing anything, and then written as if typed', async () => {
    const looked = await preview(csv(line('A-1'), line('A-2')));
    expect(looked).toMatchObject({
      state: 'ready',
      encoding: 'utf-8',
      counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
      rows: [
        { line: 2, status: 'new' },
        { line: 3, status: 'new' },
      ],
    });
    expect(looked.columns.map(({ field }) => field)).toEqual(HEADER.split(';'));
    expect(await find('A-1')).toEqual([]);
    const written = await commit(looked.import_id);
    expect(written.record).toMatchObject({ state: 'done', counts: { new: 2 }, batch_id: looked.import_id });
    const [item] = await find('A-1');
    expect(item).toMatchObject({ name: 'Sling A-1' });
    expect(String(item?.number)).toMatch(/^EQ-\d{4}$/);
    const history = await store.as.warehouse('GET', `/api/main/equipments/${item?.id}/history`);
    expect(history.body.data).toMatchObject([{ action: 'create' }]);
    // The same commit again is the same commit.
    expect((await commit(looked.import_id)).record).toMatchObject({ state: 'done', counts: { new: 2 } });
    expect(await find('A-2')).toHaveLength(1);
  });

  it('brought again change nothing; a changed cell alone is changed, a blank one left, a dash clears', async () => {
    const full = `${HEADER};model_number;serial_number\r\n${line('B-1')};M1;S1\r\n`;
    await bring(full);
    expect(await preview(full)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, error: 0 } });
    const [before] = await find('B-1');
    const done = await bring(`${HEADER};model_number;serial_number\r\nNew name;b-1;;;;;-\r\n`);
    expect(done.counts).toMatchObject({ new: 0, changed: 1 });
    const [after] = await find('B-1');
    expect(after).toMatchObject({ id: before?.id, name: 'New name', serial_number: null });
    const read = await store.as.warehouse('GET', `/api/main/equipments/${before?.id}`);
    expect(read.record).toMatchObject({
      model_number: 'M1',
      groups: ['hand_tools'],
      equipment_number: 'b-1',
    });
  });

  it('name every faulty line with its column, its code and what to do', async () => {
    const text = [
      `${HEADER};capacity;capacity_unit;holder;purchase_date`,
      `${line('C-1')};3,15;t;;31.12.2025`,
      `${line('C-2')};much;t;;`,
      `${line('C-3')};;;nobody@x.example;`,
      `${line('C-4')};;;;31.02.2025`,
      line('C-1'),
      `${line('C-1')};;;;`,
      `${line('C-5').replace('hand_tools', 'spoons')};;;;`,
      `${line('C-6').replace('Tool store', 'Nowhere')};;;;`,
      `;C-7;hand_tools;location;Tool store;;;;`,
      `"open`,
    ].join('\n');
    const { errors, counts } = await preview(text);
    expect(errors.map(({ line: at, column, code }) => [at, column, code])).toEqual([
      [3, 'capacity', 'number'],
      [4, 'holder', 'ref_unknown'],
      [5, 'purchase_date', 'date'],
      [6, null, 'column_count'],
      [7, 'equipment_number', 'duplicate_key'],
      [8, 'groups', 'choice'],
      [9, 'placement', 'ref_unknown'],
      [10, 'name', 'required'],
      [11, null, 'quote'],
    ]);
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, error: 9 });
    expect(errors[0]?.message).toContain('1234,5');
  });

  it('are all written or none, unless only the good lines are asked for', async () => {
    const { import_id } = await preview(csv(line('D-1'), line('D-2').replace('location', 'cupboard')));
    const refused = await commit(import_id);
    expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_HAS_ERRORS']);
    expect(await find('D-1')).toEqual([]);
    const taken = await commit(import_id, 'valid_only');
    expect(taken.record).toMatchObject({ state: 'done', counts: { new: 1, error: 1 } });
    expect(await find('D-1')).toHaveLength(1);
    const file = await store.as.warehouse('GET', `${IMPORT}/${import_id}/errors`);
    const [head, faulty] = file.bytes.toString().replace('\ufeff', '').split('\r\n');
    expect(head).toBe(`${HEADER};error`);
    expect(faulty).toContain('cupboard');
    // Nothing good in it: nothing is written, and nothing says success.
    const bad = await preview(csv(line('D-3').replace('location', 'cupboard')));
    expect((await commit(bad.import_id, 'valid_only')).body.code).toBe('IMPORT_HAS_ERRORS');
  });

  it('are checked once more when they are written', async () => {
    const { import_id } = await preview(csv(line('E-1'), line('E-2')));
    await store.sql("update location set is_active = false where tenant_id = $1 and name = 'Tool store'");
    const refused = await commit(import_id);
    await store.sql("update location set is_active = true where tenant_id = $1 and name = 'Tool store'");
    expect(refused.body.code).toBe('IMPORT_HAS_ERRORS');
    const read = await store.as.warehouse('GET', `${IMPORT}/${import_id}`);
    expect(read.record).toMatchObject({ state: 'ready', counts: { error: 2 } });
    expect(await find('E-1')).toEqual([]);
  });

  it('are taken back within a day while nobody has touched what came of them', async () => {
    const first = await bring(csv(line('F-1'), line('F-2')));
    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    const second = await bring(csv(line('F-1', 'Renamed'), line('F-3')));
    expect((await undo(first.import_id)).body.code).toBe('IMPORT_TOO_OLD');
    expect((await undo(second.import_id)).record).toMatchObject({ state: 'undone' });
    expect(await find('F-3')).toEqual([]);
    expect((await find('F-1'))[0]).toMatchObject({ name: 'Sling F-1' });
    // Putting it back was a change: what came first is not as its file left it.
    expect((await undo(first.import_id)).body.code).toBe('IMPORT_TOUCHED');
    const third = await bring(csv(line('F-4')));
    const [item] = await find('F-4');
    await store.as.warehouse('PUT', `/api/main/equipments/${item?.id}`, { body: { name: 'Touched' } });
    const refused = await undo(third.import_id);
    expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_TOUCHED']);
    expect(refused.body.message).toContain(String(item?.number));
    const fourth = await bring(csv(line('F-5')));
    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() + 25 * 3600_000);
    expect((await undo(fourth.import_id)).body.code).toBe('IMPORT_TOO_OLD');
    sveis.time.now = now;
    expect((await undo(fourth.import_id)).record.state).toBe('undone');
    // Taken back, the same file is new again.
    expect(await preview(csv(line('F-5')))).toMatchObject({ counts: { new: 1 } });
  });

  it('are forgotten after a day if nobody wrote them', async () => {
    const { import_id } = await preview(csv(line('G-1')));
    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() + 25 * 3600_000);
    expect((await commit(import_id)).body.code).toBe('IMPORT_TOO_OLD');
    sveis.time.now = now;
    expect((await commit(import_id)).record.state).toBe('done');
  });

  it('in the letters of Windows are read by the language, or as somebody says', async () => {
    const name = Buffer.from([0xd0, 0xeb, 0xe0]);
    const [before = '', after = ''] = csv(line('H-1', '~')).split('~');
    const text = Buffer.concat([Buffer.from(before), name, Buffer.from(after)]);
    expect(await preview(text, { lang: 'lt' })).toMatchObject({ encoding: 'windows-1257' });
    expect(await preview(text, { lang: 'no' })).toMatchObject({ encoding: 'windows-1252' });
    await bring(text, { encoding: 'windows-1257' });
    expect((await find('H-1'))[0]).toMatchObject({ name: 'Šėą' });
    expect(await preview(text, { encoding: 'utf-8' })).toMatchObject({
      errors: [{ line: 2, code: 'encoding' }],
    });
  });

  it('have headers in any of the languages, and choices by word or code', async () => {
    const text = [
      'Navn;Equipment number;Grupės;allocation;Sted',
      'Taljer;I-1;Hand tools;Lokalizacja;Tool store',
    ].join('\n');
    const looked = await preview(text, { lang: 'no' });
    expect(looked.columns.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'equipment_number', 'allocation']),
    );
  });

  it('that cannot be read at all say why', async () => {
    expect(await preview('name,equipment_number\nA,B')).toMatchObject({
      state: 'stopped',
      errors: [{ line: 1, code: 'semicolon' }],
    });
    const { import_id, errors } = await preview('name\nA');
    expect(errors.map(({ code }) => code)).toContain('missing_column');
    expect((await commit(import_id)).body.code).toBe('IMPORT_NOT_READY');
    const large = await store.as.warehouse('POST', `${IMPORT}/preview?module=equipment`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(5 * 1024 * 1024 + 1, 'x'),
    });
    expect([large.status, large.body.code]).toEqual([422, 'FILE_TOO_LARGE']);
  });

  it('need the right to make or change records, and show nobody what they may not see', async () => {
    const ask = (by: EquipmentRole) =>
      store.as[by]('POST', `${IMPORT}/preview?module=equipment`, {
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(csv(line('J-1'))),
      });
    expect((await ask('hse')).status).toBe(200);
    const { import_id } = await preview(csv(line('J-1')));
    for (const path of [`${IMPORT}/${import_id}`, `${IMPORT}/${import_id}/errors`])
      expect((await store.as.quality('GET', path)).status).toBe(404);
    expect((await commit(import_id, undefined, 'quality')).status).toBe(404);
    const other = await hireCrew(sveis, 'elsewhere', ['admin', 'employee'] as const);
    expect((await other.as.admin('GET', `${IMPORT}/${import_id}`)).status).toBe(404);
    expect((await other.as.admin('POST', `${IMPORT}/${import_id}/undo`, { body: {} })).status).toBe(404);
    const refused = await other.as.employee('GET', `${IMPORT}/target?module=equipment`);
    expect(refused.status).toBe(403);
    expect((await other.as.admin('GET', `${IMPORT}/target?module=deviation`)).status).toBe(404);
    expect((await other.as.admin('GET', `${IMPORT}/target?module=nonsense`)).status).toBe(404);
    expect((await other.as.admin('GET', `${IMPORT}/target?module=projectmateriallist`)).status).toBe(404);
    // What somebody may not see is unknown to them.
    const foreign = `${HEADER};holder\n${line('J-2')};admin@elsewhere.example`;
    expect((await preview(foreign)).errors).toMatchObject([{ line: 2, code: 'ref_unknown' }]);
  });

  it.each(['csv', 'xlsx'] as const)('with what is there now come back unchanged as %s', async (format) => {
    await bring(
      csv(
        line(`K-${format}`, '=1+1'),
        line(`K2-${format}`, '-'.repeat(2)),
        line(`K3-${format}`, '"a;""b"""'),
      ),
    );
    const file = await store.as.warehouse(
      'GET',
      `${IMPORT}/template?module=equipment&format=${format}&with=records`,
    );
    expect(file.status).toBe(200);
    const back = await preview(file.bytes);
    expect(back.errors).toEqual([]);
    expect(back.counts).toMatchObject({ new: 0, changed: 0, error: 0 });
    expect(back.counts.unchanged).toBeGreaterThan(2);
  });

  it('have a template that names every column once', async () => {
    const target = await store.as.warehouse('GET', `${IMPORT}/target?module=equipment`);
    const template = await store.as.warehouse('GET', `${IMPORT}/template?module=equipment`);
    expect(template.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const heads = template.bytes.toString().trim().split(';');
    expect(new Set(heads).size).toBe(heads.length);
    expect(heads).toHaveLength((target.record.columns as unknown[]).length - 1);
  });

  it('that are long are looked at and written by a job, with progress, and stop when asked to', async () => {
    const lines = Array.from({ length: 104 }, (_, index) => line(`L-${index}`));
    const looked = await preview(csv(...lines));
    expect(looked).toMatchObject({ state: 'waiting', counts: { new: 0 } });
    await runJobs(sveis);
    const read = () => store.as.warehouse('GET', `${IMPORT}/${looked.import_id}`);
    expect((await read()).record).toMatchObject({
      state: 'ready',
      done: 104,
      total: 104,
      counts: { new: 104 },
    });
    expect((await commit(looked.import_id)).record.state).toBe('queued');
    const stopped = await store.as.warehouse('POST', `${IMPORT}/${looked.import_id}/cancel`, { body: {} });
    expect(stopped.record.state).toBe('ready');
    await runJobs(sveis);
    expect(await find('L-7')).toEqual([]);
    await commit(looked.import_id);
    await runJobs(sveis);
    expect((await read()).record).toMatchObject({ state: 'done', counts: { new: 104 } });
    expect(await find('L-7')).toHaveLength(1);
    expect((await undo(looked.import_id)).record.state).toBe('undo_queued');
    await runJobs(sveis);
    expect((await read()).record.state).toBe('undone');
    expect(await find('L-7')).toEqual([]);
  });

  it('killed midway are written once', async () => {
    const lines = Array.from({ length: 102 }, (_, index) => line(`M-${index}`));
    const { import_id } = await preview(csv(...lines));
    await runJobs(sveis);
    await commit(import_id);
    const { database } = sveis.services;
    let isDead = false;
    // The server dies when the lines are written and not yet committed: its run is still named.
    const inTenant: typeof database.inTenant = (tenantId, work, limits) => {
      if (isDead) throw new Error('killed');
      const untilWritten: typeof work = async (tx) => {
        const result = await work(tx);
        const written = await tx.sql(
          "select id from record where tenant_id = $1 and data ->> 'equipment_number' = 'M-5'",
          [tenantId],
        );
        isDead = written.length > 0;
        if (isDead) throw new Error('killed');
        return result;
      };
      return database.inTenant(tenantId, untilWritten, limits);
    };
    const dying = { ...sveis.services, database: { ...database, inTenant } };
    await runJobs(sveis, dying).catch(() => undefined);
    expect([isDead, await find('M-5')]).toEqual([true, []]);
    sveis.time.now = new Date(sveis.time.now.getTime() + 5 * 60_000);
    await runJobs(sveis);
    await store.sql("select graphile_worker.add_job('resume_imports_everywhere') where $1 > 0");
    await runJobs(sveis);
    const read = await store.as.warehouse('GET', `${IMPORT}/${import_id}`);
    expect(read.record).toMatchObject({ state: 'done', counts: { new: 102 } });
    expect(await find('M-5')).toHaveLength(1);
  });

  it('killed three times they end as failed, and who sent the file is told', async () => {
    const lines = Array.from({ length: 102 }, (_, index) => line(`R-${index}`));
    const { import_id } = await preview(csv(...lines));
    const failures = async () =>
      (await store.kindsTold('warehouse')).filter((kind) => kind === 'import_failed').length;
    for (const turn of [1, 2, 3]) {
      await store.sql(
        `update import_file set state = 'checking', run_id = gen_random_uuid(), attempts = attempts + 1,
            beat_at = '${sveis.time.now.toISOString()}' where tenant_id = $1 and id = '${import_id}'`,
      );
      sveis.time.now = new Date(sveis.time.now.getTime() + 5 * 60_000);
      await resumeImports(sveis.services, store.company.id, sveis.time.now);
      expect([turn, await failures()]).toEqual([turn, turn === 3 ? 1 : 0]);
    }
    expect((await store.as.warehouse('GET', `${IMPORT}/${import_id}`)).record.state).toBe('failed');
    await resumeImports(sveis.services, store.company.id, sveis.time.now);
    expect(await failures()).toBe(1);
    const told = await store.as.warehouse('GET', '/api/main/notifications');
    expect((told.body.data as { link: string }[])[0]?.link).toBe(`/equipments?import=1&open=${import_id}`);
    await runJobs(sveis);
  });

  it('five may wait at once', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => line(`N-${index}`));
    const waiting: string[] = [];
    for (let count = 0; count < 5; count += 1)
      waiting.push((await preview(csv(...lines), {}, 'quality')).import_id);
    const sixth = await store.as.quality('POST', `${IMPORT}/preview?module=equipment`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(csv(line('N-x'))),
    });
    expect([sixth.status, sixth.body.code]).toEqual([422, 'IMPORTS_WAITING']);
    for (const id of waiting)
      expect((await store.as.quality('POST', `${IMPORT}/${id}/cancel`, { body: {} })).record.state).toBe(
        'cancelled',
      );
  });

  it('with the same id are the same preview', async () => {
    const import_id = randomUUID();
    const first = await preview(csv(line('O-1')), { import_id });
    const again = await preview(csv(line('O-2')), { import_id });
    expect(again).toEqual(first);
  });
});
