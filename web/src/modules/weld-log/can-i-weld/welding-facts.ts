import { weldFacts } from '@sveis/domain/modules/weld-log';
import type { Values } from '@sveis/domain/records';
import { type WeldingQuestion, welderCertificateIn } from '@sveis/domain/welding';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';
import { companyZone } from '../../../lib/clock/company-zone.ts';

const told = z.array(z.looseObject({ id: z.string(), status: z.string() }));

const factsAnswer = z.object({
  welds: told,
  procedures: told,
  drawings: told,
  materials: told,
  batches: z.nullable(told),
  certificates: z.nullable(told),
  machines: z.nullable(told),
  helpers: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      phone: z.string(),
      role: z.string(),
      own_role: z.optional(z.nullable(z.string())),
    }),
  ),
});

export type WeldingFactsAnswer = z.infer<typeof factsAnswer>;
export type Told = WeldingFactsAnswer['welds'][number];

/**
 * Kept like every answer: asked once with network, it is there for the welds of the project without. A weld that is not
 * among the first of a large project is asked for by itself.
 */
export const weldingFactsQuery = (projectId: number, weld?: string) =>
  queryOptions({
    queryKey: ['records', 'projectweldlog', 'can-i-weld', projectId, ...(weld === undefined ? [] : [weld])],
    queryFn: ({ signal }) =>
      api.main.get(
        `projects/${projectId}/can-i-weld${weld === undefined ? '' : `?weld=${weld}`}`,
        factsAnswer,
        { signal },
      ),
    staleTime: 0,
    refetchOnMount: 'always',
  });

const byId = (rows: readonly Told[], id: unknown): Told | undefined => rows.find((row) => row.id === id);

/** One weld as its rules see it, by what the phone keeps. */
export function questionOf(
  answer: WeldingFactsAnswer,
  weld: Values,
  { userId, today }: { readonly userId: number; readonly today: string },
): WeldingQuestion {
  const { procedures, drawings, materials, batches, certificates, machines } = answer;
  const rooms: Readonly<Record<string, readonly Told[]>> = {
    projectwps: procedures,
    projectdrawing: drawings,
    projectmateriallist: materials,
  };
  const related = (to: string, id: unknown) => byId(rooms[to] ?? [], id);
  return {
    facts: weldFacts(weld, { related, today, timeZone: companyZone() }),
    userId,
    certificates: certificates?.map((row) => ({
      id: row.id,
      certificate: { ...welderCertificateIn(row), number: String(row.stamp ?? row.certificate_no ?? '') },
    })),
    machines: machines?.map(({ id, light }) => ({ id, isUsable: light !== 'stop' })),
    batches: batches?.map(({ id, designation, description }) => ({
      id,
      classification: String(designation ?? description ?? ''),
    })),
  };
}
