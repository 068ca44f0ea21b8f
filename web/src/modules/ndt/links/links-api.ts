import { linkStates } from '@sveis/domain/modules/ndt';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';
import { anyAnswer } from '../../../lib/api/api-client.ts';

const linkShape = z.object({
  id: z.string(),
  firm: z.string(),
  contact: z.string(),
  state: z.enum(linkStates),
  made_at: z.string(),
  made_by: z.string(),
  expires_at: z.string(),
  opened_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  sent_by: z.nullable(z.string()),
});
export type FirmLink = z.infer<typeof linkShape>;

const madeShape = z.object({ id: z.string(), firm: z.string(), link: z.string(), expires_at: z.string() });
export type MadeLink = z.infer<typeof madeShape>;

/** The report the links are for. */
export interface LinkedReport {
  readonly projectId: number;
  readonly id: string;
}

const pathOf = ({ projectId, id }: LinkedReport): string => `projects/${projectId}/ndt/${id}/firm-links`;

export const linksQuery = (report: LinkedReport) =>
  queryOptions({
    queryKey: ['ndt', 'firm-links', report.id],
    queryFn: ({ signal }) => api.main.get(pathOf(report), z.object({ data: z.array(linkShape) }), { signal }),
  });

export interface LinkWish {
  readonly firm: string;
  readonly contact: string;
  readonly days: number;
}

export const makeLink = (report: LinkedReport, wish: LinkWish): Promise<MadeLink> =>
  api.main.post(pathOf(report), wish, madeShape);

export const endLink = (report: LinkedReport, id: string): Promise<unknown> =>
  api.main.delete(`${pathOf(report)}/${id}`, undefined, anyAnswer);
