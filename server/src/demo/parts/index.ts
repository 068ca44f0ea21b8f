import type { DemoPart } from '../demo-site.ts';
import { addAccounts } from './accounts.ts';
import { addChecklists } from './checklists.ts';
import { addChemicals } from './chemicals/chemicals.ts';
import { addDeviations } from './deviations.ts';
import { addEquipment } from './equipment.ts';
import { addFeatureTiles } from './feature-tiles.ts';
import { addFolders } from './folders.ts';
import { addGroups } from './groups.ts';
import { addKeys } from './keys.ts';
import { addLocations } from './locations.ts';
import { addNews } from './news.ts';
import { addOwnLists } from './own-lists.ts';
import { addOwnModules } from './own-modules.ts';
import { addPeople } from './people.ts';
import { addProjectRoles } from './project-roles.ts';
import { addProjects } from './projects.ts';
import { addRecords } from './records.ts';
import { addStock } from './stock/stock.ts';
import { addTasks } from './tasks.ts';
import { addTechnicalReports } from './technical-reports.ts';
import { addDeliveries } from './time/deliveries.ts';
import { addHours } from './time/hours.ts';
import { addPunches, addTime } from './time/time.ts';
import { addWeldHours } from './time/weld-hours.ts';
import { addWebhooks } from './webhooks.ts';

/** In this order. A new feature adds its own file and its line here. */
export const demoParts: readonly DemoPart[] = [
  addFeatureTiles,
  addPeople,
  addGroups,
  addAccounts,
  addProjectRoles,
  addProjects,
  addLocations,
  addTime,
  addPunches,
  addHours,
  addDeliveries,
  addEquipment,
  addChemicals,
  addDeviations,
  addFolders,
  addTasks,
  addTechnicalReports,
  addRecords,
  addWeldHours,
  addNews,
  addChecklists,
  addOwnLists,
  addOwnModules,
  addStock,
  addWebhooks,
  addKeys,
];
