import { defineModule } from '../../records/index.ts';
import {
  endFields,
  labelFields,
  productFields,
  riskFields,
  sheetFields,
  storageFields,
  upkeepFields,
} from './chemicallist-fields.ts';
import { chemicalNotices, chemicalReminders } from './chemicallist-notices.ts';
import { chemicalSections } from './chemicallist-sections.ts';
import { chemicalSteps } from './chemicallist-steps.ts';

const riskMarks = { low: 'done', medium: 'warn', high: 'stop' } as const;

/** Every substance at the place of work: what it can do, how to handle it, and what to do when it goes wrong. */
export const chemicallist = defineModule({
  key: 'chemicallist',
  version: 1,
  feature: 'chemicallist',
  path: 'chemicallist',
  icon: 'flask-conical',
  workOrder: 130,
  menu: 'tile',
  levels: 'kept',
  roles: { floor: 'read', hse: 'change', subcontractor: 'read' },
  storage: 'record',
  imports: { key: ['product_name', 'supplier'] },
  number: 'CH-{0000}',
  titleField: 'product_name',
  status: {
    initial: 'proposed',
    values: ['proposed', 'approved', 'phase_out', 'prohibited', 'discarded'],
    final: ['discarded'],
    tones: {
      proposed: 'neutral',
      approved: 'good',
      phase_out: 'warning',
      prohibited: 'danger',
      discarded: 'neutral',
    },
    transitions: chemicalSteps,
  },
  fields: {
    ...productFields,
    ...labelFields,
    ...sheetFields,
    ...storageFields,
    ...upkeepFields,
    ...riskFields,
    ...endFields,
  },
  sections: chemicalSections,
  slots: {
    signal_word: 't1',
    product_type: 't2',
    supplier: 't3',
    cmr: 't4',
    hazardous: 't5',
    assessed: 't6',
    entry_type: 't7',
    exposure_register: 't8',
    sds_next_check: 'd1',
    next_assessment: 'd2',
    next_substitution: 'd3',
  },
  rows: { own: [] },
  view: {
    marks: {
      signal_word: { danger: 'stop', warning: 'warn', none: 'low' },
      'risk_assessments.risk_before': riskMarks,
      'risk_assessments.risk_after': riskMarks,
    },
    lead: 'signal_word',
    isLeadInHeader: true,
    // From proposed to approved there is a way; to forbidden there is none.
    showsStepper: false,
    line: ['signal_word', 'supplier', 'locations'],
    columns: { wide: ['supplier', 'locations'], narrow: [] },
    due: 'sds_next_check',
    first: [
      'product_name',
      'entry_type',
      'product_type',
      'supplier',
      'use_area',
      'h_statements',
      'hazard_classes',
      'pictograms',
      'signal_word',
      'storage_locations',
    ],
    // Taking something out of use is done seldom, and never in passing.
    thumb: ['approve'],
    // What the header says is not said again below it.
    unread: [
      'pictograms',
      'signal_word',
      'h_statements',
      'p_statements',
      'hazard_classes',
      'ppe',
      'first_aid_inhalation',
      'first_aid_skin',
      'first_aid_eyes',
      'first_aid_swallowed',
      'first_aid_texts',
    ],
  },
  list: {
    filters: [
      'status',
      'locations',
      'pictograms',
      'product_type',
      'cmr',
      'assessed',
      'projects',
      'supplier',
      'signal_word',
      'sds_next_check',
    ],
    sorts: [
      { field: 'title', descending: false },
      { field: 'signal_word', descending: false },
      { field: 'sds_next_check', descending: false },
    ],
    presets: [
      { key: 'in_use', match: { status: { $in: ['approved', 'phase_out'] } }, isDefault: true },
      { key: 'cmr', match: { cmr: true, status: { $in: ['proposed', 'approved', 'phase_out'] } } },
      {
        key: 'sds_overdue',
        match: {
          sds_next_check: { $lt: '$today' },
          status: { $in: ['proposed', 'approved', 'phase_out'] },
        },
      },
      {
        key: 'no_assessment',
        match: {
          hazardous: true,
          assessed: false,
          status: { $in: ['proposed', 'approved', 'phase_out'] },
        },
      },
      { key: 'prohibited', match: { status: 'prohibited' } },
      { key: 'all', match: {} },
    ],
  },
  cards: [{ key: 'sds_overdue', place: 'overview', for: 'manage', presets: ['sds_overdue'] }],
  picks: {
    approved: { match: { status: 'approved' } },
    /** Whose exposures are written down. */
    registered: { match: { status: { $in: ['approved', 'phase_out'] }, exposure_register: true } },
  },
  codes: ['number', 'article_no', 'ufi', 'cas_no'],
  tasks: {
    asked: [
      {
        // A new sheet is gone through by those who keep the list: what was assessed may not be true any more.
        name: 'sheet',
        kind: 'review',
        on: { adds: 'sds_file', notIn: ['proposed'] },
        to: ['manage'],
        days: 14,
        isToldElsewhere: true,
      },
    ],
    // Nobody has to confirm how to work with what nobody works with any more.
    cancelledIn: ['prohibited', 'discarded'],
  },
  notices: chemicalNotices,
  reminders: chemicalReminders,
  hooks: ['chemicallist'],
  lockedIn: ['discarded'],
  deleteIn: ['proposed'],
});
