import type { Language } from '@sveis/domain/locales';
import type { Tx } from '../../database/transaction.ts';

export type FeatureLabel = Readonly<Partial<Record<Language, string>>>;

export interface FeatureRow extends Record<string, unknown> {
  readonly key: string;
  readonly enabled: boolean;
  readonly label: FeatureLabel | null;
  readonly icon: string | null;
  readonly link: string | null;
  readonly rev: number;
}

export interface KeptSettings extends Record<string, unknown> {
  readonly values: Readonly<Record<string, unknown>>;
  readonly rev: number;
}

export const findFeatureRows = (tx: Tx): Promise<FeatureRow[]> =>
  tx.sql<FeatureRow>(
    'select key, enabled, label, icon, link, rev from feature where tenant_id = $1 order by key',
    [tx.tenantId],
  );

/** A feature this version of the app has brought along has no row until somebody switches it. */
export const saveFeatureRow = (
  tx: Tx,
  { key, enabled, label, icon, link }: Omit<FeatureRow, 'rev'>,
): Promise<unknown> =>
  tx.sql(
    `insert into feature (tenant_id, key, enabled, label, icon, link) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, key) do update
        set enabled = excluded.enabled, label = excluded.label, icon = excluded.icon, link = excluded.link,
            rev = feature.rev + 1`,
    [tx.tenantId, key, enabled, label === null ? null : JSON.stringify(label), icon, link],
  );

export async function findKeptSettings(tx: Tx, { isLocked = false } = {}): Promise<KeptSettings> {
  const [found] = await tx.sql<KeptSettings>(
    `select values, rev from tenant_setting where tenant_id = $1${isLocked ? ' for update' : ''}`,
    [tx.tenantId],
  );
  return found ?? { values: {}, rev: 1 };
}

export const saveSettingValues = (tx: Tx, values: object): Promise<unknown> =>
  tx.sql('update tenant_setting set values = $2, rev = rev + 1 where tenant_id = $1', [
    tx.tenantId,
    JSON.stringify(values),
  ]);
