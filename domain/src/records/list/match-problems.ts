import { endsWithProject, type ModuleDefinition } from '../definition/definition.ts';
import { listFieldsOf } from './list-fields.ts';
import type { ListFields } from './list-query.ts';
import { readPipeline } from './pipeline.ts';
import { matchOf } from './preset-match.ts';

/** What a ready-made match stands for on some day, for somebody. */
const anybody = { userId: 1, today: '2000-01-01' };

/** Ready-made matches no list would take, each as a sentence. */
export function matchesIn(definition: ModuleDefinition): readonly string[] {
  const { list, picks = {}, rows } = definition;
  const fields: ListFields = {
    ...listFieldsOf(definition),
    ...(rows.waits ? { waits: { type: 'boolean', filter: true } } : {}),
    ...(endsWithProject(definition) ? { in_open_project: { type: 'boolean', filter: true } } : {}),
  };
  const matches = [
    ...list.presets.map(({ key, match }) => [`the preset ${key}`, match] as const),
    ...Object.entries(picks).map(([key, { match }]) => [`the pick ${key}`, match] as const),
    ...Object.entries(list.states ?? {}).flatMap(([name, options]) =>
      Object.entries(options).map(([option, match]) => [`the state ${name} ${option}`, match] as const),
    ),
    ...(rows.handedOver ?? []).map((path) => [`what is handed over by ${path}`, { [path]: '$me' }] as const),
  ];
  return matches.flatMap(([where, match]) =>
    isTaken(matchOf(match, anybody), fields) ? [] : [`${where} asks for what the list does not know`],
  );
}

function isTaken(match: unknown, fields: ListFields): boolean {
  try {
    readPipeline([{ $match: match }], fields);
    return true;
  } catch {
    return false;
  }
}
