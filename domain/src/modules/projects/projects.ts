import {
  boolean,
  choice,
  date,
  defineModule,
  listed,
  multi,
  multiline,
  number,
  reference,
  references,
  rows,
  text,
  user,
} from '../../records/index.ts';
import { projectRoles } from '../../session/index.ts';
import { DEFAULT_PROJECT_NUMBER } from '../../time/index.ts';
import { lotScopes } from '../../welding/index.ts';
import { projectLimits } from './project-limits.ts';
import { projectNotices, projectReminders } from './projects-notices.ts';
import { plainRoles } from './projects-rules.ts';

/**
 * Roles that raise rights are given and taken by those who manage the project; `mayChangeRole` says the same, and says it
 * of an own role once its rights are known.
 */
const givingRoles = {
  by: ['manage'],
  byWhen: [
    {
      when: {
        any: [
          { field: 'role', op: 'in', value: plainRoles },
          { field: 'role', op: 'empty' },
        ],
      },
      by: ['edit'],
    },
  ],
} as const;

const byLeader = [{ named: 'leader' }, 'manage'] as const;

/** What a company sells: who works on it, when, for whom, and which modules it uses. */
export const projects = defineModule({
  key: 'projects',
  version: 1,
  feature: 'projects',
  path: 'projects',
  icon: 'folder-kanban',
  workOrder: 10,
  menu: 'tile',
  levels: 'membership',
  roles: { floor: 'read', project_leader: 'change', subcontractor: 'read' },
  isProject: true,
  storage: {
    table: 'project',
    columns: {
      project_number: { column: 'number', uniqueKey: 'number_key' },
      name: { column: 'name', sortKey: 'name_key' },
      po_name: { column: 'po_name', empty: '' },
      leader: 'leader_id',
      foreman: 'foreman_id',
      customer: 'customer_id',
      location: 'location_id',
      start_date: 'start_date',
      end_date: 'end_date',
      checklists_due: 'checklists_due',
    },
    lines: {
      members: {
        table: 'project_member',
        parent: 'project_id',
        columns: { user: 'user_id', role: 'role', own_role: 'own_role_id' },
        knownBy: 'user',
      },
      activities: { table: 'project_activity', parent: 'project_id', columns: { value: 'activity_id' } },
    },
    derived: ['starred'],
  },
  titleField: 'name',
  sharedWords: ['presets'],
  status: {
    initial: 'ready_for_production',
    values: ['ready_for_production', 'production', 'on_hold', 'finished'],
    final: ['finished'],
    aside: ['on_hold'],
    tones: { ready_for_production: 'neutral', production: 'active', on_hold: 'warning', finished: 'good' },
    transitions: [
      { name: 'start', from: ['ready_for_production'], to: 'production', by: byLeader, require: [] },
      {
        name: 'finish',
        from: ['production'],
        to: 'finished',
        by: byLeader,
        require: [],
        checks: ['projects:notReserved'],
        sets: { finished_on: '$today' },
      },
      {
        name: 'hold',
        from: ['ready_for_production', 'production'],
        to: 'on_hold',
        by: byLeader,
        ask: ['hold_reason'],
        require: ['hold_reason'],
        checks: ['projects:notReserved'],
      },
      { name: 'resume', from: ['on_hold'], to: 'production', by: byLeader, require: [] },
      {
        name: 'reopen',
        from: ['finished'],
        to: 'production',
        by: ['manage'],
        ask: ['reopen_reason'],
        require: ['reopen_reason'],
        sets: { finished_on: null },
      },
    ],
  },
  fields: {
    project_number: text({ required: true, max: 35, list: true, search: true, sort: true, unique: 'tenant' }),
    name: text({ required: true, max: 120, format: 'sharingName', list: true, search: true }),
    po_name: text({ max: 35, list: true, search: true }),
    customer: reference('account', { pick: 'customer', list: true, filter: true }),
    leader: user({ required: true, default: '$me', list: true, filter: true, writableBy: 'manage' }),
    foreman: user({ writableBy: 'manage' }),
    start_date: date({ required: true, default: '$today' }),
    end_date: date({ notBefore: { field: 'start_date' } }),
    address: text({ max: 255 }),
    location: reference('location'),
    description: multiline(),
    /** Each person's own; the list and the page work it out for each reader. */
    starred: boolean({ readOnly: true, filter: true, sort: true }),
    members: rows(
      {
        user: user({ required: true }),
        // Rights are read from the role alone. An own role decides it: the server writes here what that one has.
        role: choice(projectRoles, {
          required: true,
          default: 'member',
          visible: { field: 'own_role', op: 'empty' },
        }),
        own_role: reference('project_role'),
      },
      {
        maxRows: 200,
        actions: {
          add: givingRoles,
          role: { ...givingRoles, ask: ['role', 'own_role'], require: ['role'] },
          leave: { ...givingRoles, removes: true },
        },
      },
    ),
    activities: references('activity'),
    modules: multi({
      options: [
        'deviation',
        'equipment',
        'checklists',
        'custom_modules',
        'drawing',
        'weld_log',
        'ndt',
        'pressure_test_report',
        'surface_report',
        'technical_report',
        'material_list',
        'pwht',
        'pwps',
        'wps',
      ],
    }),
    standard: listed('project_standard'),
    exc_class: listed('project_exc_class'),
    // What new drawings of the project begin with.
    wps: references('projectwps', { pick: 'approved' }),
    wpqr: references('wpqr', { pick: 'in_force' }),
    // What is to be filled in before the project is finished.
    checklist_forms: rows(
      {
        form: reference('form', { required: true }),
        due_from: choice(['start', 'end'], { asButtons: true }),
        due_days: number({
          decimals: 0,
          min: 0,
          max: 999,
          visible: { field: 'due_from', op: 'not_empty' },
        }),
        due: date({ readOnly: true }),
      },
      { maxRows: 50 },
    ),
    /** The first of these days; reminders find the project by it. */
    checklists_due: date({ readOnly: true, history: false }),
    enabled_ndts: multi({
      options: ['vt', 'pt', 'mt', 'ut', 'rt', 'paut', 'tofd', 'et', 'lt'],
      switched: { paut: 'ndt_paut', tofd: 'ndt_tofd', et: 'ndt_et', lt: 'ndt_lt' },
    }),
    // What welds are sampled together with.
    ndt_lot: choice(lotScopes, { default: 'drawing' }),
    limits: projectLimits,
    budget_hours: number({ min: 0, decimals: 1, unit: 'h', readableBy: 'manage', writableBy: 'manage' }),
    hold_reason: multiline({ max: 500, readOnly: true }),
    reopen_reason: multiline({ max: 500, readOnly: true }),
    finished_on: date({ readOnly: true }),
  },
  sections: [
    {
      key: 'project',
      fields: [
        'project_number',
        'name',
        'po_name',
        'customer',
        'leader',
        'foreman',
        'start_date',
        'end_date',
        'address',
        'location',
        'description',
        'starred',
      ],
    },
    { key: 'people', fields: ['members'] },
    {
      key: 'work',
      fields: [
        'activities',
        'modules',
        'checklist_forms',
        'checklists_due',
        'standard',
        'exc_class',
        'wps',
        'wpqr',
        'enabled_ndts',
        'ndt_lot',
        'limits',
        'budget_hours',
      ],
    },
    { key: 'steps', from: ['on_hold', 'finished'], fields: ['hold_reason', 'reopen_reason', 'finished_on'] },
  ],
  slots: {},
  codes: ['project_number'],
  rows: { own: ['leader', 'foreman', 'members.user'] },
  view: {
    line: ['po_name', 'customer', 'leader'],
    // The number is what a project is called by: it stays when a project is open beside the list.
    columns: { wide: ['project_number', 'po_name', 'customer', 'leader'], narrow: ['project_number'] },
    due: 'end_date',
    first: ['project_number', 'name', 'po_name', 'customer', 'leader', 'foreman', 'start_date', 'end_date'],
    // To finish a project closes it for everybody: not under a hasty thumb.
    thumb: ['start', 'resume'],
    unread: ['members', 'starred', 'checklists_due'],
  },
  checks: [{ name: 'limit_wrong', severity: 'block' }],
  list: {
    filters: ['status', 'customer', 'leader', 'starred'],
    sorts: [
      { field: 'starred', descending: false },
      { field: 'project_number', descending: false },
      { field: 'created_at', descending: true },
    ],
    presets: [
      { key: 'mine', match: { own: '$me', status: { $ne: 'finished' } }, isDefault: true },
      { key: 'starred', match: { starred: true } },
      { key: 'open', match: { status: { $ne: 'finished' } } },
      { key: 'all', match: {} },
    ],
  },
  notices: projectNotices,
  reminders: projectReminders,
  hooks: ['projects'],
  lockedIn: ['finished'],
  deleteIn: ['ready_for_production'],
  deleteWhen: { field: 'project_number', op: 'ne', value: DEFAULT_PROJECT_NUMBER },
});
