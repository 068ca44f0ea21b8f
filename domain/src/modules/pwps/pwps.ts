import {
  choice,
  computed,
  date,
  defineModule,
  multiline,
  number,
  reference,
  rows,
  text,
  user,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import {
  positions,
  qualificationBases,
  recipeChecks,
  recipeFields,
  recipeSections,
} from '../../welding/index.ts';
import { pwpsNotices } from './pwps-notices.ts';

const millimetres = { decimals: 2, min: 0, max: 6000, unit: 'mm' } as const;
const wall = { ...millimetres, min: 0.3, max: 500 } as const;

const proof = ['test_date', 'examiner', 'basis', 'mat_designations', 'test_piece', 'tests', 'wpqr_no'];

/** The recipe before a test weld has proved it. What passes becomes a WPQR, and the draft of a WPS. */
export const pwps = defineModule({
  key: 'projectpwps',
  version: 1,
  feature: 'pwps',
  path: 'pwps',
  icon: 'file-text',
  workOrder: 32,
  menu: 'more',
  roles: technicalRoles,
  inProject: { key: 'projectpwps', segment: 'pwps', withShared: true },
  storage: 'record',
  imports: {},
  numberField: 'pwps_no',
  titleField: 'title',
  sharedWords: ['presets', 'welding'],
  status: {
    initial: 'draft',
    values: ['draft', 'in_test', 'qualified', 'failed'],
    final: ['qualified'],
    aside: ['failed'],
    tones: { draft: 'neutral', in_test: 'active', qualified: 'good', failed: 'danger' },
    transitions: [
      {
        name: 'start_test',
        from: ['draft'],
        to: 'in_test',
        by: ['edit', 'creator'],
        ask: ['welder', 'examiner'],
        require: ['welder'],
      },
      {
        name: 'qualify',
        from: ['in_test'],
        to: 'qualified',
        by: ['manage'],
        ask: ['wpqr_no', 'wps_no', 'basis', 'test_date', 'examiner'],
        require: proof,
      },
      {
        name: 'fail',
        from: ['in_test'],
        to: 'failed',
        by: ['edit', 'creator'],
        ask: ['failed_because'],
        askAgain: ['failed_because'],
        require: ['failed_because'],
      },
      {
        name: 'retry',
        from: ['failed'],
        to: 'draft',
        by: ['edit', 'creator'],
        require: [],
        sets: { revision: '+1', test_date: null },
      },
    ],
  },
  fields: {
    pwps_no: text({ required: true, max: 35, search: true, sort: true, scan: true, unique: 'tenant' }),
    title: text({ required: true, max: 120, search: true }),
    project_id: reference('projects', { filter: true }),
    revision: number({ decimals: 0, min: 0, default: 0, readOnly: true, list: true }),
    basis: choice(qualificationBases, { filter: true, wordsOf: 'basis' }),
    ...recipeFields,
    welder: user({ filter: true, list: true }),
    examiner: text({ max: 120 }),
    test_date: date({ notAfter: '$today', list: true, sort: true }),
    test_piece: rows(
      {
        thickness: number({ ...wall, required: true }),
        diameter: number(millimetres),
        throat: number(wall),
        position: choice(positions, { areCodes: true }),
        heats: text({ max: 120 }),
      },
      { maxRows: 6 },
    ),
    test_heat_input: number({ decimals: 2, min: 0, max: 20, unit: 'kJ/mm' }),
    tests: rows(
      {
        type: choice(['VT', 'RT_UT', 'MT_PT', 'tensile', 'bend', 'impact', 'hardness', 'macro'], {
          required: true,
        }),
        lab: text({ max: 120 }),
        result: choice(['accepted', 'rejected'], { wordsOf: 'result', asButtons: true }),
      },
      { maxRows: 20 },
    ),
    suggested_thickness: computed('projectpwps:suggestedThickness', 'text'),
    suggested_diameter: computed('projectpwps:suggestedDiameter', 'text'),
    suggested_throat: computed('projectpwps:suggestedThroat', 'text'),
    wpqr_no: text({ max: 35 }),
    wps_no: text({ max: 35 }),
    wpqr: reference('wpqr', { readOnly: true, list: true }),
    wps: reference('projectwps', { readOnly: true }),
    failed_because: multiline({ readOnly: true }),
  },
  sections: [
    { key: 'procedure', fields: ['pwps_no', 'title', 'revision', 'project_id', 'basis'] },
    ...recipeSections,
    {
      key: 'test',
      fields: [
        'welder',
        'examiner',
        'test_date',
        'test_piece',
        'test_heat_input',
        'tests',
        'suggested_thickness',
        'suggested_diameter',
        'suggested_throat',
      ],
    },
    { key: 'outcome', fields: ['wpqr_no', 'wps_no', 'wpqr', 'wps', 'failed_because'] },
  ],
  slots: { pwps_no: 't1', basis: 't2', pwht: 't3', welder: 't4', test_date: 'd1' },
  rows: { own: ['welder'], ownEditIn: ['draft', 'in_test'] },
  view: {
    line: ['process', 'joint_types', 'welder', 'test_date'],
    columns: {
      wide: ['revision', 'process', 'joint_types', 'mat_designations', 'welder', 'test_date'],
      narrow: ['process', 'test_date'],
    },
    picture: 'prep_sketch',
    first: ['pwps_no', 'title', 'process', 'joint_types', 'mat_group_1', 't_min', 't_max'],
  },
  checks: [
    ...recipeChecks,
    {
      name: 'test_not_passed',
      severity: 'gate',
      steps: ['qualify'],
      override: 'manage',
      fails: {
        field: 'tests',
        when: { some: 'tests', where: { field: 'result', op: 'ne', value: 'accepted' } },
      },
    },
  ],
  list: {
    filters: ['status', 'process', 'joint_types', 'mat_group_1', 'basis', 'welder', 'pwht'],
    sorts: [
      { field: 'pwps_no', descending: false },
      { field: 'test_date', descending: true },
    ],
    presets: [
      { key: 'in_work', match: { status: { $in: ['draft', 'in_test', 'failed'] } }, isDefault: true },
      { key: 'mine', match: { own: '$me' } },
      { key: 'all', match: {} },
    ],
  },
  codes: ['pwps_no'],
  notices: pwpsNotices,
  hooks: ['projectpwps'],
  lockedIn: ['qualified'],
  deleteIn: ['draft'],
});
