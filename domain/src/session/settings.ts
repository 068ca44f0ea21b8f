/** General settings and what they are when nobody has touched them. */
export const settingDefaults = {
  hour_enter_style: 1,
  timer_startup: 2,
  include_stamp_attachments: false,
  standard_start_time: '07:00',
  exclude_stemp_module: false,
  exclude_calendar_form: false,
  exclude_projects: false,
  exclude_deviation: false,
  exclude_equipment: false,
  exclude_warehouse: false,
  standard_hours: 7.5,
  day_cap: 24,
  deliver_period: 'week',
  /** Days after a period's end until it locks by itself; 0 is never. */
  auto_lock_days: 0,
  max_file_mb: 20,
  /** Drawings come as PDF, and a sheet of size A0 is larger than any photo. */
  max_drawing_mb: 60,
  /** All the files one person has sent, together. */
  max_user_files_mb: 10_240,
  /** Where a stemp nobody stopped ends: at its shift's end where it stood waiting, or at the 24 hours. */
  auto_stop_end: 'pause',
  rfid_reader: 'hex',
  /** How far a correction of stock may go without anybody's approval: a share of what lay there, or so many. */
  stock_tolerance_pct: 0,
  stock_tolerance_qty: 0,
  /** How many days before its last day somebody is told of a batch. */
  stock_expiry_days: 30,
  /** Whether a batch number may come again on another order; the receiver is asked. */
  allow_existing_batch: false,
  /** How labels of goods with an article number carry it: as squares, or as bars for readers that know no other. */
  label_code: 'squares',
  error_reporting: false,
  /** Letters a day to addresses outside the company. */
  outside_mail_a_day: 200,
  /** Days until a deviation is due, where nobody has said when. */
  deviation_days_high: 3,
  deviation_days_medium: 14,
  deviation_days_low: 30,
  /** Whether near misses and the like may be reported without a name. */
  anonymous_reports: false,
  /** Percent of a weld each completed stage is worth: together 100. */
  stage_weight_engineering: 20,
  stage_weight_production: 50,
  stage_weight_ndt: 30,
  /** Test methods only some companies use. */
  ndt_paut: false,
  ndt_tofd: false,
  ndt_et: false,
  ndt_lt: false,
} as const;
