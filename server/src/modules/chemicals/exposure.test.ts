import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import {
  CHEMICALS,
  type ChemicalRole,
  type ChemicalScene,
  setChemicalScene,
} from '../../testing/scenes/chemical-scene.ts';

const EXPOSURES = '/api/main/exposures';

describe('what somebody has been exposed to', () => {
  let sveis: TestInstallation;
  let scene: ChemicalScene;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    scene = await setChemicalScene(sveis);
  });
  afterAll(() => sveis.close());

  const entry = (more: object = {}) => ({
    id: randomUUID(),
    day: '2026-11-11',
    workplace: 'Bay A',
    position: 'Welder',
    substances: 'Stainless welding fume',
    how: 'MAG welding in a tank',
    minutes: 240,
    ppe_note: 'Powered respirator',
    ...more,
  });
  const log = (by: ChemicalRole, more: object = {}) => scene.as[by]('POST', EXPOSURES, { body: entry(more) });
  const of = async (who: ChemicalRole, query = '') =>
    (await scene.as[who]('GET', `${EXPOSURES}${query}`)).body.data as readonly {
      id: string;
      person_id: number;
    }[];

  it('everybody who works with chemicals writes down their own, once, and it leaves one trace', async () => {
    const body = entry();
    const before = await scene.auditCount();
    const first = await scene.as.employee('POST', EXPOSURES, { body });
    expect(first.record, JSON.stringify(first.body)).toMatchObject({
      person_id: scene.userId('employee'),
      level: null,
      is_incident: false,
      kept_until: '2086-11-11',
    });
    expect((await scene.auditCount()) - before).toBe(1);
    const again = await scene.as.employee('POST', EXPOSURES, { body });
    expect(again.record.id).toBe(first.record.id);
    expect((await scene.auditCount()) - before).toBe(1);
    // Who only reads the list writes nothing into the register.
    expect((await log('quality')).status).toBe(403);
  });

  it('is seen by the person and the keepers of the register, and by nobody else', async () => {
    const other = await log('hse', { person_id: scene.userId('quality'), is_incident: true });
    const people = async (who: ChemicalRole, query = '') =>
      new Set((await of(who, query)).map((row) => row.person_id));
    expect(await people('employee')).toEqual(new Set([scene.userId('employee')]));
    expect(await people('quality')).toEqual(new Set([scene.userId('quality')]));
    expect(await people('hse')).toEqual(new Set([scene.userId('employee'), scene.userId('quality')]));
    const foreign = `?person_id=${scene.userId('employee')}`;
    const peek = await scene.as.foreman('GET', `${EXPOSURES}${foreign}`);
    expect(peek.status, JSON.stringify(peek.body)).toBe(403);
    expect((await scene.as.foreman('GET', `${EXPOSURES}/export.csv${foreign}`)).status).toBe(403);
    expect((await log('employee', { person_id: scene.userId('foreman') })).status).toBe(403);
    // Not by the key of another's entry, be it as the last one read, the one put right, or one's own.
    expect(await of('employee', `?before=${other.record.id}`)).toEqual([]);
    const corrected = await log('employee', { corrects_id: other.record.id });
    expect(corrected.body.errors).toHaveProperty('corrects_id');
    const own = await log('employee', { id: other.record.id });
    expect([own.status, own.record.id === other.record.id, own.record.person_id]).toEqual([
      200,
      false,
      scene.userId('employee'),
    ]);
  });

  it('stands nowhere else: not in the trail, not in what people are told, not on the product', async () => {
    const chemical = await scene.approved({ h_statements: ['H350'] });
    const secret = `Fume ${randomUUID()}`;
    const saved = await log('employee', { chemical_id: chemical.record.id, substances: secret, how: secret });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [trail] = await scene.sql<{ text: string }>(
      "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit where tenant_id = $1 and entity_id = $2",
      [saved.record.id],
    );
    expect(trail?.text).toBe('{}');
    const notices = await scene.sql<{ n: number }>(
      'select count(*)::integer as n from notice where tenant_id = $1 and params::text like $2',
      [`%${secret}%`],
    );
    expect(notices).toEqual([{ n: 0 }]);
    const about = `${CHEMICALS}/${chemical.record.id}`;
    for (const path of [about, `${about}/history`, `${about}/tasks`, `${about}/training`]) {
      const { status, body } = await scene.as.foreman('GET', path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toContain(secret);
    }
  });

  it('what harms the unborn alone is kept five years, and names the product by itself', async () => {
    const chemical = await scene.add({
      product_name: 'Solvent',
      pictograms: ['GHS08'],
      signal_word: 'danger',
      h_statements: ['H360D'],
    });
    const { record } = await log('employee', { chemical_id: chemical.record.id, substances: undefined });
    expect(record).toMatchObject({ substances: 'Solvent', kept_until: '2031-11-11' });
  });

  it('tomorrow, strangers and nothing at all are refused', async () => {
    const { status, body } = await log('hse', {
      day: '2027-01-01',
      person_id: 99_999,
      project_id: 99_999,
      workplace: ' ',
      substances: '',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object).sort()).toEqual([
      'day',
      'person_id',
      'project_id',
      'substances',
      'workplace',
    ]);
    expect((await log('employee', { minutes: 0 })).status).toBe(422);
    expect((await log('employee', { minutes: 1441 })).status).toBe(422);
  });

  it('names everything that is missing at once, and takes minutes as people write them', async () => {
    const { status, body } = await scene.as.employee('POST', '/api/main/exposures', { body: {} });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object).sort()).toEqual(['day', 'minutes', 'substances', 'workplace']);
    expect((await log('employee', { minutes: '12,5' })).record.minutes).toBe(13);
    expect((await log('employee', { minutes: 'long' })).body.errors).toHaveProperty('minutes');
  });

  it('what was wrong is answered by an entry that corrects it, and both stay', async () => {
    const wrong = await log('employee', { minutes: 600 });
    const right = await log('employee', { minutes: 60, corrects_id: wrong.record.id });
    expect(right.record).toMatchObject({ corrects_id: wrong.record.id });
    const kept = (await of('employee')).map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining([wrong.record.id, right.record.id]));
  });

  it('goes out as a file for the person, which is itself written down', async () => {
    const before = await scene.auditCount();
    const own = `${EXPOSURES}/export.csv?person_id=${scene.userId('employee')}`;
    const answer = await scene.as.employee('GET', own);
    expect(answer.status).toBe(200);
    const [head, line] = String(answer.body.text).split('\r\n');
    expect(head).toContain('Person;Date;Position');
    expect(line).toContain('Test employee;11.11.2026;Welder;Bay A');
    expect(String(answer.body.text)).toContain('Not measured');
    expect(String(answer.body.text)).not.toContain('Test quality');
    expect((await scene.auditCount()) - before).toBe(1);
  });

  it('cannot be changed or removed, not even by the server', async () => {
    const tries = ['delete from exposure', "update exposure set how = ''", 'truncate exposure'];
    for (const text of tries)
      await expect(
        sveis.services.database.inTenant(scene.company.id, (tx) => tx.sql(text, [])),
      ).rejects.toThrow(/permission denied/);
  });
});
