import {
  counterOf,
  type ModuleDefinition,
  recordNumber,
  taskRowsOf,
  type Values,
} from '@sveis/domain/records';
import { nextNumber } from '../../database/counter.store.ts';
import { newId } from '../../database/uuid.ts';
import { moduleFor } from '../../records/index.ts';
import { followActions } from '../../tasks/index.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';

const MINUTE_MS = 60_000;

export interface RecordInProject {
  /** Where others have named it already. */
  readonly id?: string;
  /** By number; a record outside projects has none. */
  readonly project?: string;
  readonly by: string;
  readonly at: Date;
  readonly values: Values;
  /** The way it has gone since it was made, an hour apart: each status, and by whom. */
  readonly steps: readonly { readonly to: string; readonly by: string }[];
}

/** A record with its number, its history, and the tasks of its rows. */
export async function addRecordInProject(
  site: DemoSite,
  definition: ModuleDefinition,
  { id, project, by, at, values, steps }: RecordInProject,
): Promise<string> {
  const { tx, now } = site;
  const { number, key } = definition;
  const year = at.getUTCFullYear();
  const userId = userIdOf(site, by);
  const projectId = project === undefined ? null : projectIdOf(site, project);
  const { initial } = definition.status;
  const status = steps.at(-1)?.to ?? initial;
  const saved = await moduleFor(definition).store.insert(tx, {
    id: id ?? newId(at),
    number: number === undefined ? null : await numberOf(tx, key, number, { year, project, values }),
    status,
    projectId,
    values: { ...values, project_id: projectId },
    isRestricted: false,
    userId,
    now: at,
  });
  for (const rule of definition.tasks?.rows ?? []) {
    const field = definition.fields[rule.field];
    const rows = taskRowsOf(rule, field?.kind === 'rows' ? field.state : undefined, saved);
    await followActions(tx, { entity: key, id: saved.id }, rows, { userId, now });
  }
  const created = Object.entries(saved.values).map(([field, after]) => ({ field, before: null, after }));
  const chapters = [
    { action: 'create', by, changes: [...created, { field: 'status', before: null, after: initial }] },
    ...steps.map((step, index) => ({
      action: 'step',
      by: step.by,
      changes: [{ field: 'status', before: steps[index - 1]?.to ?? initial, after: step.to }],
    })),
  ];
  for (const [index, { action, by: person, changes }] of chapters.entries())
    await tx.sql(
      `insert into record_history (tenant_id, id, entity, entity_id, at, user_id, action, changes, rev)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        tx.tenantId,
        newId(at),
        key,
        saved.id,
        new Date(at.getTime() + index * 60 * MINUTE_MS),
        userIdOf(site, person),
        action,
        JSON.stringify(changes),
        index + 1,
      ],
    );
  return saved.id;
}

async function numberOf(
  tx: DemoSite['tx'],
  key: string,
  pattern: string,
  { year, project = '', values }: { year: number; project: string | undefined; values: Values },
): Promise<string> {
  const parts = { year, project, values };
  const sequence = await nextNumber(tx, counterOf(key, pattern, parts));
  return recordNumber(pattern, { ...parts, sequence });
}
