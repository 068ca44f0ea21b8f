import { addDays, type Day, dayOf } from '../format/index.ts';
import { gtin14 } from './check-digit.ts';
import type { Gs1Element } from './gs1.ts';

/** What a GS1 code says, under the names people use for it. */
export interface Gs1Facts {
  readonly sscc?: string;
  readonly gtin?: string;
  /** What is inside a pack that has no number of its own. */
  readonly content_gtin?: string;
  readonly batch?: string;
  readonly serial?: string;
  readonly produced?: Day;
  readonly best_before?: Day;
  readonly expires?: Day;
  readonly count?: number;
  readonly net_kg?: number;
  readonly length_m?: number;
  readonly article?: string;
  readonly customer_article?: string;
  readonly order?: string;
  readonly ship_to?: string;
  readonly place?: string;
  readonly asset?: string;
}

/** Two digits of a year mean the nearest one; day 00 is the last of its month. */
export function gs1Day(value: string, today: Day): Day {
  const [year, month, day] = [0, 2, 4].map((at) => Number(value.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const now = Number(today.slice(0, 4));
  const near = [-100, 0, 100]
    .map((shift) => Math.floor(now / 100) * 100 + year + shift)
    .reduce((best, one) => (Math.abs(one - now) <= Math.abs(best - now) ? one : best));
  if (day > 0) return dayOf(near, month, day);
  const firstOfNext = month === 12 ? dayOf(near + 1, 1, 1) : dayOf(near, month + 1, 1);
  return addDays(firstOfNext, -1);
}

export function gs1Facts(elements: readonly Gs1Element[], today: Day): Gs1Facts {
  const said = new Map(elements.map(({ ai, value }) => [ai, value]));
  const measured = (start: string): number | undefined => {
    const found = elements.find(({ ai }) => ai.length === 4 && ai.startsWith(start));
    return found && Number(found.value) / 10 ** Number(found.ai.at(-1));
  };
  const day = (ai: string): Day | undefined => {
    const value = said.get(ai);
    return value === undefined ? undefined : gs1Day(value, today);
  };
  const pieces = said.get('37') ?? said.get('30');
  const facts: { readonly [Name in keyof Gs1Facts]: Gs1Facts[Name] | undefined } = {
    sscc: said.get('00'),
    gtin: gtin14(said.get('01') ?? ''),
    content_gtin: gtin14(said.get('02') ?? ''),
    batch: said.get('10'),
    serial: said.get('21'),
    produced: day('11'),
    best_before: day('15'),
    expires: day('17'),
    count: pieces === undefined ? undefined : Number(pieces),
    net_kg: measured('310'),
    length_m: measured('311'),
    article: said.get('240'),
    customer_article: said.get('241'),
    order: said.get('400'),
    ship_to: said.get('410'),
    place: said.get('414'),
    asset: said.get('8004'),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
