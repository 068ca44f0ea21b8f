import { type Day, dayInZone } from '@sveis/domain/format';
import { companyZone } from '../lib/company-zone.ts';
import { useNow } from '../lib/use-now.ts';

const MINUTE = 60_000;

/** Today where the company is, also past midnight with the screen left open. */
export const useToday = (): Day => dayInZone(new Date(useNow(MINUTE)), companyZone());
