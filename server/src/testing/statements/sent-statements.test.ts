import { expect, it } from 'vitest';
import { logIn } from '../test-client.ts';
import { addCompany } from '../test-company.ts';
import { startTestInstallation } from '../test-installation.ts';
import { watchStatements } from './sent-statements.ts';

it('what the server sends is known with its file, what a test sends is not', async () => {
  const sveis = await startTestInstallation();
  try {
    const fjord = await addCompany(sveis, 'fjord', ['employee']);
    await logIn(sveis.app, fjord.host, 'employee');
    await sveis.services.database.inTenant(fjord.id, (tx) =>
      tx.sql('select 1 from record as of_this_test', []),
    );
    const sent = watchStatements();
    const senders = [...sent.values()];
    for (const file of ['session/session.store.ts', 'session/rights.store.ts', 'database/counter.store.ts'])
      expect(senders).toContain(file);
    expect(senders.filter((file) => /test/.test(file))).toEqual([]);
    expect([...sent.keys()].filter((text) => text.includes('of_this_test'))).toEqual([]);
  } finally {
    await sveis.close();
  }
});
