import { randomUUID } from 'node:crypto';
import { choice, computed, defineModule, number, reference, rows, text, user } from '@sveis/domain/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestInstallation } from '../../testing/index.ts';
import {
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';
import { provideBehaviour } from '../scope/record-module.ts';

const SEAMS = '/api/main/seams';

/** Seams are welded pass by pass: anybody who reports adds one, somebody else tests it. */
const seam = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'seams',
  icon: 'gauge',
  levels: 'reported',
  inProject: { key: 'projectdeviation', segment: 'seams' },
  storage: 'record',
  titleField: 'title',
  status: {
    initial: 'open',
    values: ['open', 'closed'],
    final: ['closed'],
    tones: { open: 'active', closed: 'good' },
    transitions: [{ name: 'close', from: ['open'], to: 'closed', by: ['edit'], require: [] }],
  },
  fields: {
    title: text({ required: true }),
    project_id: reference('projects'),
    passes: rows(
      {
        length: number({ min: 1, required: true }),
        metres: computed('seam.metres', 'number', { decimals: 3 }),
        helper: user(),
        welder: user({ readOnly: true }),
        verdict: text({ max: 10, readOnly: true }),
        tester: user({ readOnly: true }),
        state: choice(['open', 'tested'], { readOnly: true, default: 'open' }),
      },
      {
        maxRows: 2,
        readOnly: true,
        state: 'state',
        actions: {
          add: { by: ['contribute'], sets: { welder: '$me' } },
          test: {
            by: ['edit'],
            from: ['open'],
            to: 'tested',
            ask: ['verdict'],
            require: ['verdict'],
            notSameAs: { column: 'welder' },
            sets: { tester: '$me' },
          },
          strike: { by: ['manage'], removes: true },
        },
      },
    ),
  },
  sections: [{ key: 'seam', fields: ['title', 'project_id', 'passes'] }],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  hooks: [],
  lockedIn: ['closed'],
  deleteIn: ['open'],
});

type Pass = Readonly<Record<string, unknown>> & { readonly _id: string };

describe('rows worked at one by one', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;
  let path: string;

  beforeAll(async () => {
    provideBehaviour({ rowComputed: { 'seam.metres': ({ length }) => Number(length) / 1000 } });
    sveis = await startWithModules([seam]);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setRecordScene(sveis);
    const made = await scene.as.employee('POST', SEAMS, { body: { id: randomUUID(), title: 'S-1' } });
    path = `${SEAMS}/${made.record.id}`;
  });

  const add = (by: Role, values: object = {}) =>
    scene.as[by]('POST', `${path}/rows/passes`, { body: { id: randomUUID(), length: 30, ...values } });
  const work = (by: Role, row: unknown, action: string, values: object = {}) =>
    scene.as[by]('POST', `${path}/rows/passes/${row}/${action}`, { body: values });
  const passesOf = ({ record }: { readonly record: Readonly<Record<string, unknown>> }) =>
    record.passes as readonly Pass[];

  it('what is worked out in a row is the server’s, when it is added and when it is worked at', async () => {
    const added = await add('employee', { length: 1500, metres: 99 });
    expect(passesOf(added)).toMatchObject([{ length: 1500, metres: 1.5 }]);
    const tested = await work('foreman', passesOf(added)[0]?._id, 'test', { verdict: 'ok' });
    expect(passesOf(tested)).toMatchObject([{ metres: 1.5, verdict: 'ok' }]);
    const forged = await work('foreman', passesOf(added)[0]?._id, 'test', { metres: 2 });
    expect(forged.status).toBe(422);
  });

  it('a row is added with who added it, and a repeat with the same id adds nothing', async () => {
    const id = randomUUID();
    const first = await add('employee', { id: id.toUpperCase(), welder: 1, state: 'tested' });
    expect(passesOf(first)).toMatchObject([
      { _id: id, length: 30, welder: scene.userId('employee'), state: 'open' },
    ]);
    const again = await add('employee', { id, length: 40 });
    expect([again.status, again.record.rev, passesOf(again)]).toEqual([
      200,
      first.record.rev,
      passesOf(first),
    ]);
  });

  it('two people work at two rows without knowing of each other', async () => {
    const [one] = passesOf(await add('employee'));
    const [, two] = passesOf(await add('employee'));
    const [first, second] = await Promise.all([
      work('foreman', one?._id, 'test', { verdict: 'Good' }),
      work('admin', two?._id, 'test', { verdict: 'Porous' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const read = await scene.as.foreman('GET', path);
    expect(passesOf(read)).toMatchObject([
      { state: 'tested', verdict: 'Good', tester: scene.userId('foreman') },
      { state: 'tested', verdict: 'Porous', tester: scene.userId('admin') },
    ]);
    const history = await scene.as.foreman('GET', `${path}/history`);
    expect(history.body.data).toHaveLength(5);
  });

  it('tells all that is wrong by the columns of the row, and what is named but not there', async () => {
    const wrong = await add('employee', { length: 0, helper: 99_999 });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, { length: [expect.any(String)] }]);
    expect((await add('employee', { helper: 99_999 })).body.errors).toHaveProperty('helper');
    const [row] = passesOf(await add('employee'));
    const asked = await work('foreman', row?._id, 'test', { verdict: 'x'.repeat(11), tester: 1 });
    expect(Object.keys(asked.body.errors as object).sort()).toEqual(['tester', 'verdict']);
    expect((await work('foreman', row?._id, 'test')).body.errors).toHaveProperty('verdict');
  });

  it('refuses by code: the right, the status, the same person, a closed record', async () => {
    const [own] = passesOf(await add('foreman'));
    const test = (by: Role) => work(by, own?._id, 'test', { verdict: 'Good' });
    expect((await test('employee')).body.code).toBe('NO_PERMISSION');
    expect((await test('foreman')).body.code).toBe('SAME_PERSON');
    expect((await test('admin')).status).toBe(200);
    expect((await test('admin')).body.code).toBe('WRONG_STATUS');
    await scene.as.foreman('POST', `${path}/steps/close`, { body: {} });
    expect((await add('employee')).body.code).toBe('RECORD_LOCKED');
    expect((await work('admin', own?._id, 'strike')).body.code).toBe('RECORD_LOCKED');
  });

  it('what is not there is not found, nor by whom it is not shown to, nor from another company', async () => {
    const [row] = passesOf(await add('employee'));
    expect((await work('foreman', randomUUID(), 'test', { verdict: 'Good' })).status).toBe(404);
    expect((await work('foreman', row?._id, 'melt')).status).toBe(404);
    expect((await work('foreman', row?._id, 'add')).status).toBe(404);
    expect((await scene.as.foreman('POST', `${path}/rows/title`, { body: {} })).status).toBe(404);
    expect((await work('foreman', 'x', 'test')).status).toBe(422);
    // Who does not see the seam is told that there is none.
    expect((await add('warehouse')).status).toBe(404);
    const other = await setRecordScene(sveis);
    expect((await other.as.admin('POST', `${path}/rows/passes`, { body: { length: 1 } })).status).toBe(404);
  });

  it('a row is taken out, and the rows are counted', async () => {
    const [row] = passesOf(await add('employee'));
    await add('employee');
    expect((await add('employee')).body.errors).toHaveProperty('passes');
    expect(passesOf(await work('admin', row?._id, 'strike'))).toHaveLength(1);
    expect((await add('employee')).status).toBe(200);
  });

  it('the same inside a project, for its own records alone', async () => {
    await scene.join('employee', 1, 'member');
    const inside = '/api/main/projects/1/seams';
    const made = await scene.as.employee('POST', inside, { body: { id: randomUUID(), title: 'S-2' } });
    const rowsPath = `${inside}/${made.record.id}/rows/passes`;
    const added = await scene.as.employee('POST', rowsPath, { body: { length: 5 } });
    expect(passesOf(added)).toHaveLength(1);
    expect(
      (
        await scene.as.employee('POST', `${inside}/${path.split('/').at(-1)}/rows/passes`, {
          body: { length: 5 },
        })
      ).status,
    ).toBe(404);
  });
});
