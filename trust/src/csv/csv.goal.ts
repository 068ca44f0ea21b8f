import { buffer } from 'node:stream/consumers';
import { mountedRoutes } from '@sveis/server/routes';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type App, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { patient } from '../sveis/patient-client.ts';
import { addPeople, openSessionFor } from '../sveis/people.ts';
import { auditSheet } from './audit-sheet.ts';
import { hostileCells } from './hostile-cells.ts';
import { recordSheets } from './record-sheets.ts';
import { checkSheet } from './sheet.ts';
import { stockSheets } from './stock-sheets.ts';
import { exposureSheet, hoursSheet, payrollSheet } from './time-sheets.ts';
import { repairSheet } from './welding-sheets.ts';

/** Files the server gives, as it declares them: one nobody checks here is a gap. */
const declared = mountedRoutes.flatMap(({ prefix, routes }) =>
  routes.filter(({ path }) => path.endsWith('.csv')).map(({ path }) => `${prefix}${path}`),
);

/** Records are many more calls than one person may send in the time they take. */
const WRITERS = 5;

function inTurns(clients: readonly TestClient[]): TestClient {
  let turn = 0;
  return (...call) => {
    turn += 1;
    const client = clients[turn % clients.length];
    if (!client) throw new Error('nobody writes');
    return client(...call);
  };
}

async function sendThrough(
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
): Promise<void> {
  const cells = hostileCells(context.count({ short: 40, full: 200, long: 2_000 }), context.random);
  await withInstallation(context, options, async (sveis) => {
    const company = await addCompany(sveis, 'alfa', ['admin']);
    await addTimeBasics(sveis, company);
    const userId = company.users.admin ?? 0;
    // Each file is filled by somebody of their own: limits by person are not what is measured.
    const people = await addPeople(sveis, company, { count: 2 + WRITERS, roleSlug: 'admin', prefix: 'csv' });
    const [hours, exposures, ...writers] = people.map((person) => createClient(sveis.app, person));
    const exposed = people[1];
    if (!hours || !exposures || !exposed) throw new Error('nobody was made');
    const records = inTurns(writers);
    const scene = { tenantId: company.id, userId, cells };
    const sheets = [
      ...(await recordSheets(sveis, patient(records), scene)),
      await exposureSheet(sveis, patient(exposures), { ...scene, userId: exposed.userId }),
      await hoursSheet(sveis, patient(hours), scene),
    ];
    sheets.push(
      await payrollSheet(sveis, patient(records), scene),
      await auditSheet(sveis, scene),
      ...(await stockSheets(sveis, scene)),
      await repairSheet(sveis, scene),
    );
    const reader = await openSessionFor(sveis, company, { id: userId, username: 'admin' });
    for (const sheet of sheets) {
      const client = createClient(sveis.app, sheet.token ? { token: sheet.token } : reader);
      const answer = await client('GET', sheet.address);
      if (answer.status !== 200) tally.fail(`${sheet.address} answered ${answer.status}`);
      else checkSheet(sheet, String(answer.body.text), tally);
    }
    const checked = sheets.map(({ address }) =>
      (address.split('?')[0] ?? '')
        .replace('/projects/1/', '/projects/:project_id/')
        .replace(/modules\/\d+\//, 'modules/:module_id/'),
    );
    for (const path of declared.filter((one) => !checked.includes(one))) tally.fail(`${path} is not checked`);
    Object.assign(tally.figures, { files: sheets.length, 'cells each': cells.length });
  });
}

/** Changes every file on its way out, as a careless writer would have made it. */
const rewriting = (rewrite: (text: string) => string): InstallationOptions => ({
  prepare: (app: App) =>
    void app.addHook('onSend', async (_request, reply, payload) => {
      if (!String(reply.getHeader('content-type')).startsWith('text/csv')) return payload;
      return rewrite((await buffer(payload as NodeJS.ReadableStream)).toString('utf8'));
    }),
});

export const csvGoal: Goal = {
  id: 'G17',
  title: 'Hostile cells in files',
  target: '200 cells through every CSV there is: read back unlike they were 0, live formulas 0',
  atLeast: 1_000,
  run: (context, tally) => sendThrough(context, tally),
  planted: [
    {
      name: 'formulas are left as they are',
      run: (context, tally) =>
        sendThrough(
          context,
          tally,
          rewriting((text) => text.replace(/(;"?|\n"?)'+(?=\s*[=+\-@])/g, '$1')),
        ),
    },
    {
      name: 'a quote inside a cell is not doubled',
      run: (context, tally) =>
        sendThrough(
          context,
          tally,
          rewriting((text) => text.replaceAll('""', '"')),
        ),
    },
  ],
};
