import type { ChoiceLabels } from '@sveis/domain/admin';
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

export interface OwnListRow extends Record<string, unknown> {
  readonly list: string;
  readonly names: ChoiceLabels;
  readonly is_active: boolean;
  readonly rev: number;
}

const ofList = 'list, names, is_active, rev';

export const findAllOwnLists = (tx: Tx): Promise<OwnListRow[]> =>
  tx.sql<OwnListRow>(`select ${ofList} from choice_list where tenant_id = $1 order by list`, [tx.tenantId]);

/** A list of the company's own, alone for that moment: one without choices has no other row to lock. */
export const lockOwnList = async (tx: Tx, list: string): Promise<OwnListRow | undefined> =>
  (
    await tx.sql<OwnListRow>(
      `select ${ofList} from choice_list where tenant_id = $1 and list = $2 for update`,
      [tx.tenantId, list],
    )
  )[0];

/** False where two made a list of that name in the same moment. */
export const insertOwnList = async (
  tx: Tx,
  { list, names }: Pick<OwnListRow, 'list' | 'names'>,
): Promise<boolean> => {
  const made = await tx.sql(
    `insert into choice_list (tenant_id, list, names) values ($1, $2, $3)
     on conflict (tenant_id, list) do nothing returning list`,
    [tx.tenantId, list, JSON.stringify(names)],
  );
  return made.length > 0;
};

export const updateOwnList = (
  tx: Tx,
  { list, names, is_active }: Pick<OwnListRow, 'list' | 'names' | 'is_active'>,
): Promise<unknown> =>
  tx.sql(
    'update choice_list set names = $3, is_active = $4, rev = rev + 1 where tenant_id = $1 and list = $2',
    [tx.tenantId, list, JSON.stringify(names), is_active],
  );

export const findAllChoices = (tx: Tx): Promise<ChoiceRow[]> =>
  tx.sql<ChoiceRow>(`select ${columns} from choice where tenant_id = $1 order by list, sort, code`, [
    tx.tenantId,
  ]);

/** One list, alone for that moment: two who edit it take turns. */
export const lockChoices = (tx: Tx, list: string): Promise<ChoiceRow[]> =>
  tx.sql<ChoiceRow>(
    `select ${columns} from choice where tenant_id = $1 and list = $2 order by sort, code for update`,
    [tx.tenantId, list],
  );

export const insertChoice = (
  tx: Tx,
  list: string,
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
  list: string,
  { code, labels, is_active }: Pick<ChoiceRow, 'code' | 'labels' | 'is_active'>,
): Promise<unknown> =>
  tx.sql(
    `update choice set labels = $4, is_active = $5, rev = rev + 1
      where tenant_id = $1 and list = $2 and code = $3`,
    [tx.tenantId, list, code, JSON.stringify(labels), is_active],
  );

export const setOrder = (tx: Tx, list: string, codes: readonly string[]): Promise<unknown> =>
  tx.sql(
    `update choice set sort = o.place from unnest($3::text[]) with ordinality as o (code, place)
      where choice.tenant_id = $1 and choice.list = $2 and choice.code = o.code`,
    [tx.tenantId, list, codes],
  );
