import { loadFolderOperations } from '../folders/index.ts';
import { loadExposureOperations, loadModuleOperations, loadProjectOperations } from '../modules/index.ts';
import { loadNoticeOperations } from '../notifications/index.ts';
import type { OperationRooms } from '../offline/outbox/index.ts';
import {
  loadAbsenceOperations,
  loadHourOperations,
  loadLockOperations,
  loadTimeOperations,
} from '../time/index.ts';
import { loadStockOperations } from '../warehouse/index.ts';

/**
 * Where the operations of each room are, by what stands before the dot in their names. Unsent work is sent although its
 * screen is not open; a room that writes joins here, with a file that holds operations and no screen.
 */
export const outboxRooms: OperationRooms = {
  punch: loadTimeOperations,
  hour: loadHourOperations,
  absence: loadAbsenceOperations,
  lock: loadLockOperations,
  notice: loadNoticeOperations,
  record: loadModuleOperations,
  project: loadProjectOperations,
  exposure: loadExposureOperations,
  folder: loadFolderOperations,
  goods: loadStockOperations,
};
