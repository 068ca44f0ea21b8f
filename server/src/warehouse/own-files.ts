import { validation } from '@sveis/domain/errors';
import type { UserContext } from '../context.ts';
import { findOwnFiles } from '../files/index.ts';

/** Nobody shows a file by naming it: it must be the sender's own. */
export async function requireOwnFiles(
  ctx: UserContext,
  path: string,
  named: readonly string[],
): Promise<void> {
  const files = named.map((file) => file.toLowerCase());
  const own = new Set((await findOwnFiles(ctx.tx, ctx.user.id, files)).map(({ id }) => id));
  const unknown = files.find((file) => !own.has(file));
  if (unknown !== undefined)
    throw validation({ [path]: [{ code: 'FILE_UNKNOWN', params: { file: unknown } }] });
}
