import { addMonths, type Day } from '../../format/index.ts';
import { rowsAt, type Values } from '../../records/index.ts';
import {
  certificateRangeIn,
  type JointType,
  outsideCertificate,
  type Position,
  type Process,
} from '../../welding/index.ts';

const listIn = <Option extends string>(value: unknown): readonly Option[] =>
  Array.isArray(value) ? (value as readonly Option[]) : [];
const figures = (...values: readonly unknown[]): readonly number[] =>
  values.filter((value) => typeof value === 'number');

/** The first day a weld may be from that shows on a day that somebody still does this work. */
export const evidenceFrom = (day: Day): Day => addMonths(day, -6);

/** Whether a weld shows that the holder still welds what the certificate is for. */
export function isEvidence(certificate: Values, weld: Values, day: Day): boolean {
  const ended = String(weld.weld_end ?? '').slice(0, 10);
  const shares = rowsAt(weld, 'welders').filter(({ user }) => user === certificate.holder);
  if (ended < evidenceFrom(day) || ended > day || shares.length === 0) return false;
  const [deposit] = figures(...shares.map((share) => share.deposit));
  const walls = figures(weld.thickness_1, weld.thickness_2);
  const part = {
    joint: typeof weld.joint_type === 'string' ? (weld.joint_type as JointType) : undefined,
    thickness: deposit ?? (walls.length === 0 ? undefined : Math.min(...walls)),
    diameter: typeof weld.diameter === 'number' ? weld.diameter : undefined,
    positions: listIn<Position>(weld.position),
  };
  const range = certificateRangeIn(certificate);
  // Of several processes in one weld this person need not have welded all.
  return listIn<Process>(weld.process).some(
    (process) => outsideCertificate({ ...part, processes: [process], fillerGroups: [] }, range).length === 0,
  );
}
