import { readForm } from '@sveis/domain/checklists';
import { dayInZone } from '@sveis/domain/format';
import {
  type Field,
  type Fields,
  holds,
  type ModuleDefinition,
  type Transition,
} from '@sveis/domain/records';
import type { Installation } from './installation.ts';

/** Who and what samples may name. */
export interface SampleWorld {
  readonly userId: number;
  readonly now: Date;
}

type Sample = Record<string, unknown>;

const formats: Readonly<Record<string, string>> = {
  email: 'a@example.org',
  cas: '7732-18-5',
  ufi: 'N1QV-R02N-J00M-WQD5',
  waste: '170409',
  digits: '12',
  host: 'printer.example',
};

const codes = { hazardClasses: 'Flam.Liq._2', hStatements: 'H225', pStatements: 'P210' } as const;

/** Records every sample world has, by the module they are of. */
export const sampleIds: Readonly<Record<string, string>> = {
  projectdrawing: '0198c1d2-0000-7000-8000-000000000001',
  projectweldlog: '0198c1d2-0000-7000-8000-000000000002',
  equipment: '0198c1d2-0000-7000-8000-000000000003',
  projectwps: '0198c1d2-0000-7000-8000-000000000004',
};

/** Rows of tables that every sample world has under the number 1. */
const sampleRows = ['projects', 'location', 'form', 'stockunit', 'warehouse', 'stocklocation', 'product'];

/** A form that asks nothing of anybody. */
export const sampleForm = {
  name: 'sample',
  title: { en: 'Sample' },
  use: ['global', 'project', 'equipment', 'chemical'],
  sections: [
    {
      id: 's1',
      rows: [
        { id: 'r1', fields: [{ id: 'f1', name: 'said', kind: 'text', columns: 12, label: { en: 'Said' } }] },
      ],
    },
  ],
};

let made = 0;

/** A value of the kind that a definition takes. */
export function sampleOf(field: Field, world: SampleWorld): unknown {
  made += 1;
  const day = dayInZone(world.now, 'Europe/Oslo');
  switch (field.kind) {
    case 'text':
      // A stamp is one person's: each sample has its own.
      if (field.format === 'stamp') return `S${made}`;
      return (field.format && formats[field.format]) ?? `Sample ${made}`.slice(0, field.max);
    case 'multiline':
    case 'richtext':
      return 'Sample text';
    case 'number':
      return field.min ?? (field.moreThan ?? 0) + 1;
    case 'money':
      return field.min ?? 1;
    case 'date':
      return day;
    case 'datetime':
      return world.now.toISOString();
    case 'choice':
      return field.options[0];
    case 'listed':
      return 'sample';
    case 'multi':
      return field.options ? [field.options[0]] : [field.codes ? codes[field.codes] : 'sample'];
    case 'time':
      // A shift begins and ends at different times.
      return `${String(made % 24).padStart(2, '0')}:00`;
    case 'boolean':
      return false;
    case 'user':
      return world.userId;
    case 'users':
      return [world.userId];
    case 'reference':
      if (field.to === 'account') return field.pick === 'supplier' ? 2 : 1;
      if (Object.hasOwn(sampleIds, field.to)) return sampleIds[field.to];
      return field.orText ? { text: 'Somewhere' } : sampleRows.includes(field.to) ? 1 : null;
    case 'references':
      return Object.hasOwn(sampleIds, field.to) ? [sampleIds[field.to]] : null;
    case 'emails':
      return 'a@example.org';
    case 'rows':
      return [samplesOf(field.fields, world, () => false)];
    default:
      return null;
  }
}

/** What must be filled, and what else is asked for. */
function samplesOf(fields: Fields, world: SampleWorld, isWanted: (name: string) => boolean): Sample {
  const values: Sample = {};
  // Conditions lean on fields before them: twice finds those that stand behind.
  for (let round = 0; round < 2; round += 1)
    for (const [name, field] of Object.entries(fields)) {
      if (field.readOnly && !isWanted(name)) continue;
      // Not everybody may write it, and it fills itself: left to the server.
      if (field.writableBy && 'default' in field && !isWanted(name)) continue;
      if (field.kind === 'computed' || Object.hasOwn(values, name)) continue;
      if (field.visible && !holds(field.visible, values)) continue;
      const isRequired = typeof field.required === 'object' ? holds(field.required, values) : field.required;
      if (isRequired || isWanted(name) || (field.kind === 'rows' && (field.minRows ?? 0) > 0))
        values[name] = sampleOf(field, world);
    }
  return values;
}

export const sampleRecord = ({ fields }: ModuleDefinition, world: SampleWorld): Sample =>
  samplesOf(fields, world, () => false);

/** A change of a word anybody who may edit may write: of the title, unless it is worked out. */
export function sampleChange({ fields, titleField }: ModuleDefinition): Sample {
  const isTyped = (name: string) => {
    const field = fields[name];
    return field?.kind === 'text' && !field.readOnly && !field.format && !field.unique && !field.createOnly;
  };
  const title = fields[titleField];
  const name = title?.readOnly || title?.createOnly ? Object.keys(fields).find(isTyped) : titleField;
  return { [name ?? titleField]: 'Changed' };
}

const isFile = (field: Field | undefined): boolean => field?.kind === 'files' || field?.kind === 'photos';

/** A step an administrator may take that no named check can refuse, and that needs neither signature nor file. */
export const plainStep = ({ status, fields }: ModuleDefinition): Transition | undefined =>
  status.transitions.find(
    ({ checks, by, byWhen, require, askAgain = [] }) =>
      !checks?.length &&
      !byWhen?.length &&
      !askAgain.some((name) => fields[name]?.kind === 'signature') &&
      !require.some((one) => isFile(fields[typeof one === 'string' ? one : one.field])) &&
      by.some((actor) => typeof actor === 'string'),
  );

export function sampleStep({ fields }: ModuleDefinition, step: Transition, world: SampleWorld): Sample {
  const needed = step.require.map((one) => (typeof one === 'string' ? one : one.field));
  const asked = Object.fromEntries(Object.entries(fields).filter(([name]) => needed.includes(name)));
  return samplesOf(asked, world, (name) => needed.includes(name));
}

const sampleStates: Readonly<Record<string, string>> = {
  projectdrawing: 'approved',
  projectweldlog: 'in_progress',
  equipment: 'active',
  projectwps: 'approved',
};

const sampleValues: Readonly<Record<string, Sample>> = {
  projectdrawing: { project_id: 1, drawing_no: 'SAMPLE', revision: 'A', title: 'Sample', quality_level: 'C' },
  projectweldlog: {
    project_id: 1,
    weld_number: 'SAMPLE',
    drawing: sampleIds.projectdrawing,
    weld_end: '2026-01-05T10:00:00.000Z',
  },
  projectwps: {
    wps_no: 'SAMPLE',
    approved_at: '2020-01-01',
    process: ['111'],
    joint_types: ['BW'],
    t_min: 0,
    t_max: 1000,
  },
};

/** What every sample leans on: a project, a customer, and `sample` on each of the company's lists. */
export async function addSampleWorld(
  { superuser }: Installation,
  tenantId: number,
  definitions: readonly ModuleDefinition[],
): Promise<void> {
  const lists = definitions.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => ('choices' in field && field.choices ? [field.choices] : [])),
  );
  for (const list of new Set(lists))
    await superuser.query(
      `insert into choice (tenant_id, list, code, labels) values ($1, $2, 'sample', '{"en": "Sample"}') on conflict do nothing`,
      [tenantId, list],
    );
  await superuser.query(
    `insert into project (tenant_id, id, number, name, status, created_at) values ($1, 1, '1', 'One', 'production', now()) on conflict do nothing`,
    [tenantId],
  );
  // Numbers the office gives start above those written down here.
  await superuser.query(
    `insert into counter (tenant_id, name, value) values ($1, 'project', 1000), ($1, 'account', 1000), ($1, 'location', 1000),
       ($1, 'shift', 1000), ($1, 'label_printer', 1000), ($1, 'work_type', 1000), ($1, 'activity', 1000),
       ($1, 'project_role', 1000) on conflict do nothing`,
    [tenantId],
  );
  await superuser.query(
    `insert into account (tenant_id, id, name, type) values ($1, 1, 'Customer', 'customer'), ($1, 2, 'Supplier', 'supplier') on conflict do nothing`,
    [tenantId],
  );
  await addSampleStock(superuser, tenantId);
  for (const [module, id] of Object.entries(sampleIds))
    await superuser.query(
      `insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data,
                           definition_version, created_at, created_by, updated_at, updated_by)
       select $1, $2, $3, 1, 'SAMPLE', $4, 'Sample', 'sample', $5, 1, now(), u.id, now(), u.id
         from app_user u where u.tenant_id = $1 and u.id > 0 order by u.id limit 1
       on conflict do nothing`,
      [tenantId, id, module, sampleStates[module], JSON.stringify(sampleValues[module] ?? {})],
    );
  await superuser.query(
    `insert into form (tenant_id, id, name, name_key, title, title_key, titles, category, uses, state, is_active, version,
                       created_at, created_by, updated_at, updated_by)
     values ($1, 1, 'sample', 'sample', 'Sample', 'sample', '{"en": "Sample"}', 'other', $2, 'published', true, 1,
             now(), 1, now(), 1) on conflict do nothing`,
    [tenantId, JSON.stringify(sampleForm.use)],
  );
  await superuser.query(
    `insert into form_version (tenant_id, form_id, version, content, published_at, published_by)
     values ($1, 1, 1, $2, now(), 1) on conflict do nothing`,
    [tenantId, JSON.stringify(readForm(sampleForm).form)],
  );
  await superuser.query(
    `insert into counter (tenant_id, name, value) values ($1, 'form', 1000) on conflict do nothing`,
    [tenantId],
  );
  await superuser.query(
    `insert into location (tenant_id, id, name) values ($1, 1, 'Hall') on conflict do nothing`,
    [tenantId],
  );
}

/** A unit, a warehouse with a place, and a product. */
async function addSampleStock(superuser: Installation['superuser'], tenantId: number): Promise<void> {
  const by = 'created_at, created_by, updated_at, updated_by';
  const statements = [
    `insert into unit (tenant_id, id, code, name, name_key, decimals, ${by})
     values ($1, 1, 'sample', 'Sample', 'sample', 0, now(), 1, now(), 1) on conflict do nothing`,
    `insert into warehouse (tenant_id, id, code, name, name_key, ${by})
     values ($1, 1, 'SAMPLE', 'Sample', 'sample', now(), 1, now(), 1) on conflict do nothing`,
    `insert into stock_location (tenant_id, id, warehouse_id, code, name, name_key, kind, is_virtual, ${by})
     values ($1, 1, 1, 'SAMPLE', 'Sample', 'sample', 'bin', false, now(), 1, now(), 1) on conflict do nothing`,
    `insert into product (tenant_id, id, code, name, name_key, base_unit_id, tracking, ${by})
     values ($1, 1, 'SAMPLE', 'Sample', 'sample', 1, 'none', now(), 1, now(), 1) on conflict do nothing`,
    `insert into counter (tenant_id, name, value) values ($1, 'unit', 1000), ($1, 'warehouse', 1000),
       ($1, 'stock_location', 1000), ($1, 'product', 1000) on conflict do nothing`,
  ];
  for (const statement of statements) await superuser.query(statement, [tenantId]);
}
