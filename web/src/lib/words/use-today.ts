import { type Day, dayInZone } from '@sveis/domain/format';
import { companyZone } from '../clock/company-zone.ts';
import { trueNow } from '../clock/server-clock.ts';
import { useNow } from '../clock/use-now.ts';

const MINUTE = 60_000;

/** Today where the company is, by the server's clock, also past midnight with the screen left open. */
export const useToday = (): Day => dayInZone(trueNow(useNow(MINUTE)), companyZone());
