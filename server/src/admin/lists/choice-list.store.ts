import type { ChoiceLabels, ChoiceList } from '@sveis/domain/admin';
import type { Tx } from '../../database/transaction.ts';

export interface ChoiceRow extends Record<string, unknown> {
  readonly list: string;
  readonly code: string;
  readonly labels: ChoiceLabels;
  readonly colour: string | null;
  readonly sort: number;
  readonly is_active: boolean;
  readonly rev: number;
}

const columns = 'list, code, labels, colour, sort, is_active, rev';

export const findAllChoices = (tx: Tx): Promise<ChoiceRow[]> =>
  tx.sql<ChoiceRow>(`select ${columns} from choice where tenant_id = $1 order by list, sort, code`, [
    tx.tenantId,
  ]);

/** One list, alone for that moment: two who edit it take turns. */
export const lockChoices = (tx: Tx, list: ChoiceList): Promise<ChoiceRow[]> =>
  tx.sql<ChoiceRow>(
    `select ${columns} from choice where tenant_id = $1 and list = $2 order by sort, code for update`,
    [tx.tenantId, list],
  );

export const insertChoice = (
  tx: Tx,
  list: ChoiceList,
  choice: Pick<ChoiceRow, 'code' | 'labels' | 'sort'>,
): Promise<unknown> =>
  tx.sql('insert into choice (tenant_id, list, code, labels, sort) values ($1, $2, $3, $4, $5)', [
    tx.tenantId,
    list,
    choice.code,
    JSON.stringify(choice.labels),
    choice.sort,
  ]);

export const updateChoice = (
  tx: Tx,
  list: ChoiceList,
  { code, labels, is_active }: Pick<ChoiceRow, 'code' | 'labels' | 'is_active'>,
): Promise<unknown> =>
  tx.sql(
    `update choice set labels = $4, is_active = $5, rev = rev + 1
      where tenant_id = $1 and list = $2 and code = $3`,
    [tx.tenantId, list, code, JSON.stringify(labels), is_active],
  );

export const setOrder = (tx: Tx, list: ChoiceList, codes: readonly string[]): Promise<unknown> =>
  tx.sql(
    `update choice set sort = o.place from unnest($3::text[]) with ordinality as o (code, place)
      where choice.tenant_id = $1 and choice.list = $2 and choice.code = o.code`,
    [tx.tenantId, list, codes],
  );
