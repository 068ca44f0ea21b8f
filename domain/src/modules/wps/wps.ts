import {
  approvedOnly,
  choice,
  defineModule,
  documentFields,
  documentRevision,
  documentStatuses,
  reference,
  references,
  revisionSection,
  text,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import { qualificationBases, recipeChecks, recipeFields, recipeSections } from '../../welding/index.ts';
import { wpsNotices } from './wps-notices.ts';

/** The approved recipe for a joint. Welders read it while they weld, and every weld is held against it. */
export const wps = defineModule({
  key: 'projectwps',
  version: 1,
  feature: 'wps',
  path: 'wps',
  icon: 'scroll-text',
  workOrder: 30,
  menu: 'more',
  roles: { ...technicalRoles, subcontractor: 'read' },
  inProject: { key: 'projectwps', segment: 'wps' },
  storage: 'record',
  imports: {},
  numberField: 'wps_no',
  titleField: 'title',
  sharedWords: ['presets', 'welding'],
  status: documentStatuses({ approve: ['wpqr', 'basis', 'prep_sketch'] }),
  fields: {
    wps_no: text({
      required: true,
      max: 35,
      search: true,
      sort: true,
      scan: true,
      unique: 'tenant',
      uniqueWith: ['revision'],
    }),
    title: text({ required: true, max: 120, search: true }),
    project_id: reference('projects', { filter: true }),
    wpqr: references('wpqr', { list: true, pick: 'in_force' }),
    basis: choice(qualificationBases, { filter: true, wordsOf: 'basis' }),
    ...documentFields,
    ...recipeFields,
  },
  sections: [
    { key: 'procedure', fields: ['wps_no', 'title', 'project_id', 'wpqr', 'basis'] },
    ...recipeSections,
    revisionSection,
  ],
  slots: { wps_no: 't1', basis: 't2', pwht: 't3' },
  dossier: { isNamed: true },
  rows: { own: [] },
  view: {
    line: ['revision', 'process', 'joint_types', 'mat_designations'],
    columns: {
      wide: ['revision', 'process', 'joint_types', 'mat_designations', 't_min', 't_max'],
      narrow: ['process', 'joint_types'],
    },
    picture: 'prep_sketch',
    first: ['wps_no', 'revision', 'title', 'process', 'joint_types', 'mat_group_1', 't_min', 't_max'],
  },
  checks: [
    ...recipeChecks,
    {
      name: 'outside_wpqr',
      severity: 'gate',
      steps: ['approve'],
      override: 'manage',
      reads: ['wpqr'],
    },
  ],
  list: {
    filters: ['status', 'process', 'joint_types', 'mat_group_1', 'basis', 'pwht'],
    sorts: [{ field: 'wps_no', descending: false }],
    presets: [
      { key: 'in_force', match: { status: 'approved' }, isDefault: true },
      { key: 'in_work', match: { status: { $in: ['draft', 'review'] } } },
      { key: 'all', match: {} },
    ],
  },
  picks: { approved: approvedOnly },
  nextRevision: { ...documentRevision, leaves: ['revision_date'] },
  codes: ['wps_no'],
  notices: wpsNotices,
  hooks: [],
  lockedIn: ['approved', 'superseded', 'withdrawn'],
  deleteIn: ['draft'],
});
