import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, logIn, startTestInstallation, type TestInstallation } from '../testing/index.ts';

const PATH = '/api/main/moduledata/Account';

describe('the accounts of a company', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    for (const [host, name] of [
      ['fjord', 'Yara'],
      ['baltic', 'Klaipėda'],
    ] as const) {
      const { id } = await addCompany(sveis, host, ['admin', 'employee', 'subcontractor']);
      await sveis.owner.inTenant(id, (tx) =>
        tx.sql(
          `insert into account (tenant_id, id, name, type, phone, is_active) values
             ($1, 1, $2, 'customer', '55 00 00 00', true), ($1, 2, 'Lift AS', 'supplier', '', true),
             ($1, 3, 'Gone', 'lead', '', false)`,
          [tx.tenantId, name],
        ),
      );
    }
  });
  afterAll(() => sveis.close());

  const read = async (role: string) => (await logIn(sveis.app, 'fjord', role)).client('GET', PATH);

  it('are told with their types, those in use; how to reach them to who keeps the list', async () => {
    const { body } = await read('employee');
    expect(body.data).toEqual([
      { id: 2, name: 'Lift AS', type: 'supplier' },
      { id: 1, name: 'Yara', type: 'customer' },
    ]);
    expect((await read('admin')).body.data).toMatchObject([{ id: 2 }, { id: 1, phone: '55 00 00 00' }]);
  });

  it('are nothing for people of other firms, nor without a login', async () => {
    expect((await read('subcontractor')).body).toMatchObject({ errorcode: 403, code: 'NO_PERMISSION' });
    expect((await sveis.app.inject({ url: PATH })).statusCode).toBe(401);
  });
});
