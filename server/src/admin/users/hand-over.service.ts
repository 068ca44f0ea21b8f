import { dayInZone } from '@sveis/domain/format';
import { SUPER_USER_ID } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { countMatching, modulesIn } from '../../records/index.ts';
import { countHandOver } from './person.store.ts';

export interface HandedOver {
  /** A permission key, `documents`, `stemps` or `people`. */
  readonly what: string;
  /** What the key is called; the app names documents, stemps and people itself. */
  readonly name: string | null;
  readonly count: number;
}

/** Open work somebody answers for. Counted without asking for rights: the numbers say nothing of what is in the records. */
export async function openWorkOf(ctx: UserContext, userId: number): Promise<readonly HandedOver[]> {
  const { tx, rights, language, services } = ctx;
  const today = dayInZone(ctx.now, ctx.tenant.timeZone);
  const everybody = { ...rights.access, userId: SUPER_USER_ID, groupLevels: [] };
  const viewer = { access: everybody, projectRoles: new Map() };
  const nameOf = (key: string) => services.messages.rightName(language, key) ?? null;
  const found: HandedOver[] = [];
  for (const module of modulesIn(ctx)) {
    const { key, rows, status } = module.definition;
    if (rows.handedOver === undefined) continue;
    const match = {
      $or: rows.handedOver.map((path) => ({ [path]: userId })),
      status: { $nin: status.final },
    };
    const count = await countMatching(tx, viewer, module, { match, today });
    found.push({ what: key, name: nameOf(key), count });
  }
  const { stemps, projects, documents, people } = await countHandOver(tx, userId);
  return [
    ...found,
    { what: 'projects', name: nameOf('projects'), count: projects },
    { what: 'documents', name: null, count: documents },
    { what: 'stemps', name: null, count: stemps },
    { what: 'people', name: null, count: people },
  ].filter(({ count }) => count > 0);
}
