import { addTag, createGroup, deactivateUser } from '@sveis/server/admin/index';
import { newId } from '@sveis/server/database/uuid';
import { hashToken, keyedHash, newToken } from '@sveis/server/session/index';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import { type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { rewritten } from '../sveis/rewritten-database.ts';

const slugs = ['admin', 'employee', 'foreman', 'subcontractor', 'hse', 'warehouse'];
/** `hse` manages a module through a group, `warehouse` sits in one for administration, `foreman` has left. */
const workers = ['employee', 'subcontractor'];

/** Who made the phone known, whose tag is read, whether it is a terminal: only what is expected opens a session. */
const measure = (context: TrustContext, tally: Tally, options: InstallationOptions = {}) =>
  withInstallation(context, options, async (sveis) => {
    for (let round = 0; round < context.count({ short: 1, full: 8 }); round += 1) {
      const company = await addCompany(sveis, `site${round}`, slugs);
      const idOf = (slug: string) => company.users[slug] ?? 0;
      const tagOf = (slug: string) => `04D${round.toString(16).padStart(4, '0')}${slugs.indexOf(slug)}`;
      const devices = new Map<string, string>();
      await sveis.owner.inTenant(company.id, async (tx) => {
        const group = { description: '', members: [idOf('hse')], name: 'Managers', isAdministrative: false };
        await createGroup(tx, { ...group, levels: [{ module: 'deviation', level: 'manage' }] });
        const office = { ...group, name: 'Office', isAdministrative: true, members: [idOf('warehouse')] };
        await createGroup(tx, { ...office, levels: [] });
        for (const slug of slugs) {
          const tagHash = keyedHash(sveis.services.secret, 'tag', company.id, tagOf(slug));
          await addTag(tx, { userId: idOf(slug), tagHash, now: sveis.time.now });
          for (const isShared of [false, true]) {
            const [id, token] = [newId(sveis.time.now), newToken(company.id)];
            devices.set(`${slug}|${isShared}`, token);
            await tx.sql(
              `insert into device (tenant_id, id, token_hash, name, enrolled_by, created_at, last_seen_at, is_shared)
               values ($1, $2, $3, 'phone', $4, $5, $5, $6)`,
              [tx.tenantId, id, hashToken(token), idOf(slug), sveis.time.now, isShared],
            );
            await tx.sql('insert into device_user (tenant_id, device_id, user_id) values ($1, $2, $3)', [
              tx.tenantId,
              id,
              idOf(slug),
            ]);
          }
        }
        await deactivateUser(tx, idOf('foreman'), sveis.time.now);
      });
      const client = createClient(fromAnywhere(sveis.app), { host: company.host });
      for (const enroller of slugs)
        for (const isShared of [false, true])
          for (const owner of slugs) {
            const isTrusted = isShared || enroller !== 'foreman';
            const isExpected = isTrusted && workers.includes(owner) && (isShared || owner === enroller);
            const answer = await client('POST', '/api/loginrfid', {
              body: { rfidnumber: tagOf(owner) },
              cookies: { device: devices.get(`${enroller}|${isShared}`) ?? '' },
            });
            const what = () =>
              `${owner} on the ${isShared ? 'terminal' : 'phone'} of ${enroller}: ${answer.status}`;
            tally.check((answer.status === 200) === isExpected, what);
            if (!isExpected) tally.check(answer.cookies.length === 0 && !answer.body.vault_key, what);
          }
      const phone = devices.get('employee|false') ?? '';
      for (let turn = 0; turn < context.count({ short: 15, full: 100 }); turn += 1) {
        const rfidnumber = `04E${context.random.below(0xfffff).toString(16).padStart(5, '0')}`;
        const { status } = await client('POST', '/api/loginrfid', {
          body: { rfidnumber },
          cookies: { device: phone },
        });
        tally.check(status === 401 || status === 429, () => `an invented tag: ${status}`);
      }
    }
  });

export const tagsGoal: Goal = {
  id: 'G34',
  title: 'Tags and terminals',
  target: 'every pair of phone and tag; wrong sessions 0',
  atLeast: 1_300,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a tag that works on every known phone',
      run: (context, tally) =>
        measure(context, tally, {
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace('and k.user_id = u.id)', ')'),
            ),
          }),
        }),
    },
  ],
};
