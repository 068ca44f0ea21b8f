import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody } from '../../testing/form-body.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import {
  type ChemicalRole,
  type ChemicalScene,
  CHEMICALS as PATH,
  setChemicalScene,
} from '../../testing/scenes/chemical-scene.ts';

const paste = {
  entry_type: 'product_sds',
  product_name: 'Pickling paste',
  product_type: 'pickling',
  use_area: 'Stainless welds',
  pictograms: ['none'],
  signal_word: 'none',
  h_statements: ['none'],
  instruction_no: 'Aldri alene.',
};

interface Asked {
  readonly may_ask: boolean;
  readonly data: readonly { id: string; kind: string; own: string | null; state: string; people: object[] }[];
}

describe('what people are asked about a chemical', () => {
  let sveis: TestInstallation;
  let scene: ChemicalScene;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    scene = await setChemicalScene(sveis);
  });
  afterAll(() => sveis.close());

  const idOf = (role: ChemicalRole) => scene.userId(role);
  const made = async (more: object = {}): Promise<string> => {
    const answer = await scene.add({ ...paste, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const asked = async (who: ChemicalRole, id: string) =>
    (await scene.as[who]('GET', `${PATH}/${id}/tasks`)).body as unknown as Asked;
  const ask = (who: ChemicalRole, id: string, more: object = {}) =>
    scene.as[who]('POST', `${PATH}/${id}/tasks`, { body: { due_date: '2026-12-24', ...more } });
  const answer = (who: ChemicalRole, id: string, task: string | undefined) =>
    scene.as[who]('POST', `${PATH}/${id}/tasks/${task}/answer`, { body: {} });
  const waiting = async (who: ChemicalRole) =>
    Number((await scene.as[who]('GET', '/api/tenant/check_and_get_tenant_features')).body.task_count);
  const told = async (who: ChemicalRole, kind: string) => (await scene.told(who, kind)).length;

  it('the instruction is confirmed by each of them, once, and those who asked see who is left', async () => {
    const id = await made();
    expect((await ask('employee', id)).status).toBe(403);
    expect((await ask('hse', id, { due_date: '2020-01-01' })).body.errors).toHaveProperty('due_date');
    expect((await ask('hse', id, { people: [idOf('employee'), idOf('quality')] })).status).toBe(200);
    expect(await told('employee', 'chemical_instruction')).toBe(1);
    // Asked again it is the same task, and nobody hears of it twice.
    await ask('hse', id, { people: [idOf('employee')] });
    expect(await told('employee', 'chemical_instruction')).toBe(1);

    const [own] = (await asked('employee', id)).data;
    expect(own).toMatchObject({ kind: 'acknowledge', own: 'pending', people: [] });
    expect((await answer('hse', id, own?.id)).status).toBe(404);
    expect((await answer('employee', id, own?.id)).status).toBe(200);
    expect((await answer('employee', id, own?.id)).status).toBe(200);
    const seen = await asked('hse', id);
    expect(seen).toMatchObject({ may_ask: true, data: [{ state: 'open', own: null }] });
    expect(seen.data[0]?.people).toMatchObject([
      { id: idOf('employee'), state: 'acknowledged' },
      { id: idOf('quality'), state: 'pending' },
    ]);
    await answer('quality', id, own?.id);
    expect((await asked('hse', id)).data[0]?.state).toBe('done');
  });

  it('nobody named is everybody who works with it, and other words are confirmed again', async () => {
    const id = await made();
    await ask('hse', id);
    expect((await asked('employee', id)).data).toMatchObject([{ own: 'pending' }]);
    await scene.as.hse('PUT', `${PATH}/${id}`, { body: { instruction_no: 'Aldri alene, aldri uten gel.' } });
    expect((await asked('employee', id)).data).toEqual([]);
    expect((await ask('hse', await made({ instruction_no: null }))).body.errors).toHaveProperty(
      'instruction_en',
    );
  });

  it('a new sheet is gone through by one of those who keep the list, not by the person who laid it in', async () => {
    const id = await made();
    const pdf = { field: 'files[]', value: Buffer.from('%PDF-1.4\n%%EOF'), name: 'sds.pdf' };
    const lay = (value: Buffer) => {
      const { headers, body } = formBody([{ ...pdf, value, contentType: 'application/pdf' }]);
      return scene.as.hse('POST', `${PATH}/${id}/attachments`, { headers, body });
    };
    const first = await lay(pdf.value);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await asked('admin', id)).data).toEqual([]);
    const approved = await scene.as.hse('POST', `${PATH}/${id}/steps/approve`, {
      body: { rev: first.record.rev },
    });
    expect(approved.record.status, JSON.stringify(approved.body)).toBe('approved');
    await lay(Buffer.from('%PDF-1.5\n%%EOF'));
    expect(await told('admin', 'chemical_new_sheet')).toBe(1);
    const [review] = (await asked('admin', id)).data;
    expect(review).toMatchObject({ kind: 'review', own: 'pending', state: 'open' });
    expect((await asked('hse', id)).data[0]?.own).toBeNull();
    const before = await waiting('admin');
    expect((await answer('admin', id, review?.id)).status).toBe(200);
    expect((await asked('admin', id)).data[0]).toMatchObject({ own: 'reviewed', state: 'done' });
    expect(await waiting('admin')).toBe(before - 1);
  });

  it('a chemical that is deleted takes its tasks along, and brings them back as they were', async () => {
    const id = await made();
    await ask('hse', id, { people: [idOf('employee'), idOf('quality')] });
    const [task] = (await asked('employee', id)).data;
    await answer('quality', id, task?.id);
    const count = await waiting('employee');
    const listed = async (status: string) => {
      const pipeline = [{ $match: { status, assignees: idOf('employee') } }];
      const { body } = await scene.as.admin('POST', '/api/main/tasks/query', { body: { pipeline } });
      return (body.data as readonly { id: string }[]).map((one) => one.id);
    };
    await scene.as.admin('DELETE', `${PATH}/${id}`);
    expect(await listed('open')).not.toContain(task?.id);
    expect(await listed('cancelled')).toContain(task?.id);
    expect(await waiting('employee')).toBe(count - 1);
    await scene.as.admin('POST', `${PATH}/${id}/restore`);
    expect(await listed('open')).toContain(task?.id);
    expect(await waiting('employee')).toBe(count);
    expect((await asked('quality', id)).data).toMatchObject([{ own: 'acknowledged', state: 'open' }]);
    expect((await answer('employee', id, task?.id)).status).toBe(200);
    expect((await asked('employee', id)).data).toMatchObject([{ own: 'acknowledged', state: 'done' }]);
  });
});
