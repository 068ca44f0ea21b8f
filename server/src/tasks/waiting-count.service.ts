import { dayInZone } from '@sveis/domain/format';
import { tasks } from '@sveis/domain/modules/tasks';
import { countPreset, findModule, findViewer } from '../records/index.ts';
import type { TaskCounter } from '../session/index.ts';

/** The part of the list that holds what somebody has to do. */
const TO_DO = 'todo';

/** What the list shows somebody to do, counted by the same condition. */
export const countWaiting: TaskCounter = async (tx, { user, tenant, rights }, now) => {
  const module = findModule({ rights }, tasks.key);
  if (!module) return 0;
  const viewer = await findViewer({ tx, user, rights });
  return countPreset(tx, viewer, module, { preset: TO_DO, today: dayInZone(now, tenant.timeZone) });
};
