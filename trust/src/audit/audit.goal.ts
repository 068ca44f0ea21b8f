import { type LoggedEntry, retentionKinds, settingRules, wordlessParts } from '@sveis/domain/admin';
import { builtInModules } from '@sveis/domain/catalogue';
import { sealAudit, verifyAudit } from '@sveis/server/audit/index';
import { newId } from '@sveis/server/database/uuid';
import { hashToken, keyedHash, newToken } from '@sveis/server/session/index';
import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import { type DeclaredCall, declaredCalls } from '../cross-tenant/declared-calls.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';
import { type Rewrite, rewritten } from '../sveis/rewritten-database.ts';
import { certificateWriteCalls } from './calls/certificate-write-calls.ts';
import { checklistWriteCalls } from './calls/checklist-write-calls.ts';
import { chemicalWriteCalls } from './calls/chemical-write-calls.ts';
import { deliveryWriteCalls } from './calls/delivery-write-calls.ts';
import { deviationWriteCalls } from './calls/deviation-write-calls.ts';
import { equipmentWriteCalls } from './calls/equipment-write-calls.ts';
import { factorWriteCalls } from './calls/factor-write-calls.ts';
import { folderWriteCalls } from './calls/folder-write-calls.ts';
import { hostWriteCalls } from './calls/host-write-calls.ts';
import { hoursWriteCalls } from './calls/hours-write-calls.ts';
import { importWriteCalls } from './calls/import-write-calls.ts';
import { moduleWriteCalls } from './calls/module-write-calls.ts';
import { newsWriteCalls } from './calls/news-write-calls.ts';
import { personWriteCalls } from './calls/person-write-calls.ts';
import { projectWriteCalls } from './calls/project-write-calls.ts';
import { recordWriteCalls } from './calls/record-write-calls.ts';
import { rightsWriteCalls } from './calls/rights-write-calls.ts';
import { scimWriteCalls } from './calls/scim-write-calls.ts';
import { settingsWriteCalls } from './calls/settings-write-calls.ts';
import { signInWriteCalls } from './calls/sign-in-write-calls.ts';
import { taskWriteCalls } from './calls/task-write-calls.ts';
import { timeWriteCalls } from './calls/time-write-calls.ts';
import { warehouseFollowingCalls, warehouseWriteCalls } from './calls/warehouse-write-calls.ts';
import { weldingWriteCalls } from './calls/welding-write-calls.ts';
import { type Script, sessionWriteCalls, type Writing } from './calls/write-calls.ts';
import { superuserTx } from './superuser-tx.ts';
import { tampered, tamperings } from './tamperings.ts';

export const writeCalls: Readonly<Record<string, Script>> = {
  ...sessionWriteCalls,
  ...timeWriteCalls,
  ...hoursWriteCalls,
  ...deliveryWriteCalls,
  ...recordWriteCalls,
  ...deviationWriteCalls,
  ...equipmentWriteCalls,
  ...certificateWriteCalls,
  ...checklistWriteCalls,
  ...chemicalWriteCalls,
  ...newsWriteCalls,
  ...folderWriteCalls,
  ...taskWriteCalls,
  ...projectWriteCalls,
  ...warehouseWriteCalls,
  ...weldingWriteCalls,
  ...moduleWriteCalls,
  ...personWriteCalls,
  ...factorWriteCalls,
  ...signInWriteCalls,
  ...rightsWriteCalls,
  ...settingsWriteCalls,
  ...hostWriteCalls,
  ...scimWriteCalls,
  ...importWriteCalls,
};

const reads = [
  '/api/password/forgot',
  '/api/login/passkey/options',
  '/api/login/provider/start',
  '/api/main/hours/filter',
  '/api/main/scan/resolve',
];

/** Reading lists and asking for a mail change nothing the log tells of. */
const isWrite = ({ method, path, body }: DeclaredCall): boolean =>
  method !== 'GET' &&
  body?.properties?.pipeline === undefined &&
  !path.endsWith('/query') &&
  !reads.includes(path);

export async function arrange(sveis: Installation): Promise<Omit<Writing, 'person'> & { userId: number }> {
  const company = await addCompany(sveis, 'alfa', ['admin', 'employee']);
  await addTimeBasics(sveis, company);
  const userId = company.users.admin ?? 0;
  const now = sveis.services.clock();
  const [deviceToken, hostToken] = [newToken(company.id), newToken(company.id)];
  const tagNumber = '04A1B2C3D4';
  await sveis.owner.inTenant(company.id, async (tx) => {
    const insert = (text: string, values: readonly unknown[]) => tx.sql(text, [company.id, ...values]);
    await insert(
      "insert into device (tenant_id, id, token_hash, name, enrolled_by, created_at, last_seen_at, is_shared) values ($1, $2, $3, 'tablet', $4, $5, $5, true)",
      [newId(now), hashToken(deviceToken), userId, now],
    );
    await insert(
      `insert into host_token (tenant_id, id, token_hash, name, created_at, scopes, created_by)
       values ($1, $2, $3, 'hr', $4, array['login_links', 'payroll', 'people', 'projects', 'scim'], $5)`,
      [newId(now), hashToken(hostToken), now, userId],
    );
    await insert(
      'insert into rfid_tag (tenant_id, id, user_id, tag_hash, created_at) values ($1, $2, $3, $4, $5)',
      [
        newId(now),
        company.users.employee,
        keyedHash(sveis.services.secret, 'tag', company.id, tagNumber),
        now,
      ],
    );
  });
  return { sveis, company, userId, hostToken, deviceToken, tagNumber };
}

/**
 * A request for a test and a heat treatment write to the weld they name: each of the two has its entry. So have a file of
 * one line and the record it became, and a document that is made at the shelf and taken one step further.
 */
const entriesOf = ({ path }: DeclaredCall): number =>
  /^\/api\/main\/projects\/:project_id\/(ndt|pwht)(\/|$)|\/import\/(commit|:id\/undo)$|\/products\/:id\/adjust$|\/stock_locations\/:id\/count$/.test(
    path,
  )
    ? 2
    : 1;

const auditRows = async ({ superuser }: Installation): Promise<number> =>
  (await superuser.query<{ n: number }>('select count(*)::integer as n from audit')).rows[0]?.n ?? 0;

async function measureAudit(sveis: Installation, tally: Tally, rewrite: Rewrite): Promise<void> {
  const { userId, ...arranged } = await arrange(sveis);
  const writes = declaredCalls().filter(isWrite);
  const prove = async (name: string, script: Script, isProved: (entries: number) => boolean) => {
    const person = await openSessionFor(sveis, arranged.company, { id: userId, username: 'admin' });
    const send = await script({ ...arranged, person }).catch((error: unknown) => String(error));
    if (typeof send === 'string') {
      tally.check(false, () => `${name} could not be arranged: ${send.slice(0, 300)}`);
      return;
    }
    const before = await auditRows(sveis);
    const answer = await send();
    const added = (await auditRows(sveis)) - before;
    tally.check(
      [200, 201, 204].includes(answer.status) && isProved(added),
      () => `${name}: ${added} entries, ${answer.status} ${JSON.stringify(answer.body).slice(0, 150)}`,
    );
    // Minutes pass between people's writes; none of them meets a limit.
    sveis.time.now = new Date(sveis.time.now.getTime() + 16 * 60_000);
  };
  for (const call of writes) {
    const name = `${call.method} ${call.path}`;
    const script = writeCalls[name];
    if (script) await prove(name, script, (added) => added >= 1 && added <= entriesOf(call));
    else tally.check(false, () => `${name} changes something and is not proved`);
  }
  // What was asked for and what followed from it have an entry each.
  for (const [name, script] of Object.entries(warehouseFollowingCalls))
    await prove(name, script, (added) => added === 2);
  tally.figures['write calls'] = writes.length;
  await checkWords(sveis, tally);
  await checkAppendOnly(sveis, arranged.company.id, tally);
  await checkTampering(sveis, arranged.company.id, tally, rewrite);
}

const OWN_MODULE = 'custommodule:';
const namedElsewhere = [...Object.keys(settingRules), ...retentionKinds];

/** A reader of any language is told every entry in words. A company's own modules bring theirs. */
async function checkWords({ superuser }: Installation, tally: Tally): Promise<void> {
  const { rows } = await superuser.query<LoggedEntry>('select entity, action, before, after from audit');
  const modules = builtInModules.map(({ definition }) => definition);
  const ours = rows.filter(({ entity }) => !entity.startsWith(OWN_MODULE));
  const wordless = new Set(ours.flatMap((entry) => wordlessParts(entry, modules, namedElsewhere)));
  tally.check(wordless.size === 0, () => `without words: ${[...wordless].join(', ')}`);
}

/** The app's own login may add to the log and nothing else. */
async function checkAppendOnly(sveis: Installation, tenantId: number, tally: Tally): Promise<void> {
  for (const table of ['audit', 'audit_seal'])
    for (const statement of [
      `update ${table} set tenant_id = tenant_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      const ended = await sveis.services.database
        .inTenant(tenantId, (tx) => tx.sql(statement, []))
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
        );
      tally.check(ended === '42501', () => `${statement} as the app: ${ended}`);
    }
}

async function checkTampering(
  sveis: Installation,
  tenantId: number,
  tally: Tally,
  rewrite: Rewrite,
): Promise<void> {
  const { database } = sveis.services;
  await database.inTenant(tenantId, sealAudit);
  const clean = await database.inTenant(tenantId, verifyAudit);
  tally.check(
    clean.brokenAt === undefined && clean.unsealed === 0,
    () => `an untouched chain: ${JSON.stringify(clean)}`,
  );
  let found = 0;
  for (const tampering of tamperings) {
    const report = await tampered(sveis.superuser, tampering, clean.entries, () =>
      verifyAudit(superuserTx(sveis, tenantId, rewrite)),
    );
    const isFound = report.brokenAt !== undefined;
    if (isFound) found += 1;
    tally.check(isFound, () => `not found: ${tampering.name}`);
  }
  Object.assign(tally.figures, {
    'chain entries': clean.entries,
    'tampering found': `${found} of ${tamperings.length}`,
  });
}

const measure = (context: TrustContext, tally: Tally, rewrite: Rewrite = (statement) => statement) => {
  const options: InstallationOptions = {
    // The provider of logins these calls need is on this machine.
    env: { PROVIDER_HOSTS: '127.0.0.1' },
    alter: (services) => ({ ...services, database: rewritten(services.database, rewrite) }),
  };
  return withInstallation(context, options, (sveis) => measureAudit(sveis, tally, rewrite));
};

export const auditGoal: Goal = {
  id: 'G24',
  title: 'The audit log',
  atLeast: 560,
  target: 'every write call leaves exactly one entry, which has words; 20 of 20 tamperings found',
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a change that is not written down',
      run: (context, tally) =>
        measure(context, tally, (statement) =>
          statement.startsWith('insert into audit (') ? onlyReading(statement) : statement,
        ),
    },
    {
      name: 'an action nobody has words for',
      run: (context, tally) =>
        measure(context, tally, (statement) =>
          statement.startsWith('insert into audit (')
            ? statement.replace('$6', "$6::text || '_unheard'")
            : statement,
        ),
    },
    {
      name: 'a chain that leaves the values out',
      run: (context, tally) =>
        measure(context, tally, (statement) =>
          statement.replace(
            /a\.before(::text as before)?, a\.after(::text as after)?/,
            'null as before, null as after',
          ),
        ),
    },
  ],
};

/** Takes the values of a statement and does nothing with them. */
const onlyReading = (statement: string): string =>
  `select ${[...statement.matchAll(/\$\d+/g)].map(([value]) => `${value}::text`).join(', ')}`;
