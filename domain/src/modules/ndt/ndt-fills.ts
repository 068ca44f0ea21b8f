import { isEmptyValue, type RecordFill, type RecordFills, rowsAt, type Values } from '../../records/index.ts';
import { limitsOfTest, viewings } from '../../welding/index.ts';
import { fillLimits } from '../projects/project-limits.ts';
import { acceptanceFor, conclusionOf, standardFor } from './ndt-results.ts';
import { linesOf } from './ndt-rules.ts';

/** The thinner side is what a test looks through. */
const thicknessOf = (weld: Values): number | null => {
  const sides = [weld.thickness_1, weld.thickness_2].filter((side) => typeof side === 'number');
  return sides.length > 0 ? Math.min(...sides) : null;
};

/** What is known of a weld need not be typed again. */
const lines: RecordFill = (values, { related }) =>
  linesOf(values).map((line) => {
    const weld = related('projectweldlog', line.weld);
    if (!weld) return line;
    const { stamps } = weld;
    return {
      ...line,
      welder: isEmptyValue(line.welder) ? (stamps ?? null) : line.welder,
      thickness: isEmptyValue(line.thickness) ? thicknessOf(weld) : line.thickness,
    };
  });

/** The welds in words: W-07R1, W-08. */
const welds: RecordFill = (values, { related }) =>
  linesOf(values)
    .map(({ weld, repair_no }) =>
      [related('projectweldlog', weld)?.weld_number ?? '…', repair_no].filter(Boolean).join(''),
    )
    .join(', ')
    .slice(0, 120);

/** Several drawings on one report have one quality level: the first says it. */
const firstDrawing = ({ drawing }: Values): unknown => (Array.isArray(drawing) ? drawing[0] : undefined);

const extent: RecordFill = (values, { related }) =>
  rowsAt(related('projectdrawing', firstDrawing(values)) ?? {}, 'ndt_extent').find(
    ({ method }) => method === values.method,
  )?.percent;

export const ndtFills: RecordFills = {
  'projectndt:lines': lines,
  'projectndt:welds': welds,
  'projectndt:conclusion': (values) => conclusionOf(linesOf(values)),
  'projectndt:standard': ({ method }) => standardFor(method),
  'projectndt:acceptance': (values, { related }) =>
    acceptanceFor(values.method, related('projectdrawing', firstDrawing(values))),
  'projectndt:extent': extent,
  'projectndt:limits': fillLimits(({ method, viewing, technique_class }) =>
    limitsOfTest(
      String(method),
      viewings.find((one) => one === viewing),
      technique_class,
    ),
  ),
};
