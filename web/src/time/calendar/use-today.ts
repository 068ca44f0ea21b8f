import { type Day, dayInZone } from '@sveis/domain/format';
import { useNow } from '../../lib/use-now.ts';
import { useSessionIn } from '../../session/index.ts';
import { trueNow } from '../server-clock.ts';

const MINUTE = 60_000;

/** Today where the company is, also past midnight with the screen left open. */
export function useToday(): Day {
  useNow(MINUTE);
  return dayInZone(trueNow(), useSessionIn()?.profile.tenant.time_zone ?? 'UTC');
}
