import { notFound } from '@sveis/domain/errors';
import type { IdentityContext } from '../../context.ts';
import { sqlFor } from '../../database/query-builder.ts';

export interface ProjectName {
  readonly number: string;
  readonly name: string;
}

export const projectName = (ctx: IdentityContext, projectId: number): Promise<ProjectName> =>
  ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const row = await tx.maybe(
      sqlFor
        .selectFrom('project')
        .select(['number', 'name'])
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', projectId)
        .where('deleted_at', 'is', null),
    );
    if (!row) throw notFound();
    return row;
  });
