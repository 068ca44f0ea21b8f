import type { DemoPart } from '../demo-site.ts';
import { addDeliveries } from './deliveries.ts';
import { addFeatureTiles } from './feature-tiles.ts';
import { addGroups } from './groups.ts';
import { addHours } from './hours.ts';
import { addPeople } from './people.ts';
import { addProjects } from './projects.ts';
import { addPunches, addTime } from './time.ts';

/** In this order. A new feature adds its own file and its line here. */
export const demoParts: readonly DemoPart[] = [
  addFeatureTiles,
  addPeople,
  addGroups,
  addProjects,
  addTime,
  addPunches,
  addHours,
  addDeliveries,
];
