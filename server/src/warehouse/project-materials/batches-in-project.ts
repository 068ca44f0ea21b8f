import { type TableExtras, TENANT } from '../../records/index.ts';

/** Batches a project has taken and not put back come first where one is chosen in it: in its material list and its welds. */
export const batchExtras: TableExtras = {
  usedIn: {
    module: 'projectmateriallist',
    sql: (project) => `exists (
      select from stock_move m where m.tenant_id = ${TENANT} and m.project_id = ${project} and m.product_id = r.product_id
         and m.batch_id = r.id and coalesce(m.reverses_type, m.move_type) in ('issue_project', 'return_in')
      having sum(m.qty * (case when coalesce(m.reverses_type, m.move_type) = 'issue_project' then 1 else -1 end)
               * (case when m.reverses_type is null then 1 else -1 end)) > 0)`,
  },
};
