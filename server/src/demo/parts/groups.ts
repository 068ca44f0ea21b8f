import { createGroup } from '../../admin/index.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';

export async function addGroups(site: DemoSite): Promise<void> {
  for (const group of site.company.groups) {
    await createGroup(site.tx, {
      name: group.name,
      description: group.description,
      isAdministrative: group.isAdministrative ?? false,
      levels: group.modules.map((module) => ({ module, level: group.level })),
      members: group.members.map((username) => userIdOf(site, username)),
    });
  }
}
