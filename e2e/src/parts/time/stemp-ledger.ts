import { ownerOf } from '../office.ts';

export interface KeptStemp {
  readonly id: string;
  readonly state: string;
  readonly seconds: number;
  readonly break_min: number;
  readonly comments: string;
  /** Working seconds in the hours it became, and how many rows they are. */
  readonly saved: number;
  readonly entries: number;
  readonly starts: number;
  readonly stops: number;
}

export interface PlacedStemp {
  readonly state: 'running' | 'stopped' | 'held';
  readonly from: Date;
  readonly to?: Date;
  readonly reason?: 'overlap' | 'too_old' | 'locked';
}

export interface Ledger {
  /** Every stemp of a person as the server keeps it, oldest first. */
  stempsOf(username: string): Promise<readonly KeptStemp[]>;
  /** A stemp with everything filled in, as it stands after some time without this phone. */
  put(username: string, stemp: PlacedStemp): Promise<void>;
  /** Nothing was ever stemped by this person; what was asked not to be asked again stays. */
  clear(username: string): Promise<void>;
  /** Whether the company wants pictures. */
  wantPictures(wanted: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openLedger(dataDir: string): Promise<Ledger> {
  const owner = await ownerOf(dataDir);
  const [company] = await owner.directory<{ id: number }>(
    "select tenant_id as id from tenant_host where host = 'demo'",
    [],
  );
  const tenantId = company?.id ?? 0;
  const of = (username: string) => [tenantId, username];
  return {
    stempsOf: (username) =>
      owner.inTenant(tenantId, (tx) =>
        tx.sql<KeptStemp>(
          `select p.id, p.state, p.break_min, p.comments,
                  extract(epoch from p.ended_at - p.start_at)::integer as seconds,
                  coalesce((select sum(h.amount_s) from hour_entry h
                             where h.tenant_id = p.tenant_id and h.punch_id = p.id), 0)::integer as saved,
                  (select count(*) from hour_entry h
                    where h.tenant_id = p.tenant_id and h.punch_id = p.id)::integer as entries,
                  (select count(*) from audit a where a.tenant_id = p.tenant_id
                      and a.entity = 'punch' and a.entity_id = p.id::text and a.action = 'start')::integer as starts,
                  (select count(*) from audit a where a.tenant_id = p.tenant_id
                      and a.entity = 'punch' and a.entity_id = p.id::text and a.action = 'stop')::integer as stops
             from punch p join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
            where p.tenant_id = $1 and u.username = $2 order by p.start_at, p.id`,
          of(username),
        ),
      ),
    put: async (username, { state, from, to, reason }) => {
      await owner.inTenant(tenantId, (tx) =>
        tx.sql(
          `insert into punch (tenant_id, id, user_id, state, held_reason, shift_id, shift_len_min, break_min, project_id,
                              activity_id, work_type_id, comments, start_at, ended_at, created_at, updated_at)
           select $1, gen_random_uuid(), u.id, $3, $6, s.id, 480, 30, p.id, a.id, w.id, 'Akse 4', $4, $5, $4, $4
             from app_user u
             join shift s on s.tenant_id = $1 and s.is_default
             join project p on p.tenant_id = $1 and p.number = '2501'
             join work_type w on w.tenant_id = $1 and w.is_default
             join activity a on a.tenant_id = $1 and a.code = '20'
            where u.tenant_id = $1 and u.username = $2`,
          [...of(username), state, from, to ?? null, reason ?? null],
        ),
      );
    },
    clear: async (username) => {
      await owner.inTenant(tenantId, async (tx) => {
        const mine =
          'tenant_id = $1 and user_id = (select id from app_user where tenant_id = $1 and username = $2)';
        await tx.sql(`delete from hour_entry where ${mine}`, of(username));
        await tx.sql(`delete from day_ledger where ${mine}`, of(username));
        await tx.sql(
          `delete from punch_attachment where tenant_id = $1 and punch_id in (select id from punch where ${mine})`,
          of(username),
        );
        await tx.sql(`delete from punch where ${mine}`, of(username));
      });
    },
    wantPictures: async (wanted) => {
      await owner.inTenant(tenantId, async (tx) => {
        await tx.sql(
          "update tenant_setting set values = values || jsonb_build_object('include_stamp_attachments', $2::boolean) where tenant_id = $1",
          [tenantId, wanted],
        );
      });
    },
    close: () => owner.close(),
  };
}
