import { projects } from '@sveis/domain/modules/projects';
import { DEFAULT_PROJECT_NUMBER } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { moduleFor } from '../../records/index.ts';
import { findProjectByNumber } from './reference.store.ts';

interface Asker {
  readonly tx: Tx;
  readonly userId: number;
  readonly now: Date;
}

/** Hours of any day may land on it. */
const LONG_AGO = '2000-01-01';

/** The project hours land on where a company does not use projects: made when the first of them need it. */
export async function defaultProject(asker: Asker): Promise<number> {
  const known = await findProjectByNumber(asker.tx, DEFAULT_PROJECT_NUMBER);
  return known?.id ?? makeDefaultProject(asker);
}

async function makeDefaultProject({ tx, userId, now }: Asker): Promise<number> {
  // Two who clock in at once make it once.
  await tx.sql("select pg_advisory_xact_lock($1, hashtext('default-project'))", [tx.tenantId]);
  const made = await findProjectByNumber(tx, DEFAULT_PROJECT_NUMBER);
  if (made) return made.id;
  const [company] = await tx.sql<{ name: string }>('select name from tenant where id = $1', [tx.tenantId]);
  const { store } = moduleFor(projects);
  const { id } = await store.insert(tx, {
    id: '',
    number: DEFAULT_PROJECT_NUMBER,
    status: 'production',
    projectId: null,
    values: {
      project_number: DEFAULT_PROJECT_NUMBER,
      name: company?.name ?? DEFAULT_PROJECT_NUMBER,
      leader: userId,
      start_date: LONG_AGO,
      members: [],
    },
    isRestricted: false,
    userId,
    now,
  });
  return Number(id);
}
