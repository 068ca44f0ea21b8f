import { defineModule, reference, references, user } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/uuid.ts';
import type { TestInstallation } from '../../testing/index.ts';
import { gauge, leak } from '../../testing/record-modules.ts';
import {
  GAUGES,
  LEAKS,
  type Made,
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

interface Names {
  readonly users: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
}

/** Leaks whose list shows people and records of every manner. */
const named = defineModule({
  ...leak,
  fields: {
    ...leak.fields,
    gauge: reference('equipment', { list: true, filter: true }),
    gauges: references('equipment', { list: true, filter: true }),
    cause: reference('record', { list: true }),
    where: reference('location', { list: true, orText: true }),
    auditor: user({ list: true, readableBy: 'manage' }),
  },
});
const modules = [named, gauge];
const readers = ['admin', 'employee', 'foreman', 'hse', 'subcontractor', 'warehouse'] as const;

describe('the names that come with a list', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;
  let other: RecordScene;
  let hidden: Made;
  let restricted: Made;

  beforeAll(async () => {
    sveis = await startWithModules(modules);
    scene = await setRecordScene(sveis);
    other = await setRecordScene(sveis);
    await scene.give('foreman', 'equipment', 'read');
    await scene.give('hse', 'deviation', 'manage');
    await scene.give('subcontractor', 'deviation', 'contribute');
    await scene.join('subcontractor', 1, 'foreman');
    await scene.sql("insert into location (tenant_id, id, name, kind) values ($1, 1, 'Bay A', 'room')");
    const made = async (body: object) =>
      (await scene.as.admin('POST', GAUGES, { body: { id: newId(sveis.time.now), ...body } })).record as Made;
    const meter = await made({ name: 'Meter' });
    const scale = await made({ name: 'Scale' });
    const everybody = readers.map(scene.userId);
    hidden = await scene.leak('admin', { title: 'Hidden' });
    restricted = await scene.leak('admin', { title: 'Restricted', injury: true, body_part: 'Hand' });
    const inProject = await scene.leak('admin', { title: 'In project', project_id: 1 });
    const causes = [hidden.id, restricted.id, inProject.id, undefined];
    for (const [index, cause] of causes.entries())
      await scene.leak('admin', {
        title: `Open to all ${index}`,
        watchers: everybody,
        responsible: scene.userId('foreman'),
        auditor: scene.userId('warehouse'),
        gauge: meter.id,
        gauges: [meter.id, scale.id],
        ...(cause === undefined ? {} : { cause }),
        ...(index % 2 === 0 ? { where: 1 } : { where: { text: 'By the "gate" ' } }),
        project_id: (index % 2) + 1,
      });
  });
  afterAll(() => sveis.close());

  const list = async (role: Role, from = scene, isSpoilt = false) => {
    const body = { pipeline: [{ $limit: 200 }], names: true };
    const answer = await from.as[role]('POST', `${LEAKS}/query`, { body, isSpoilt });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as { data: readonly Record<string, unknown>[]; names: Names };
  };

  it.each(readers)('are for %s those of the records themselves, no more and no less', async (role) => {
    const { data, names } = await list(role);
    expect(data.length).toBeGreaterThan(0);
    const users: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const row of data) {
      const { record } = await scene.as[role]('GET', `${LEAKS}/${row.id}`);
      const one = record.names as Names;
      Object.assign(found, one.references);
      for (const id of [row.responsible, row.watchers, row.auditor].flat())
        if (typeof id === 'number') users[id] = one.users[id] ?? '';
    }
    expect(names.references).toEqual(found);
    expect(names.users).toEqual(users);
  });

  it('leave out records the reader may not see', async () => {
    const seenBy = async (role: Role) => {
      const { references: known } = (await list(role)).names;
      return [hidden, restricted].map(({ id }) => known[`record:${id}`]);
    };
    const [hiddenName, restrictedName] = [`${hidden.number} Hidden`, `${restricted.number} Restricted`];
    expect(await seenBy('admin')).toEqual([hiddenName, restrictedName]);
    expect(await seenBy('hse')).toEqual([hiddenName, restrictedName]);
    expect(await seenBy('foreman')).toEqual([hiddenName, undefined]);
    expect(await seenBy('employee')).toEqual([undefined, undefined]);
    expect(await seenBy('subcontractor')).toEqual([undefined, undefined]);
  });

  it('leave out people in fields the reader may not read', async () => {
    await scene.leak('employee', { title: 'Audited' });
    await scene.sql(
      `update record set data = data || jsonb_build_object('auditor', $2::integer) where tenant_id = $1 and title = 'Audited'`,
      [scene.userId('warehouse')],
    );
    const people = async (role: Role) => {
      const body = { pipeline: [{ $match: { words: { $regex: 'audited' } } }], names: true };
      const answer = await scene.as[role]('POST', `${LEAKS}/query`, { body });
      return Object.keys((answer.body.names as Names).users);
    };
    expect(await people('employee')).toEqual([]);
    expect(await people('hse')).toEqual([String(scene.userId('warehouse'))]);
  });

  it('never come from another company, nor fail at an id that is none', async () => {
    const secret = await other.leak('admin', { title: 'Of the others' });
    await scene.leak('admin', { title: 'Crossed' });
    for (const cause of [secret.id, 'no-id', '0198c1d2-1111-7222-8333-4444555566zz']) {
      await scene.sql(
        `update record set data = data || jsonb_build_object('cause', $2::text, 'gauges', '7'::jsonb)
          where tenant_id = $1 and title = 'Crossed'`,
        [cause],
      );
      const { names } = await list('admin', scene, true);
      expect(JSON.stringify(names)).not.toContain('Of the others');
    }
  });
});
