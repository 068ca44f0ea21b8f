import { addDays, formatDate, formatNumber, parseNumber } from '@sveis/domain/format';
import type { HourTotals } from '@sveis/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  setDeliveryScene,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

type Row = Readonly<Record<string, number>>;

/** What people add up: the figures as they are shown, in hundredths of an hour. */
const hundredths = (hours: number): number => Math.round(hours * 100);
const sumOf = (rows: readonly Row[], ...fields: readonly string[]): number =>
  rows.reduce((sum, row) => fields.reduce((all, field) => all + hundredths(row[field] ?? 0), sum), 0);

/** What was handed in is kept to the second, and shown with two decimals. */
const asShown = (hours: number): number => parseNumber(formatNumber(hours)) ?? Number.NaN;

/** An answer that is none is told as it is. */
function told(answer: TestAnswer): TestAnswer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

describe('a week of hours', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    scene = await setDeliveryScene(sveis);
    scene.at('30');
  });
  afterAll(() => sveis.close());

  let week = 0;
  // Seconds, as a clock gives them; three to a day.
  const stretch = fc.record({
    work: fc.integer({ min: 36, max: 20_000 }),
    rest: fc.integer({ min: 0, max: 3600 }),
  });
  const weeks = fc.array(fc.array(stretch, { maxLength: 3 }), { minLength: 7, maxLength: 7 });

  it('has one total: by entry, day, week and month, for its owner, its leader, the file and payroll', async () => {
    await fc.assert(
      fc.asyncProperty(weeks, async (worked) => {
        // A Monday of its own for every try.
        const from = addDays('2024-01-01', 7 * week++);
        const to = addDays(from, 6);
        for (const [index, entries] of worked.entries()) {
          for (const { work, rest } of entries) {
            await scene.worked('employee', addDays(from, index), {
              hours: work / 3600,
              breakHours: rest / 3600,
            });
          }
        }
        const totals = await totalsBySource(from, to);
        expect(new Set(Object.values(totals)), JSON.stringify(totals)).toHaveProperty('size', 1);
      }),
      // A smaller case would be looked for in weeks that are full already.
      { numRuns: 12, endOnFailure: true },
    );
  });

  async function totalsBySource(from: string, to: string): Promise<Readonly<Record<string, number>>> {
    const wire = { from: formatDate(from), to: formatDate(to) };
    const query = `from=${wire.from}&to=${wire.to}`;
    const me = scene.userId('employee');
    const employee = async (path: string) => told(await scene.employee('GET', `/api/main/${path}`)).body;
    const leader = async (path: string) => told(await scene.foreman('GET', `/api/main/${path}`)).body;
    const calendar = async (start: string, end: string) =>
      told(
        await scene.employee('POST', '/api/main/hours/filter', {
          body: { start: formatDate(start), end: formatDate(end) },
        }),
      ).body as unknown as { data: Row[]; days: (Row & { day: never })[]; total: Row };

    const own = await calendar(from, to);
    // The month around it, as a calendar asks for it: only the days of this week count.
    const month = await calendar(addDays(from, -14), addDays(to, 14));
    const inWeek = (row: Row) => {
      const day = String(row.day).split('.').reverse().join('-');
      return day >= from && day <= to;
    };
    const preview = told(await scene.employee('GET', `/api/main/deliveries/preview?${query}`))
      .record as unknown as {
      days: Row[];
      totals: HourTotals;
    };
    const made = told(await scene.employee('POST', '/api/main/deliveries', { body: wire }));
    const opened = (await leader(`deliveries/${made.record.id}`)) as unknown as {
      data: { days: Row[]; totals: HourTotals; entries: Row[] };
    };
    const listed = (await leader(`deliveries?${query}`)).data as { totals: HourTotals }[];
    const everybody = (await leader(`hours/totals?${query}&users=${me}`)) as unknown as {
      data: { totals: HourTotals }[];
      total: HourTotals;
    };
    const payroll = (await leader(`hours/export?${query}&users=${me}&limit=1000`)).data as Row[];
    const csv = (await scene.foreman('GET', `/api/main/hours/export.csv?${query}&users=${me}`)).body.text;
    const shifts = (await employee(`myshifts?${query}`)).data as Row[];
    return {
      entries: sumOf(own.data, 'amount'),
      days: sumOf(own.days, 'work'),
      total: hundredths(own.total.work ?? 0),
      month: sumOf(month.days.filter(inWeek), 'work'),
      preview: hundredths(preview.totals.work),
      previewDays: sumOf(preview.days, 'work'),
      delivered: hundredths((made.record as unknown as { totals: HourTotals }).totals.work),
      openedDays: sumOf(opened.data.days, 'work'),
      openedTotal: hundredths(opened.data.totals.work),
      openedEntries: opened.data.entries.reduce(
        (sum, { amount = 0 }) => sum + hundredths(asShown(amount)),
        0,
      ),
      listed: hundredths(listed[0]?.totals.work ?? 0),
      leader: hundredths(everybody.data[0]?.totals.work ?? 0),
      leaderSum: hundredths(everybody.total.work),
      payroll: sumOf(payroll, 'hours'),
      csv: csvHours(String(csv)),
      shifts: sumOf(shifts, 'worked'),
    };
  }

  /** The column of hours, which stands before those of break, comments and state. */
  const csvHours = (text: string): number =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .reduce((sum, line) => sum + hundredths(Number(line.split(';').at(-4)?.replace(',', '.'))), 0);
});
