import { adminScreens, inAdminFrame } from '../../admin/index.ts';
import { folderScreens } from '../../folders/index.ts';
import { helpScreens } from '../../help/index.ts';
import type { AppScreen, DashboardCard } from '../../lib/screen/screen.ts';
import { moduleCards, moduleScreens } from '../../modules/index.ts';
import { noticeScreens } from '../../notifications/index.ts';
import { outboxScreens } from '../../outbox/index.ts';
import { reportScreens } from '../../reports/index.ts';
import { scanScreens } from '../../scan/index.ts';
import { accountScreens } from '../../session/index.ts';
import { timeCards, timeScreens } from '../../time/index.ts';
import { warehouseScreens } from '../../warehouse/index.ts';

/** The screens of the rooms. A room joins by adding its list here; what is not here has no tile and no address. */
export const roomScreens: readonly AppScreen[] = [
  ...timeScreens,
  ...inAdminFrame(moduleScreens),
  ...warehouseScreens,
  ...folderScreens,
  ...noticeScreens,
  ...outboxScreens,
  ...reportScreens,
  ...accountScreens,
  ...scanScreens,
  ...helpScreens,
  ...adminScreens,
];

/** What rooms show on the dashboard, in this order. */
export const dashboardCards: readonly DashboardCard[] = [...timeCards, ...moduleCards];
