import type { ListPreset, ModuleDefinition } from '../definition/definition.ts';
import type { Values } from '../definition/field-condition.ts';
import type { ListSort } from './list-query.ts';
import { matchOf } from './preset-match.ts';

/** All of these as one match; undefined when a list may hold anything. */
export const allOf = (matches: readonly Values[]): Values | undefined =>
  matches.length > 1 ? { $and: matches } : matches[0];

export const listPipeline = (match: Values | undefined, { field, descending }: ListSort) => [
  ...(match ? [{ $match: match }] : []),
  { $sort: { [field]: descending ? -1 : 1 } },
];

/** The match of each chosen preset that leaves something out. */
export const presetMatches = (
  { list }: ModuleDefinition,
  isChosen: (preset: ListPreset) => boolean,
  context: Parameters<typeof matchOf>[1],
): readonly Values[] =>
  list.presets
    .filter((preset) => isChosen(preset) && Object.keys(preset.match).length > 0)
    .map(({ match }) => matchOf(match, context));

export const firstSort = ({ list }: ModuleDefinition): ListSort =>
  list.sorts[0] ?? { field: 'created_at', descending: true };

/** The list as it opens the first time: what every phone keeps, and what the bench asks for. */
export const firstPipeline = (definition: ModuleDefinition, context: Parameters<typeof matchOf>[1]) =>
  listPipeline(
    allOf(presetMatches(definition, ({ isDefault }) => isDefault === true, context)),
    firstSort(definition),
  );

/** The body of a list call as the app sends it: always with the names of what the rows show. */
export const listRequest = (
  pipeline: readonly object[],
  cursor: readonly unknown[] | null = null,
  isGrid = false,
) => ({
  pipeline,
  names: true,
  ...(isGrid ? { grid: true } : {}),
  ...(cursor === null ? {} : { cursor }),
});
