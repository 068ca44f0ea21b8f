import { defaultRoles, featureKeys, startingChoices } from '@sveis/domain/catalogue';
import type { Language } from '@sveis/domain/locales';
import { type FeatureKey, parseHostLabel } from '@sveis/domain/session';
import { defaultAbsenceTypes } from '@sveis/domain/time';
import { nextNumber } from '../database/counter.store.ts';
import type { Database } from '../database/database.ts';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';
import { fileRegisters } from './registers/file-registers.ts';

export interface NewCompany {
  readonly host: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly language: Language;
  /** Undefined switches everything on. */
  readonly features?: readonly FeatureKey[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

export class CompanyRefused extends Error {}

/**
 * Sets a company up with its roles, features and settings, and whatever `fill` adds: all of it or nothing.
 * Needs the owner's login: the app cannot add companies.
 */
export async function createCompany(
  owner: Database,
  company: NewCompany,
  fill: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<number> {
  const host = parseHostLabel(company.host);
  if (!host) throw new CompanyRefused(`"${company.host}" cannot be a host: use a-z, 0-9 and -, at most 63`);
  const taken = await owner.directory('select from tenant_host where host = $1', [host]);
  if (taken.length > 0) throw new CompanyRefused(`the host "${host}" is taken`);

  const [next] = await owner.directory<{ id: number }>(
    'select coalesce(max(id), 0) + 1 as id from tenant',
    [],
  );
  const id = next?.id ?? 1;
  await owner.inTenant(id, async (tx) => {
    const added = await tx.sql(
      `insert into tenant (id, name, currency, time_zone, country, language)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [id, company.name, company.currency, company.timeZone, company.country, company.language],
    );
    const named = await tx.sql(
      'insert into tenant_host (host, tenant_id) values ($1, $2) on conflict do nothing returning host',
      [host, id],
    );
    if (added.length + named.length < 2)
      throw new CompanyRefused('another company was added just now: try again');
    await furnish(tx, company);
    await fill(tx);
    await fileRegisters(tx);
  });
  return id;
}

async function furnish(tx: Tx, company: NewCompany): Promise<void> {
  await tx.run(
    sqlFor
      .insertInto('tenant_setting')
      .values({ tenant_id: tx.tenantId, values: JSON.stringify(company.settings ?? {}) }),
  );
  await tx.run(
    sqlFor.insertInto('feature').values(
      featureKeys.map((key) => ({
        tenant_id: tx.tenantId,
        key,
        enabled: company.features?.includes(key) ?? true,
      })),
    ),
  );
  for (const role of defaultRoles) {
    await tx.run(
      sqlFor.insertInto('role').values({
        tenant_id: tx.tenantId,
        id: await nextNumber(tx, 'role'),
        slug: role.slug,
        name: role.names[company.language],
        permissions: JSON.stringify(role.flags),
      }),
    );
  }
  for (const [sort, type] of defaultAbsenceTypes.entries()) {
    await tx.run(
      sqlFor.insertInto('absence_type').values({
        tenant_id: tx.tenantId,
        id: await nextNumber(tx, 'absence_type'),
        code: type.code,
        name: type.names[company.language],
        is_paid: type.isPaid,
        needs_comment: type.needsComment,
        sort,
      }),
    );
  }
  await tx.run(
    sqlFor.insertInto('choice').values(
      startingChoices.map(({ list, code, labels }, sort) => ({
        tenant_id: tx.tenantId,
        list,
        code,
        labels: JSON.stringify(labels),
        colour: null,
        sort,
      })),
    ),
  );
}
