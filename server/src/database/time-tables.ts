import type {
  DeliveredEntry,
  DeliveryCorrection,
  DeliveryState,
  DeliveryTotals,
  EndReason,
  HeldReason,
  PunchState,
} from '@sveis/domain/time';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

interface OfTenant {
  tenant_id: number;
}

interface Named extends OfTenant {
  id: number;
  name: string;
  sort: Generated<number>;
  is_active: Generated<boolean>;
}

/** What was worked, on what, and where. */
interface WorkColumns {
  project_id: number | null;
  activity_id: number | null;
  work_type_id: number | null;
  location: Generated<string>;
  comments: Generated<string>;
  /** Welds and drawings of the project. */
  weld_ids: Generated<readonly string[]>;
  drawing_ids: Generated<readonly string[]>;
}

export interface TimeTables {
  shift: Named & {
    time_from: string;
    time_to: string;
    break_min: Generated<number>;
    is_default: Generated<boolean>;
    colour: Generated<string | null>;
  };
  work_type: Named & {
    code: Generated<string>;
    is_default: Generated<boolean>;
    is_billable: Generated<boolean>;
  };
  activity: Named & {
    code: Generated<string>;
    for_all_projects: Generated<boolean>;
    exposes_to: Generated<string | null>;
  };
  project_activity: OfTenant & { project_id: number; activity_id: number };
  punch: OfTenant &
    WorkColumns & {
      id: string;
      user_id: number;
      state: PunchState;
      shift_id: number;
      shift_len_min: number;
      break_min: number;
      start_at: Instant;
      paused_at: Instant | null;
      continued_at: Instant | null;
      ended_at: Instant | null;
      end_reason: EndReason | null;
      held_reason: HeldReason | null;
      /** Why it was held, once it is not held any more. */
      was_held: HeldReason | null;
      device_start_at: Instant | null;
      device_end_at: Instant | null;
      clock_suspect: Generated<boolean>;
      has_exceeded: Generated<boolean>;
      needs_review: Generated<boolean>;
      alert_seen_at: Instant | null;
      assignment_id: string | null;
      rev: Generated<number>;
      created_at: Instant;
      updated_at: Instant;
    };
  punch_attachment: OfTenant & {
    punch_id: string;
    file_id: string;
    phase: 'start' | 'stop';
    created_at: Instant;
  };
  hour_entry: OfTenant &
    WorkColumns & {
      id: string;
      user_id: number;
      type: 'working' | 'non_working';
      source: 'manual' | 'stemp' | 'absence' | 'import';
      day: string;
      amount_s: number;
      break_s: Generated<number>;
      span: string | null;
      trimmed_s: Generated<number>;
      clock_amount_s: number | null;
      correction: Generated<string>;
      shift_id: number | null;
      absence_id: string | null;
      absence_type_id: number | null;
      punch_id: string | null;
      origin_id: string | null;
      is_incomplete: Generated<boolean>;
      over_shift_ok: Generated<boolean>;
      rev: Generated<number>;
      created_at: Instant;
      updated_at: Instant;
      deleted_at: Instant | null;
    };
  day_ledger: OfTenant & { user_id: number; day: string; work_s: number; break_s: number; absence_s: number };
  period_lock: OfTenant & {
    id: string;
    kind: 'week' | 'month';
    year: number;
    no: number;
    user_id: number | null;
    /** The group this row was locked with; null for everybody and for one person. */
    group_id: Generated<number | null>;
    from_day: string;
    to_day: string;
    /** Null where the company's rule has locked. */
    locked_by: number | null;
    locked_at: Instant;
  };
  period_unlock: OfTenant & {
    id: string;
    kind: 'week' | 'month';
    year: number;
    no: number;
    user_id: number | null;
    group_id: number | null;
    locked_by: number | null;
    locked_at: Instant;
    unlocked_by: number;
    unlocked_at: Instant;
    reason: string;
  };
  user_time_pref: OfTenant & {
    user_id: number;
    last_shift_id: number | null;
    pinned_project_id: number | null;
    shift_end_auto_continue: Generated<boolean>;
    remind_exceeded: Generated<boolean>;
    remind_shift_end: Generated<boolean>;
    remind_auto_stopped: Generated<boolean>;
    remind_undelivered: Generated<boolean>;
    remind_returned: Generated<boolean>;
    remind_missing: Generated<boolean>;
    remind_start: Generated<boolean>;
  };
  absence_type: Named & { code: string; is_paid: boolean; needs_comment: Generated<boolean> };
  absence: OfTenant & {
    id: string;
    user_id: number;
    type_id: number;
    from_day: string;
    to_day: string;
    seconds_per_day: number;
    include_weekend: Generated<boolean>;
    left_out: ColumnType<readonly string[], string | undefined, string>;
    comments: Generated<string>;
    rev: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    deleted_at: Instant | null;
  };
  shift_assignment: OfTenant & {
    id: string;
    user_id: number;
    shift_id: number;
    work_date: string;
    planned_from: Instant;
    planned_to: Instant;
    created_by: number;
    created_at: Instant;
  };
  delivery: OfTenant & {
    id: string;
    user_id: number;
    kind: 'week' | 'month';
    from_day: string;
    to_day: string;
    state: DeliveryState;
    totals: JSONColumnType<DeliveryTotals>;
    content: JSONColumnType<readonly DeliveredEntry[]>;
    content_hash: Buffer;
    corrections: ColumnType<readonly DeliveryCorrection[], string | undefined, string>;
    remarks: number | null;
    comment: Generated<string>;
    return_reason: string | null;
    delivered_at: Instant;
    decided_by: number | null;
    decided_at: Instant | null;
    rev: Generated<number>;
  };
  payroll_row: OfTenant & {
    seq: number;
    id: string;
    kind: 'entry' | 'reversal' | 'correction';
    refers_to: string | null;
    entry_id: string;
    made_at: Instant;
    user_id: number;
    day: string;
    type: 'working' | 'non_working';
    amount_s: number;
    break_s: number;
    start_at: ColumnType<Date | null, string | null, never>;
    end_at: ColumnType<Date | null, string | null, never>;
    project_id: number | null;
    activity_id: number | null;
    work_type_id: number | null;
    absence_type_id: number | null;
  };
  payroll_state: OfTenant & {
    from_day: string;
    last_seq: Generated<number>;
    settled_at: Instant | null;
  };
  hour_reminder: OfTenant & {
    user_id: number;
    kind: 'undelivered' | 'returned' | 'missing' | 'asked' | 'start' | 'exposure';
    about: string;
    reminded_at: Instant;
  };
}
