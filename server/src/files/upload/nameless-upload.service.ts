import { refused } from '@sveis/domain/errors';
import { type IdentityContext, namelessContext } from '../../context.ts';
import { findSettingValues } from '../../session/index.ts';

/** Who a file is kept for: its sender, or nobody where the company takes reports without a name. */
export async function senderOf(
  ctx: IdentityContext,
  { nameless }: { readonly nameless?: '1' | undefined },
): Promise<IdentityContext> {
  if (nameless === undefined) return ctx;
  const { anonymous_reports } = await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
    findSettingValues(tx),
  );
  if (anonymous_reports !== true) throw refused('ANONYMOUS_OFF');
  return namelessContext(ctx);
}
