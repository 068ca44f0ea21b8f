import { randomUUID } from 'node:crypto';
import { copiedFrom, readDefinition } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  pdfPages,
  startTestInstallation,
  type TestInstallation,
} from '../testing/index.ts';

const SETTINGS = '/api/main/modulesettings';
type Role = 'admin' | 'quality' | 'employee' | 'warehouse';

const field = (name: string, kind: string, no: string, more: object = {}) => ({
  id: name,
  name,
  kind,
  columns: 12,
  label: { en: name, no },
  ...more,
});

describe('a module of a company in use', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let baltic: Crew<'admin'>;
  let id = 0;
  let key: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', ['admin', 'quality', 'employee', 'warehouse'], {
      areMembers: 'now',
    });
    baltic = await hireCrew(sveis, 'baltic', ['admin']);
    await yard.sql(
      "update role set permissions = permissions - 'custommodule' where tenant_id = $1 and slug = 'warehouse'",
    );
    // Whoever belongs to a project may open its modules there.
    await yard.sql('delete from project_member where tenant_id = $1 and user_id = $2', [
      yard.userId('warehouse'),
    ]);
    await yard.give('quality', 'custommodule', 'manage');
    await makeKeyRegister();
    key = await write({ key_no: 'N-104', lent_to: 'Åse Østby', hook: 7, back: '2026-12-01' });
  });
  afterAll(() => sveis.close());

  const records = () => `/api/main/projects/1/custom_modules/${id}`;
  async function write(values: object) {
    const made = await yard.as.employee('POST', records(), { body: { id: randomUUID(), ...values } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.record;
  }

  async function makeKeyRegister(): Promise<void> {
    const { admin, quality } = yard.as;
    const made = await quality('POST', SETTINGS, { body: { title: { en: 'Keys', no: 'Nøkler' } } });
    id = Number(made.record.id);
    const form = made.record.form as { id: number; content: object };
    const fields = [
      field('key_no', 'text', 'Nøkkelnummer', { required: true }),
      field('lent_to', 'text', 'Utlånt til'),
      field('hook', 'number', 'Krok'),
      field('back', 'date', 'Tilbake'),
      field('proof', 'photo', 'Bilde'),
    ];
    const rows = fields.map((one, index) => ({ id: `r${index}`, fields: [one] }));
    const content = { ...form.content, sections: [{ id: 'main', title: { en: 'Key', no: 'Nøkkel' }, rows }] };
    await admin('PUT', `/api/main/forms/${form.id}`, { body: { content } });
    const published = await admin('POST', `/api/main/forms/${form.id}/publish`, { body: {} });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    const { wrapper } = (await quality('GET', `${SETTINGS}/${id}`)).record;
    const saved = await quality('PUT', `${SETTINGS}/${id}`, {
      body: {
        wrapper: {
          ...(wrapper as object),
          list: { phone: ['lent_to'], wide: ['lent_to', 'hook'] },
          filters: [],
          search: ['key_no', 'lent_to'],
          title_expr: '{key_no}',
          unique: ['key_no'],
          tag: 'key_no',
          copy_previous: true,
          report: true,
        },
      },
    });
    expect(saved.record.problems, JSON.stringify(saved.body)).toEqual({});
    const used = await quality('POST', `${SETTINGS}/${id}/activate`, { body: {} });
    expect(used.record.state, JSON.stringify(used.body)).toBe('active');
  }

  it('takes over from the record before what is not of one record alone', async () => {
    const { body } = await yard.as.employee('GET', '/api/main/custommodules');
    const [given] = body.data as readonly { version: number; definition: unknown }[];
    const definition = readDefinition(given?.definition, { id, version: given?.version ?? 0 });
    expect(definition.copiesPrevious).toBe(true);
    const previous = await yard.as.employee('GET', `${records()}/${String(key.id)}`);
    expect(copiedFrom(definition, previous.record)).toEqual({
      lent_to: 'Åse Østby',
      hook: 7,
      back: '2026-12-01',
    });
  });

  it('is found by its tag, by those who may see it alone', async () => {
    const scan = async (client: (typeof yard.as)[Role], code: string) => {
      const { body } = await client('POST', '/api/main/scan/resolve', { body: { code } });
      return body.code ?? body.data;
    };
    expect(await scan(yard.as.employee, 'n-104')).toMatchObject([
      { module: `custommodule:${id}`, id: key.id, project_id: 1 },
    ]);
    expect(await scan(yard.as.employee, String(key.number))).toMatchObject([{ id: key.id }]);
    expect(await scan(yard.as.warehouse, 'n-104')).toBe('NO_RECORD_FOUND');
    expect(await scan(baltic.as.admin, 'n-104')).toBe('NO_RECORD_FOUND');
  });

  it('stands in the report of its project with its own name, for those who may list it', async () => {
    const report = async (client: (typeof yard.as)[Role]) => {
      const { body } = await client('GET', '/api/main/projects/1/module_report');
      return (body.data as readonly { key: string; total: number }[]).find(
        (one) => one.key === `custommodule:${id}`,
      );
    };
    expect(await report(yard.as.employee)).toMatchObject({ total: 1 });
    expect(await report(yard.as.warehouse)).toBeUndefined();
  });

  it('is printed with the words of its form, in the language asked for, for those who may read it', async () => {
    const paper = (client: (typeof yard.as)[Role], language: string) =>
      client('GET', `${records()}/${String(key.id)}/pdf?language=${language}`);
    const printed = await paper(yard.as.employee, 'no');
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pdfPages(printed.bytes)).join('\n');
    for (const told of ['N-104', 'Krok', 'Utlånt til', 'Åse Østby', '01.12.2026', String(key.number)])
      expect(text).toContain(told);
    expect((await pdfPages((await paper(yard.as.employee, 'en')).bytes)).join('\n')).toContain('lent_to');
    expect((await paper(yard.as.warehouse, 'no')).status).toBe(403);
    expect((await paper(baltic.as.admin, 'no')).status).toBe(404);
  });
});
