import { type PinState, pinState } from '@sveis/domain/modules/drawing';
import { listRequest, type Values } from '@sveis/domain/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { useOutbox } from '../../offline/outbox/index.ts';

export const WELDS = 'projectweldlog';

/** A weld as the drawing shows it. */
export interface WeldOnSheet {
  readonly id: string;
  readonly number: string;
  readonly state: PinState;
  readonly values: Values;
}

const weldRow = z.looseObject({ id: z.string(), status: z.string(), number: z.nullish(z.string()) });
const weldPage = z.object({ data: z.array(weldRow), cursor: z.nullable(z.array(z.unknown())) });

type WeldRow = z.infer<typeof weldRow>;

/** A drawing has as many pins at most. */
const MOST = 1_000;
const PAGE = 200;

/** All welds of a drawing, which a phone keeps as it keeps every answer. */
export const weldsQuery = (projectId: number | null, drawing: string) =>
  queryOptions({
    queryKey: ['records', WELDS, 'drawing', projectId, drawing],
    queryFn: async ({ signal }): Promise<readonly WeldRow[]> => {
      const pipeline = [{ $match: { drawing } }, { $sort: { weld_number: 1 } }, { $limit: PAGE }];
      const rows: WeldRow[] = [];
      let cursor: readonly unknown[] | null = null;
      do {
        const page: z.infer<typeof weldPage> = await api.main.post(
          `projects/${projectId}/weld-log/query`,
          listRequest(pipeline, cursor),
          weldPage,
          { signal },
        );
        rows.push(...page.data);
        cursor = page.cursor;
      } while (cursor !== null && rows.length < MOST);
      return rows;
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });

const shown = (values: Values & { readonly id: string }): WeldOnSheet => ({
  id: values.id,
  number: String(values.weld_number ?? values.number ?? ''),
  state: pinState(values),
  values,
});

/** The welds of a drawing as this phone knows them, those it has not sent yet among them. */
export function useWelds(
  projectId: number | null,
  drawing: string,
  mayOpen: boolean,
): readonly WeldOnSheet[] {
  const { data = [] } = useQuery({ ...weldsQuery(projectId, drawing), enabled: mayOpen, retry: false });
  const unsent = useOutbox({ operations: [{ name: 'record.create' }] }).flatMap(({ body }) => {
    const { module, id, values } = body as { module: string; id: string; values: Values };
    return module === WELDS && values.drawing === drawing ? [shown({ ...values, id })] : [];
  });
  const known = new Set(data.map(({ id }) => id));
  return [...data.map(shown), ...unsent.filter(({ id }) => !known.has(id))];
}
