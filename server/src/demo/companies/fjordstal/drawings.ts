import { type DemoRecord, day, file, person, record } from '../../demo-record.ts';
import { drawingOf, type Sheet, type TitleBlock } from '../../sheets/drawing/paper.ts';
import { pipeSheet } from '../../sheets/drawing/pipe-sheet.ts';
import { vesselSheet } from '../../sheets/drawing/vessel-sheet.ts';
import { coolingWater, rack, skidFrame, skidPipes, steam, vessel } from './drawing-sheets.ts';

const COMPANY = 'Fjordstål AS';

interface Drawn {
  readonly block: TitleBlock;
  readonly sheets: readonly Sheet[];
  readonly project: string;
  readonly made: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const allOf = (...methods: readonly string[]) => methods.map((method) => ({ method, percent: 100 }));

const drawings: readonly Drawn[] = [
  {
    block: {
      company: COMPANY,
      project: '24011 Cooling and steam lines, Fjordkraft',
      number: 'ISO-1001',
      revision: 'B',
      title: 'Kjølevann fra pumpe til fordeler',
      facts: ['EN 13480', 'Nivå C', 'PED I', 'PS 16 bar', '50 °C'],
    },
    sheets: [pipeSheet(coolingWater)],
    project: '24011',
    made: -45,
    values: {
      folder: 'isometrics',
      drawing_type: 'isometric',
      line_system: '2"-CW-1001',
      medium: 'Kjølevann',
      design_code: 'EN_13480',
      quality_level: 'C',
      ped_category: 'I',
      design_pressure: 16,
      design_temp_min: 0,
      design_temp_max: 50,
      wpqr: [record('wpqr', 'WPQR-21')],
      wps: [record('projectwps', 'WPS-101')],
      enabled_ndts: ['VT', 'RT'],
      ndt_extent: [...allOf('VT'), { method: 'RT', percent: 10, acceptance: 'ISO 10675-1 nivå 2' }],
      // Both spools of the line are painted, and one of them has left.
      spool_marks: [
        { spool: '1001-1', step: 'cut', on: day(-26), by: person('jonasb') },
        { spool: '1001-1', step: 'fitted', on: day(-25), by: person('jonasb') },
        { spool: '1001-1', step: 'painted', on: day(-3), by: person('rasa') },
        { spool: '1001-1', step: 'shipped', on: day(-1), by: person('jonasb') },
        { spool: '1001-2', step: 'painted', on: day(-3), by: person('rasa') },
      ],
    },
  },
  {
    block: {
      company: COMPANY,
      project: '24011 Cooling and steam lines, Fjordkraft',
      number: 'ISO-1002',
      revision: 'A',
      title: 'Damp til turbinhall',
      facts: ['ASME B31.3', 'Nivå B', 'PED II', 'PS 60 bar', '450 °C'],
    },
    sheets: [pipeSheet(steam)],
    project: '24011',
    made: -40,
    values: {
      folder: 'isometrics',
      drawing_type: 'isometric',
      line_system: '6"-HS-1002',
      medium: 'Damp',
      design_code: 'ASME_B31_3',
      quality_level: 'B',
      ped_category: 'II',
      design_pressure: 60,
      design_temp_min: 0,
      design_temp_max: 450,
      wpqr: [record('wpqr', 'WPQR-52')],
      wps: [record('projectwps', 'WPS-410')],
      enabled_ndts: ['VT', 'UT', 'MT'],
      ndt_extent: allOf('VT', 'UT', 'MT'),
      ndt_hold_hours: 24,
      pwht_required: true,
    },
  },
  {
    block: {
      company: COMPANY,
      project: '24027 Stainless pump skid, Baltic Dairy',
      number: 'SK-2001',
      revision: '0',
      title: 'Pumpeskid, rør og ramme',
      facts: ['EN 13480', 'Nivå C', '1.4404 / S355'],
    },
    sheets: [pipeSheet(skidPipes), pipeSheet(skidFrame)],
    project: '24027',
    made: -30,
    values: {
      folder: 'general_arrangement',
      drawing_type: 'general_arrangement',
      line_system: 'Skid 2001',
      medium: 'Melk',
      design_code: 'EN_13480',
      quality_level: 'C',
      ped_category: 'none',
      design_pressure: 10,
      design_temp_min: 0,
      design_temp_max: 90,
      wpqr: [record('wpqr', 'WPQR-33'), record('wpqr', 'WPQR-40')],
      wps: [record('projectwps', 'WPS-203'), record('projectwps', 'WPS-305')],
      enabled_ndts: ['VT', 'RT', 'PT', 'MT'],
      ndt_extent: [
        ...allOf('VT'),
        { method: 'RT', joint: 'BW', percent: 10 },
        { method: 'PT', joint: 'BW', percent: 10 },
        { method: 'MT', joint: 'FW', percent: 5 },
      ],
    },
  },
  {
    block: {
      company: COMPANY,
      project: '2501 Pipe rack A, Nordkraft AS',
      number: 'RS-2501',
      revision: 'A',
      title: 'Rørstativ, akse 1–4',
      facts: ['EN 1090-2', 'EXC3', 'Nivå C', 'S355'],
    },
    sheets: [pipeSheet(rack)],
    project: '2501',
    made: -50,
    values: {
      folder: 'general_arrangement',
      drawing_type: 'general_arrangement',
      line_system: 'Akse 1–4',
      design_code: 'EN_1090_2',
      exc_class: 'EXC3',
      quality_level: 'C',
      ped_category: 'none',
      enabled_ndts: ['VT', 'UT', 'MT'],
      ndt_extent: [
        ...allOf('VT'),
        { method: 'UT', joint: 'BW', percent: 20 },
        { method: 'MT', joint: 'FW', percent: 10 },
      ],
    },
  },
  {
    block: {
      company: COMPANY,
      project: '2502 Vessel V-210, Vestprosess AS',
      number: 'V-210',
      revision: '0',
      title: 'Trykkbeholder, sammenstilling',
      facts: ['EN 13445', 'Nivå B', 'PED IV', 'PS 6 bar', '60 °C'],
    },
    sheets: [vesselSheet(vessel)],
    project: '2502',
    made: -20,
    values: {
      folder: 'general_arrangement',
      drawing_type: 'general_arrangement',
      line_system: 'V-210',
      medium: 'Nitrogen',
      design_code: 'EN_13445',
      quality_level: 'B',
      ped_category: 'IV',
      design_pressure: 6,
      design_temp_min: -10,
      design_temp_max: 60,
      enabled_ndts: ['VT', 'RT', 'PT'],
      ndt_extent: [...allOf('VT', 'PT'), { method: 'RT', joint: 'BW', percent: 25 }],
    },
  },
];

/** The drawings of the projects, made here from the very lines their welds lie on. */
export const fjordstalDrawings: readonly DemoRecord[] = drawings.map(
  ({ block, sheets, project, made, values }) => {
    const { number, revision, title } = block;
    const { bytes, welds } = drawingOf(block, sheets);
    const name = `${number}_rev-${revision}.pdf`;
    return {
      module: 'projectdrawing',
      name: number,
      project,
      by: 'ingrid',
      day: made,
      values: {
        drawing_no: number,
        revision,
        revision_date: day(made),
        title,
        ...values,
        documents: [
          {
            file: [file({ name, type: 'application/pdf', bytes })],
            kind: 'drawing',
            revision,
            current: true,
          },
        ],
        approved_by: person('ingrid'),
        approved_at: day(made + 1),
        pins: Object.entries(welds).map(([weld, at]) => ({ weld: record('projectweldlog', weld), ...at })),
      },
      steps: [
        { to: 'review', by: 'ingrid' },
        { to: 'approved', by: 'ingrid' },
      ],
    };
  },
);
