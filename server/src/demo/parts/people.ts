import { normaliseTag } from '@sveis/domain/session';
import { addTag, createUser, shownTag } from '../../admin/index.ts';
import { sqlFor } from '../../database/query-builder.ts';
import { keyedHash } from '../../session/index.ts';
import type { DemoPerson } from '../demo-company.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';

export async function addPeople(site: DemoSite): Promise<void> {
  for (const person of site.company.people) {
    const { employeeNo, leader, tag, phone, ...user } = person;
    const id = await createUser(site.tx, { ...user, passwordHash: site.passwordHash }, site.now);
    site.userIds.set(person.username, id);
    await employ(site, id, person);
    if (tag) await giveTag(site, id, tag);
  }
}

async function employ(
  site: DemoSite,
  id: number,
  { employeeNo, leader, phone = '' }: DemoPerson,
): Promise<void> {
  await site.tx.run(
    sqlFor
      .updateTable('app_user')
      .set({ employee_no: employeeNo, phone, leader_id: leader ? userIdOf(site, leader) : null })
      .where('tenant_id', '=', site.tx.tenantId)
      .where('id', '=', id),
  );
}

async function giveTag({ tx, secret, now }: DemoSite, userId: number, printed: string): Promise<void> {
  const tag = normaliseTag(printed);
  if (!tag) throw new Error(`"${printed}" in the demo data is no tag`);
  await addTag(tx, {
    userId,
    tagHash: keyedHash(secret, 'tag', tx.tenantId, tag),
    label: shownTag(tag),
    now,
  });
}
