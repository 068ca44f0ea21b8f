import {
  approvedOnly,
  boolean,
  choice,
  date,
  defineModule,
  documentFields,
  documentRevision,
  documentStatuses,
  files,
  listed,
  multi,
  multiline,
  number,
  photos,
  reference,
  references,
  revisionSection,
  rows,
  SHORT_CODE_MAX,
  text,
  user,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import {
  designCodes,
  jointTypes,
  markedSteps,
  methodSwitches,
  ndtMethods,
  pedCategories,
  qualityLevels,
} from '../../welding/index.ts';
import { drawingNotices } from './drawing-notices.ts';

const celsius = { decimals: 0, min: -270, max: 1000, unit: '°C' } as const;
/** A place on a page, as a share of its width and its height from the upper left corner. */
const share = { decimals: 5, min: 0, max: 1, required: true, isShare: true } as const;
const inUse = ['draft', 'review', 'approved'] as const;
const statuses = documentStatuses({ approve: ['wps', 'ndt_extent', 'documents'] });
/** A revision that took over pins, and nobody has looked yet whether they are right on it. */
const isNotCompared = { field: 'pins_compared', op: 'eq', value: false } as const;

/** A controlled drawing. It owns its welds, says which procedures they may follow and how much of them is tested. */
export const drawing = defineModule({
  key: 'projectdrawing',
  version: 1,
  feature: 'drawing',
  path: 'drawing',
  icon: 'pencil-ruler',
  workOrder: 20,
  roles: { ...technicalRoles, subcontractor: 'read' },
  inProject: { key: 'projectdrawing', segment: 'drawing', isOnlyThere: true },
  storage: 'record',
  imports: {},
  numberField: 'drawing_no',
  titleField: 'title',
  sharedWords: ['presets', 'welding'],
  status: {
    ...statuses,
    transitions: [
      ...statuses.transitions,
      {
        name: 'compare',
        from: ['draft'],
        to: 'draft',
        by: ['edit', 'creator'],
        offered: isNotCompared,
        require: ['documents'],
        sets: { pins_compared: true },
      },
    ],
  },
  fields: {
    project_id: reference('projects', { required: true, createOnly: true }),
    drawing_no: text({
      required: true,
      max: 35,
      search: true,
      sort: true,
      scan: true,
      unique: 'project',
      uniqueWith: ['revision'],
    }),
    title: text({ required: true, max: 120, list: true, search: true }),
    ...documentFields,
    folder: listed('drawing_folder', { list: true, filter: true }),
    drawing_type: choice(
      ['isometric', 'general_arrangement', 'detail', 'structural', 'pid', 'weld_map', 'as_built'],
      { filter: true },
    ),
    line_system: text({ max: 80, list: true, filter: true, search: true }),
    medium: text({ max: 80, list: true, filter: true, search: true }),
    documents: rows(
      {
        kind: choice(['drawing', 'model', 'calculation', 'specification', 'other'], {
          required: true,
          default: 'drawing',
        }),
        revision: text({ max: SHORT_CODE_MAX }),
        current: boolean({ default: true }),
        file: files({ maxFiles: 1 }),
      },
      { maxRows: 30 },
    ),
    design_code: choice(designCodes, { required: true, filter: true, wordsOf: 'code' }),
    quality_level: choice(qualityLevels, { required: true, areCodes: true, asButtons: true }),
    exc_class: choice(['EXC1', 'EXC2', 'EXC3', 'EXC4'], {
      areCodes: true,
      visible: { field: 'design_code', op: 'eq', value: 'EN_1090_2' },
    }),
    ped_category: choice(pedCategories, { wordsOf: 'ped' }),
    design_pressure: number({ decimals: 2, min: 0, max: 1000, unit: 'bar' }),
    design_temp_min: number(celsius),
    design_temp_max: number(celsius),
    wpqr: references('wpqr', { pick: 'in_force' }),
    wps: references('projectwps', { pick: 'approved', list: true }),
    enabled_ndts: multi({
      options: ndtMethods,
      areCodes: true,
      switched: methodSwitches,
      required: true,
      list: true,
      filter: true,
    }),
    ndt_extent: rows(
      {
        method: choice(ndtMethods, { areCodes: true, switched: methodSwitches, required: true }),
        // Without one, the row is for every joint.
        joint: choice(jointTypes, { wordsOf: 'joint' }),
        percent: number({
          decimals: 1,
          min: 0,
          max: 100,
          unit: '%',
          required: true,
          outOfBounds: 'NDT_PERCENT',
        }),
        acceptance: text({ max: 80 }),
      },
      { maxRows: 40 },
    ),
    ndt_hold_hours: number({ decimals: 0, min: 0, max: 72, unit: 'h', default: 0 }),
    pwht_required: boolean({ filter: true, default: false }),
    // Welds are planned and added while the drawing is in use: an approved one takes pins too.
    pins: rows(
      {
        weld: reference('projectweldlog', { required: true }),
        page: number({ decimals: 0, min: 1, max: 500, required: true, default: 1 }),
        x: number(share),
        y: number(share),
      },
      {
        readOnly: true,
        maxRows: 1_000,
        actions: {
          add: { while: inUse, by: ['contribute'] },
          move: {
            while: inUse,
            by: ['edit', 'creator'],
            ask: ['page', 'x', 'y'],
            require: ['page', 'x', 'y'],
          },
          remove: { while: inUse, by: ['edit', 'creator'], removes: true },
        },
      },
    ),
    // What happens to a spool beside its welds: each mark is a row, so that two people never write over each other.
    spool_marks: rows(
      {
        spool: text({ required: true, max: 35 }),
        step: choice(markedSteps, { required: true }),
        on: date({ readOnly: true }),
        by: user({ readOnly: true }),
      },
      {
        readOnly: true,
        maxRows: 1_000,
        actions: {
          add: { while: inUse, by: ['contribute'], sets: { on: '$today', by: '$me' } },
          remove: { while: inUse, by: ['edit', { row: 'by' }], removes: true },
        },
      },
    ),
    pins_compared: boolean({ readOnly: true, visible: { field: 'pins_compared', op: 'not_empty' } }),
    photos: photos(),
    attachments: files(),
    comments: multiline(),
  },
  sections: [
    {
      key: 'drawing',
      fields: [
        'drawing_no',
        'title',
        'folder',
        'drawing_type',
        'line_system',
        'medium',
        'documents',
        'pins',
        'pins_compared',
        'spool_marks',
      ],
    },
    {
      key: 'requirements',
      fields: [
        'design_code',
        'quality_level',
        'exc_class',
        'ped_category',
        'design_pressure',
        'design_temp_min',
        'design_temp_max',
        'pwht_required',
      ],
    },
    { key: 'welding', fields: ['wps', 'wpqr', 'enabled_ndts', 'ndt_extent', 'ndt_hold_hours'] },
    { key: 'papers', fields: ['photos', 'attachments', 'comments'] },
    revisionSection,
  ],
  slots: {
    drawing_no: 't1',
    folder: 't2',
    drawing_type: 't3',
    line_system: 't4',
    medium: 't5',
    design_code: 't6',
    pwht_required: 't7',
  },
  // Which procedures a drawing allows does not say which of them somebody has welded after. Its pins are on the sheet.
  dossier: {
    isPlan: true,
    divides: true,
    fields: [
      'drawing_no',
      'title',
      ...Object.keys(documentFields),
      'folder',
      'drawing_type',
      'line_system',
      'medium',
      'documents',
      'design_code',
      'quality_level',
      'exc_class',
      'ped_category',
      'design_pressure',
      'design_temp_min',
      'design_temp_max',
      'wps',
      'wpqr',
      'enabled_ndts',
      'ndt_extent',
      'ndt_hold_hours',
      'pwht_required',
      'photos',
      'attachments',
    ],
  },
  rows: { own: [] },
  view: {
    line: ['revision', 'folder', 'line_system'],
    columns: {
      wide: ['revision', 'folder', 'line_system', 'medium', 'enabled_ndts'],
      narrow: ['revision', 'line_system'],
    },
    first: [
      'drawing_no',
      'revision',
      'title',
      'folder',
      'documents',
      'design_code',
      'quality_level',
      'enabled_ndts',
    ],
    // Superseding and withdrawing close a drawing for everybody: not under a hasty thumb.
    thumb: ['review', 'approve'],
    unread: ['pins', 'spool_marks'],
  },
  checks: [
    {
      name: 'design_temp_max_below_min',
      severity: 'block',
      fails: {
        field: 'design_temp_max',
        when: { field: 'design_temp_max', op: 'lt', other: 'design_temp_min' },
      },
    },
    { name: 'no_single_current_document', severity: 'gate', steps: ['approve'] },
    {
      name: 'pins_not_compared',
      severity: 'gate',
      steps: ['review', 'approve'],
      override: 'manage',
      fails: { field: 'pins', when: isNotCompared },
    },
    { name: 'ndt_extent_incomplete', severity: 'gate', steps: ['approve'], override: 'manage' },
  ],
  fills: ['wps', 'wpqr', 'enabled_ndts'].map((field) => ({
    field,
    from: ['project_id'],
    reads: ['project_id'],
  })),
  list: {
    filters: [
      'status',
      'folder',
      'drawing_type',
      'line_system',
      'medium',
      'design_code',
      'enabled_ndts',
      'pwht_required',
    ],
    sorts: [{ field: 'drawing_no', descending: false }],
    presets: [
      { key: 'in_use', match: { status: { $in: ['draft', 'review', 'approved'] } }, isDefault: true },
      { key: 'approved', match: { status: 'approved' } },
      { key: 'as_built', match: { drawing_type: 'as_built', status: { $in: [...inUse] } } },
      { key: 'all', match: {} },
    ],
  },
  picks: { approved: approvedOnly, in_use: { match: { status: { $in: [...inUse] } } } },
  // The new revision has a document of its own.
  nextRevision: { ...documentRevision, leaves: ['revision_date', 'documents'] },
  codes: ['drawing_no'],
  notices: drawingNotices,
  hooks: ['drawing'],
  lockedIn: ['approved', 'superseded', 'withdrawn'],
  deleteIn: ['draft'],
});
