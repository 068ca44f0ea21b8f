import type { Values } from '@sveis/domain/records';
import { knowFound } from '../../records/index.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface NdtRequest {
  readonly projectId: number;
  readonly method: string;
  readonly drawing: Named;
  readonly welds: readonly Named[];
}

const written = ({ id, name }: Named): string => `${id} ${name}`;
const read = (text: string): Named => {
  const [id = '', ...name] = text.split(' ');
  return { id, name: name.join(' ') };
};

/** The form of a new request with its welds in it: a link like any other. */
export function requestAddress({ projectId, method, drawing, welds }: NdtRequest): string {
  const search = new URLSearchParams({
    source: `${method}-${drawing.id}`,
    method,
    drawing: written(drawing),
  });
  for (const weld of welds) search.append('weld', written(weld));
  return `/projects/${projectId}/ndt/action?${search}`;
}

/** Read back on the form. Names travel along: without network nobody could look them up. */
export function readRequest(search: URLSearchParams): Values {
  const [method, drawing] = [search.get('method'), search.get('drawing')];
  if (method === null || drawing === null) return {};
  const [on, welds] = [read(drawing), search.getAll('weld').map(read)];
  knowFound('projectdrawing', [on]);
  knowFound('projectweldlog', welds);
  return { method, drawing: [on.id], lines: welds.map(({ id }) => ({ weld: id })) };
}
