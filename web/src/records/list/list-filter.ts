import { addDays, type Day, startOfDay } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import {
  allOf,
  CARD_OPTION,
  CARD_PRESETS,
  firstSort,
  type ListPreset,
  labelId,
  listPipeline,
  type ModuleDefinition,
  matchOf,
  presetMatches,
  type Values,
} from '@sveis/domain/records';
import * as z from 'zod/mini';

/** One of several, or a stretch of days. */
const filterValue = z.union([
  z.object({ in: z.array(z.union([z.string(), z.number(), z.boolean()])) }),
  z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
]);

export type FilterValue = z.infer<typeof filterValue>;

export const listFilter = z.object({
  presets: z.array(z.string()),
  fields: z.record(z.string(), filterValue),
  sort: z.object({ field: z.string(), descending: z.boolean() }),
});

/** What a list is asked for, words apart: those are for now, the rest is remembered. */
export type ListFilter = z.infer<typeof listFilter>;

export interface FilterContext {
  readonly userId: number;
  readonly today: Day;
  readonly timeZone: string;
  /** What the list is narrowed to for good. */
  readonly within?: Values | undefined;
}

/** Presets that leave something out; the one that shows everything is having none of them. */
export const offeredPresets = ({ list }: ModuleDefinition): readonly ListPreset[] =>
  list.presets.filter(({ match, isSegment }) => !isSegment && Object.keys(match).length > 0);

/** The parts a list falls into, of which one is shown. */
export const segmentsOf = ({ list }: ModuleDefinition): readonly ListPreset[] =>
  list.presets.filter(({ isSegment }) => isSegment);

const isSegment = (definition: ModuleDefinition, key: string): boolean =>
  segmentsOf(definition).some((segment) => segment.key === key);

export const segmentIn = (definition: ModuleDefinition, { presets }: ListFilter): string | undefined =>
  presets.find((key) => isSegment(definition, key));

export const withSegment = (definition: ModuleDefinition, filter: ListFilter, key: string): ListFilter => ({
  ...filter,
  presets: [key, ...filter.presets.filter((one) => !isSegment(definition, one))],
});

/** Everything of the part of the list that is shown. */
export const withoutFilters = (definition: ModuleDefinition, filter: ListFilter): ListFilter => ({
  ...filter,
  presets: filter.presets.filter((key) => isSegment(definition, key)),
  fields: {},
});

export const firstFilter = (definition: ModuleDefinition): ListFilter => ({
  presets: definition.list.presets.flatMap(({ key, isDefault }) => (isDefault ? [key] : [])),
  fields: {},
  sort: firstSort(definition),
});

/** What was remembered, without what the module no longer has. */
export function knownFilter(definition: ModuleDefinition, kept: unknown): ListFilter {
  const read = listFilter.safeParse(kept);
  const first = firstFilter(definition);
  if (!read.success) return first;
  const { list } = definition;
  const sort = list.sorts.find(({ field }) => field === read.data.sort.field);
  const presets = read.data.presets.filter((key) => list.presets.some((preset) => preset.key === key));
  const segment = segmentIn(definition, first);
  const isWhole = segment === undefined || presets.some((key) => isSegment(definition, key));
  return {
    presets: isWhole ? presets : [segment, ...presets],
    fields: Object.fromEntries(
      Object.entries(read.data.fields).filter(([name]) => list.filters.includes(name)),
    ),
    sort: sort ? { field: sort.field, descending: read.data.sort.descending } : first.sort,
  };
}

/** The filter an address asks for (`?show=open,overdue&where=severity:high`), as far as the module has it. */
export function filterOfAddress(
  definition: ModuleDefinition,
  search: URLSearchParams,
): ListFilter | undefined {
  const presets = search.get(CARD_PRESETS);
  if (presets === null) return undefined;
  const [field = '', option = ''] = search.get(CARD_OPTION)?.split(':') ?? [];
  return knownFilter(definition, {
    presets: presets.split(','),
    fields: field === '' || option === '' ? {} : { [field]: { in: [option] } },
    sort: firstSort(definition),
  });
}

const isEmptyFilter = (value: FilterValue | undefined): boolean =>
  value === undefined || ('in' in value ? value.in.length === 0 : !value.from && !value.to);

/** What a preset asks of a field, where that is a choice of values. */
function askedOf({ match }: ListPreset, name: string): readonly unknown[] | undefined {
  const asked = match[name];
  if (typeof asked !== 'object' || asked === null) return asked === undefined ? undefined : [asked];
  return '$in' in asked && Array.isArray(asked.$in) ? asked.$in : undefined;
}

/** Whether nothing can be in the preset and in the filter of that field. */
function isContrary(preset: ListPreset, name: string, value: FilterValue | undefined): boolean {
  const asked = askedOf(preset, name);
  return (
    asked !== undefined &&
    value !== undefined &&
    'in' in value &&
    value.in.length > 0 &&
    !value.in.some((one) => asked.includes(one))
  );
}

/** Narrows by a field. A preset that contradicts it gives way: a list that can hold nothing helps nobody. */
export function withField(
  definition: ModuleDefinition,
  filter: ListFilter,
  name: string,
  value: FilterValue | undefined,
): ListFilter {
  const { [name]: _before, ...others } = filter.fields;
  const fields = value && !isEmptyFilter(value) ? { ...others, [name]: value } : others;
  const contrary = definition.list.presets.filter((preset) => isContrary(preset, name, value));
  const isKept = (key: string) => !contrary.some((preset) => preset.key === key);
  const whole = segmentsOf(definition).find(({ match }) => Object.keys(match).length === 0)?.key;
  // One part of the list is always shown: the one that holds everything.
  const presets = filter.presets.flatMap((key) =>
    isKept(key) ? [key] : isSegment(definition, key) ? [whole ?? key] : [],
  );
  return { ...filter, presets, fields };
}

/** Turns a preset on or off; on, it takes away the filters that contradict it. */
export function withPreset(definition: ModuleDefinition, filter: ListFilter, key: string): ListFilter {
  if (filter.presets.includes(key))
    return { ...filter, presets: filter.presets.filter((one) => one !== key) };
  const preset = definition.list.presets.find((one) => one.key === key);
  const fields = Object.entries(filter.fields).filter(
    ([name, value]) => preset === undefined || !isContrary(preset, name, value),
  );
  return { ...filter, presets: [...filter.presets, key], fields: Object.fromEntries(fields) };
}

/** In the order the module gives that field; asked for once more, the other way round. */
export function withSort({ list }: ModuleDefinition, filter: ListFilter, field: string): ListFilter {
  const offered = list.sorts.find((sort) => sort.field === field);
  if (!offered) return filter;
  const isAgain = filter.sort.field === field;
  return { ...filter, sort: { field, descending: isAgain ? !filter.sort.descending : offered.descending } };
}

/** The title and the number are members of every record and have no words of their own in a module. */
export function sortWord(definition: ModuleDefinition, field: string): MessageId {
  if (field === 'number') return 'records.number';
  return labelId(definition.key, field === 'title' ? definition.titleField : field);
}

export const countFilters = (definition: ModuleDefinition, { presets, fields }: ListFilter): number =>
  presets.filter((key) => !isSegment(definition, key)).length + Object.keys(fields).length;

/** The days of a filter as the field compares them: days as they are, moments by the company's midnight. */
function rangeOf(
  definition: ModuleDefinition,
  name: string,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  timeZone: string,
): Values {
  if (definition.fields[name]?.kind === 'date')
    return { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
  return {
    ...(from ? { $gte: startOfDay(from, timeZone).toISOString() } : {}),
    ...(to ? { $lt: startOfDay(addDays(to, 1), timeZone).toISOString() } : {}),
  };
}

/** Everything the list must hold to, as one match; undefined when it may hold anything. */
export function matchOfFilter(
  definition: ModuleDefinition,
  filter: ListFilter,
  words: string,
  context: FilterContext,
): Values | undefined {
  const chosen = presetMatches(definition, ({ key }) => filter.presets.includes(key), context);
  const fields = Object.entries(filter.fields).map(([name, value]) => {
    const states = definition.list.states?.[name];
    if (states && 'in' in value) {
      const asked = value.in.flatMap((state) => {
        const match = states[String(state)];
        return match ? [matchOf(match, context)] : [];
      });
      return { $or: asked };
    }
    return { [name]: 'in' in value ? { $in: value.in } : rangeOf(definition, name, value, context.timeZone) };
  });
  const typed = words.trim() === '' ? [] : [{ words: { $regex: words.trim().slice(0, 200) } }];
  return allOf([...(context.within ? [context.within] : []), ...chosen, ...fields, ...typed]);
}

export function pipelineOf(
  definition: ModuleDefinition,
  filter: ListFilter,
  words: string,
  context: FilterContext,
) {
  return listPipeline(matchOfFilter(definition, filter, words, context), filter.sort);
}
