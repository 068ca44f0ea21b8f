import type { Installation } from '../sveis/installation.ts';
import type { Sheet } from './sheet.ts';

/** Rejected welds of a project by welder: the stamps of its welds are hostile. */
export async function repairSheet(
  { superuser }: Installation,
  { tenantId, cells }: { tenantId: number; cells: readonly string[] },
): Promise<Sheet> {
  const stamps = [...new Set(cells.map((cell) => cell.slice(0, 80)))].filter((cell) => cell.trim() !== '');
  const { rows } = await superuser.query<{ stamp: string }>(
    `with numbered as (
       select id, row_number() over (order by id) as place from record
        where tenant_id = $1 and project_id = 1 and module = 'projectweldlog' and deleted_at is null)
     update record r
        set data = r.data || jsonb_build_object('stamps', ($2::text[])[n.place], 'vt_result', 'accepted',
              'weld_end', '2026-01-05T12:00:00.000Z')
       from numbered n
      where r.tenant_id = $1 and r.id = n.id and n.place <= cardinality($2::text[])
     returning r.data ->> 'stamps' as stamp`,
    [tenantId, stamps],
  );
  return {
    address: '/api/main/projects/1/ndt-plan/repair-rates.csv',
    rows: rows.map(({ stamp }) => ({ Name: stamp })),
  };
}
