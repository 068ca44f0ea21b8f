import { isoWeekOf } from '@sveis/domain/format';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { checkAsked } from './asked-cases.ts';
import { checkCalendar } from './calendar-cases.ts';
import { type ProductClock, productClock } from './product-clock.ts';
import { checkStemps } from './stemp-cases.ts';
import { checkZones } from './zone-cases.ts';

function checkRules(context: TrustContext, tally: Tally, wrong: Partial<ProductClock> = {}): void {
  const clock = { ...productClock, ...wrong };
  checkZones(clock, context, tally);
  checkCalendar(clock, tally);
}

export const clockGoal: Goal = {
  id: 'G26',
  title: 'Clocks, nights that are too short or too long, weeks 53',
  target: '>= 500 cases of skew, summer time in four zones, ends of years and orders of dates: 0 wrong',
  atLeast: 500,
  run: async (context, tally) => {
    checkRules(context, tally);
    tally.figures['by the rules'] = tally.attempts;
    await checkAsked(context, tally);
    tally.figures['asked of the server'] = tally.attempts - Number(tally.figures['by the rules']);
    const before = tally.attempts;
    await checkStemps(context, tally);
    tally.figures['stemps sent late by wrong clocks'] = tally.attempts - before;
  },
  planted: [
    {
      name: 'a day that begins at midnight UTC',
      run: async (context, tally) =>
        checkRules(context, tally, { dayInZone: (at) => at.toISOString().slice(0, 10) }),
    },
    {
      name: 'an hour that night has not got is taken as the next',
      run: async (context, tally) =>
        checkRules(context, tally, {
          readDateTime: (text, zone) => {
            const read = productClock.readDateTime(text, zone);
            return read.kind === 'missing' ? { kind: 'ok', at: new Date(0), day: '1970-01-01' } : read;
          },
        }),
    },
    {
      name: 'the year of a week is that of its day',
      run: async (context, tally) =>
        checkRules(context, tally, {
          isoWeekOf: (day) => ({ ...isoWeekOf(day), year: Number(day.slice(0, 4)) }),
        }),
    },
    {
      name: 'dates read month first',
      run: async (context, tally) =>
        checkRules(context, tally, {
          parseDate: (text) => productClock.parseDate(text.replace(/^(\d+)\.(\d+)/, '$2.$1')),
        }),
    },
    {
      name: 'a server that counts days by UTC',
      run: (context, tally) => checkStemps(context, tally, { isByUtc: true }),
    },
  ],
};
