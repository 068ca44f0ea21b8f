import { newId } from '../../database/uuid.ts';
import { insertHostToken } from '../../integrations/index.ts';
import { hashToken, newToken } from '../../session/index.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';

/** Keys of other systems. Their secrets are thrown away: nobody gets into the demo by one. */
export async function addKeys(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  for (const { name, scopes, by } of company.keys ?? [])
    await insertHostToken(tx, {
      id: newId(now),
      hash: hashToken(newToken(tx.tenantId)),
      name,
      scopes,
      createdBy: userIdOf(site, by),
      now,
    });
}
