import type { RecordComputations, RecordState, Values } from '../../records/index.ts';
import { isEmptyValue, rowsAt } from '../../records/index.ts';
import {
  diameterProved,
  isCoveredBy,
  type Range,
  rangeText,
  recipeFields,
  type TestPiece,
  thicknessProved,
  throatProved,
} from '../../welding/index.ts';

const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Test pieces as the range tables need them. */
function piecesOf(values: Values): readonly TestPiece[] {
  const joints = Array.isArray(values.joint_types) ? values.joint_types : [];
  return rowsAt(values, 'test_piece').flatMap(({ thickness, diameter, throat }): readonly TestPiece[] =>
    typeof thickness === 'number'
      ? [
          {
            weldType: joints.includes('FW') && !joints.includes('BW') ? 'FW' : 'BW',
            thickness,
            diameter: figure(diameter),
            throat: figure(throat),
            layers: values.layers === 'single' ? 'single' : 'multi',
          },
        ]
      : [],
  );
}

/** What pieces prove together; of two with a gap between them the first counts. */
function together(ranges: readonly Range[]): Range | undefined {
  const [first] = ranges;
  const ends = (end: 'min' | 'max') => ranges.map((range) => range[end]);
  const isOpen = (end: 'min' | 'max') => ends(end).some((value) => value === undefined);
  const all: Range = {
    min: isOpen('min') ? undefined : Math.min(...(ends('min') as number[])),
    max: isOpen('max') ? undefined : Math.max(...(ends('max') as number[])),
  };
  return first && isCoveredBy(all, ranges) ? all : first;
}

const provedIn = (values: Values, table: (piece: TestPiece) => Range): Range | undefined =>
  together(piecesOf(values).map(table));

const suggested =
  (table: (piece: TestPiece) => Range) =>
  ({ values }: RecordState): string | undefined => {
    const range = provedIn(values, table);
    return range && rangeText(range);
  };

/** What the tables give for the pieces that were welded. */
export const pwpsComputed: RecordComputations = {
  'projectpwps:suggestedThickness': suggested(thicknessProved),
  'projectpwps:suggestedDiameter': suggested(diameterProved),
  'projectpwps:suggestedThroat': suggested(throatProved),
};

/** A register names the groups of both sides together. */
const groupsOf = ({ mat_group_1, mat_group_2 }: Values): readonly unknown[] => [
  ...new Set([mat_group_1, mat_group_2].flatMap((groups) => (Array.isArray(groups) ? groups : []))),
];

/** The WPQR a passed test gives: a suggestion to be held against the examiner's paper. */
export function wpqrFrom(values: Values): Values {
  const [piece = {}] = rowsAt(values, 'test_piece');
  const thickness = provedIn(values, thicknessProved) ?? {};
  const diameter = provedIn(values, diameterProved) ?? {};
  return {
    wpqr_no: values.wpqr_no,
    basis: values.basis,
    tested_on: values.test_date,
    examiner: values.examiner,
    process: values.process,
    joint_types: values.joint_types,
    layers: values.layers ?? 'multi',
    test_thickness: piece.thickness,
    test_diameter: piece.diameter ?? null,
    test_throat: piece.throat ?? null,
    test_heat_input: values.test_heat_input ?? null,
    test_preheat: values.preheat_min ?? null,
    test_interpass: values.interpass_max ?? null,
    test_pwht: values.pwht === true ? 'with' : 'without',
    pwps: values.id ?? null,
    mat_group_1: groupsOf(values),
    mat_designations: values.mat_designations,
    t_min: thickness.min ?? values.t_min,
    t_max: thickness.max ?? null,
    d_min: diameter.min ?? null,
    d_max: diameter.max ?? null,
    positions: values.positions,
    attachments: values.attachments ?? [],
  };
}

/** A range of the recipe as far as it was proved; where nothing of it was, what was. */
function proved(wanted: Range, by: Range): Range {
  const highest = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
  const lowest = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
  const shared = { min: highest(wanted.min, by.min), max: lowest(wanted.max, by.max) };
  return (shared.min ?? -Infinity) > (shared.max ?? Infinity) ? by : shared;
}

const ends = (values: Values, low: string, high: string): Range => ({
  min: figure(values[low]),
  max: figure(values[high]),
});

/** The WPS that follows: the recipe inside what its test has proved, to be edited and approved like any other. */
export function wpsFrom(values: Values, wpqr: Values & { readonly id: string }): Values {
  const recipe = Object.fromEntries(Object.keys(recipeFields).map((name) => [name, values[name] ?? null]));
  const thickness = proved(ends(values, 't_min', 't_max'), ends(wpqr, 't_min', 't_max'));
  const diameter = proved(ends(values, 'd_min', 'd_max'), ends(wpqr, 'd_min', 'd_max'));
  const typed = values.wps_no;
  return {
    ...recipe,
    wps_no: isEmptyValue(typed) ? String(values.pwps_no).replace(/^p(?=\S)/i, '') : typed,
    revision: '0',
    title: values.title,
    project_id: values.project_id ?? null,
    basis: values.basis,
    wpqr: [wpqr.id],
    t_min: thickness.min ?? values.t_min,
    // A recipe always says how thick; what is proved may have no upper end.
    t_max: thickness.max ?? Math.max(figure(values.t_max) ?? 0, thickness.min ?? 0),
    d_min: diameter.min ?? null,
    d_max: diameter.max ?? null,
  };
}
