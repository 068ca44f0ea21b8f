import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import type { Values } from '@sveis/domain/records';
import { moduleFor } from '../records/index.ts';
import type { TestInstallation } from './test-installation.ts';

export interface PlacedRecord {
  readonly module: string;
  readonly status: string;
  readonly values: Values;
  readonly number?: string;
  readonly projectId?: number;
}

/** Puts a record where a test needs it, without the way it would have gone there. */
export async function placeRecord(
  sveis: TestInstallation,
  company: { readonly id: number },
  userId: number,
  { module, status, values, number, projectId = 1 }: PlacedRecord,
): Promise<string> {
  const definition = modules.find(({ key }) => key === module);
  if (!definition) throw new Error(`no module is ${module}`);
  const id = randomUUID();
  await sveis.owner.inTenant(company.id, (tx) =>
    moduleFor(definition).store.insert(tx, {
      id,
      number: number ?? null,
      status,
      projectId,
      values: { ...values, project_id: projectId },
      isRestricted: false,
      userId,
      now: sveis.time.now,
    }),
  );
  return id;
}
