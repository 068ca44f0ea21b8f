import type { UserContext } from '../context.ts';
import type { FileRow } from './file.store.ts';

/** Whether a room shows this file to this reader, because something they may see there names it. */
export type FileAccessCheck = (ctx: UserContext, fileId: string) => Promise<boolean>;

const checks: FileAccessCheck[] = [];

/** Called once by each room that links files, when it is loaded. */
export function grantFileAccess(check: FileAccessCheck): void {
  checks.push(check);
}

/** Asked at each download: the sender, or a person a room lets see it. */
export async function mayRead(ctx: UserContext, file: FileRow): Promise<boolean> {
  if (file.user_id === ctx.user.id) return true;
  for (const isGranted of checks) if (await isGranted(ctx, file.id)) return true;
  return false;
}
