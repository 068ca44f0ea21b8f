import type { Values } from '@sveis/domain/records';
import { knowFound } from '../../records/index.ts';

/** A record another module raises a deviation from, and what it already knows about it. */
export interface Raised {
  readonly source: { readonly id: string; readonly module: string; readonly name: string };
  readonly category: string;
  readonly title?: string | undefined;
  readonly hse_type?: string | undefined;
  readonly project_id?: number | null | undefined;
  /** Taken out of use with the report, unless the person says no: for what can be stopped. */
  readonly stops?: boolean | undefined;
}

/** The form of a new deviation with this filled in: a link like any other, which also opens without network. */
export function raiseAddress({ source, category, title, hse_type, project_id, stops }: Raised): string {
  const known = { category, title, hse_type, project_id, stops: stops ? 1 : undefined };
  const search = new URLSearchParams({ source: source.id, from: source.module, called: source.name });
  for (const [name, value] of Object.entries(known))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return `/deviations/add?${search}`;
}

/** Read back on the form. What the thing is called travels along: without network nobody could look it up. */
export function readRaised(search: URLSearchParams): Values {
  const source = search.get('source');
  if (source === null) return {};
  const found = [{ id: source, name: search.get('called') ?? '' }];
  knowFound('record', found);
  knowFound(search.get('from') ?? '', found);
  const project = Number(search.get('project_id'));
  const told = ['category', 'title', 'hse_type'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    source,
    ...Object.fromEntries(told),
    ...(project > 0 ? { project_id: project } : {}),
    ...(search.get('stops') === '1' ? { stops_use: true } : {}),
  };
}
