import { type Day, dayInZone } from '../../format/index.ts';
import {
  type CheckContext,
  isEmptyValue,
  namedAmong,
  type RecordCheck,
  type RecordChecks,
  rowsAt,
  standsAmong,
  type Values,
} from '../../records/index.ts';
import {
  certificateState,
  type DrawingOfWeld,
  type Heat,
  isInForce,
  isOwnCertificate,
  isTreated,
  type JointType,
  lotsFrom,
  type NdtMethod,
  type NdtOfWeld,
  type NdtResult,
  ndtMethods,
  outsideCertificate,
  type Position,
  type Procedure,
  type Process,
  type RunParameters,
  rangeIn,
  resultField,
  resultPrefix,
  type Weld,
  type WelderCertificate,
  type WeldFacts,
  type WeldFinding,
  type WeldRun,
  weldCheckCodes,
  weldChecks,
  weldedPart,
  welderCertificateIn,
} from '../../welding/index.ts';
import { engineeringFields } from './weld-log-fields.ts';

export const numberAt = (values: Values, name: string): number | undefined => {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
};

const textAt = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const stringsAt = (values: Values, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? value.map(String) : [];
};

const runOf = (row: Values): WeldRun => (textAt(row, 'run') as WeldRun | undefined) ?? 'all';

export const jointOf = (values: Values): JointType | undefined =>
  textAt(values, 'joint_type') as JointType | undefined;

/** Whether a surface test was made with penetrant, where the weld has one result for both. */
const isPenetrant = (values: Values): boolean => {
  const chosen = [...stringsAt(values, 'ndt_selected'), ...stringsAt(values, 'ndt_required')];
  return chosen.includes('PT') && !chosen.includes('MT');
};

const methodsIn = (values: Values): readonly NdtMethod[] => {
  const chosen = stringsAt(values, 'ndt_selected');
  const surface: readonly NdtMethod[] =
    chosen.includes('MT') && chosen.includes('PT') ? ['MT', 'PT'] : isPenetrant(values) ? ['PT'] : ['MT'];
  return [...ndtMethods.filter((method) => method !== 'MT' && method !== 'PT'), ...surface];
};

export const resultsIn = (values: Values): Readonly<Partial<Record<NdtMethod, NdtResult>>> =>
  Object.fromEntries(
    methodsIn(values).flatMap((method) => {
      const result = textAt(values, resultField(method));
      return result === undefined ? [] : [[method, result as NdtResult]];
    }),
  );

/** A signature has a day and no hour: the test was made on it, at the latest when it ended. */
const endOfDay = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : Date.parse(`${day}T23:59:59Z`);

const testsIn = (values: Values): Readonly<Partial<Record<NdtMethod, NdtOfWeld>>> =>
  Object.fromEntries(
    Object.entries(resultsIn(values)).map(([method, result]) => [
      method,
      { result, testedAt: endOfDay(textAt(values, `${resultPrefix(method)}_signed_at`)) },
    ]),
  );

function weldOf(values: Values, timeZone: string): Weld {
  const end = textAt(values, 'weld_end');
  return {
    joint: jointOf(values),
    thickness: [numberAt(values, 'thickness_1'), numberAt(values, 'thickness_2')],
    diameter: numberAt(values, 'diameter'),
    heats: [textAt(values, 'material_1'), textAt(values, 'material_2')],
    wpsId: textAt(values, 'wps'),
    processes: stringsAt(values, 'process') as readonly Process[],
    positions: stringsAt(values, 'position') as readonly Position[],
    consumables: rowsAt(values, 'consumables').map((row) => ({
      run: runOf(row),
      classification: textAt(row, 'classification') ?? '',
      batch: textAt(row, 'batch_number') ?? '',
    })),
    welders: rowsAt(values, 'welders').map((row) => ({
      run: runOf(row),
      userId: numberAt(row, 'user'),
      certificateId: textAt(row, 'certificate'),
      deposit: numberAt(row, 'deposit'),
    })),
    parameters: rowsAt(values, 'parameters').map(
      (row): RunParameters => ({
        run: runOf(row),
        process: textAt(row, 'process') as Process | undefined,
        amps: numberAt(row, 'amps'),
        volts: numberAt(row, 'volts'),
        speed: numberAt(row, 'speed'),
      }),
    ),
    endDay: end === undefined ? undefined : dayInZone(new Date(end), timeZone),
    endAt: end === undefined ? undefined : Date.parse(end),
    preheat: numberAt(values, 'preheat'),
    interpass: numberAt(values, 'interpass_max'),
    revision: textAt(values, 'drawing_revision'),
    ndt: testsIn(values),
    selected: stringsAt(values, 'ndt_selected'),
    isCutOut: !isEmptyValue(values.cut_out_at),
    pwhtId: textAt(values, 'pwht'),
    repairs: rowsAt(values, 'repairs').map((row) => ({
      no: textAt(row, 'no') ?? '',
      location: textAt(row, 'location') ?? '',
      day: textAt(row, 'date'),
      isClosed: row.result === 'accepted',
    })),
  };
}

const procedureOf = (wps: Values): Procedure => {
  const group = stringsAt(wps, 'mat_group_1');
  const other = stringsAt(wps, 'mat_group_2');
  return {
    number: textAt(wps, 'wps_no') ?? '',
    approvedOn: ['draft', 'review'].includes(String(wps.status)) ? undefined : textAt(wps, 'approved_at'),
    endedOn: textAt(wps, 'ended_at'),
    joints: stringsAt(wps, 'joint_types') as readonly JointType[],
    processes: stringsAt(wps, 'process') as readonly Process[],
    positions: stringsAt(wps, 'positions') as readonly Position[],
    materials: [group, other.length > 0 ? other : group],
    thickness: rangeIn(wps, 't_min', 't_max'),
    diameter: rangeIn(wps, 'd_min', 'd_max'),
    consumables: rowsAt(wps, 'consumables').map((row) => ({
      run: runOf(row),
      classification: textAt(row, 'classification') ?? '',
    })),
    runs: rowsAt(wps, 'parameters').map((row) => ({
      run: runOf(row),
      process: textAt(row, 'process') as Process | undefined,
      heatInput: rangeIn(row, 'heat_min', 'heat_max'),
    })),
    preheatMin: numberAt(wps, 'preheat_min'),
    interpassMax: numberAt(wps, 'interpass_max'),
    needsPwht: wps.pwht === true,
  };
};

/** A welder is known by the stamp. */
const certificateFrom = (found: Values): WelderCertificate => {
  const certificate = welderCertificateIn(found);
  return { ...certificate, number: textAt(found, 'stamp') ?? certificate.number };
};

const heatFrom = (found: Values): Heat => ({
  number: textAt(found, 'heat_number') ?? textAt(found, 'pos') ?? '',
  isVerified: ['verified', 'used'].includes(String(found.status)),
  certificateType: textAt(found, 'cert_type') as Heat['certificateType'],
  materialGroup: textAt(found, 'mat_group'),
  isPipe: found.form === 'pipe',
});

const drawingFrom = (found: Values): DrawingOfWeld => ({
  revision: textAt(found, 'revision') ?? '',
  ped: (textAt(found, 'ped_category') ?? 'none') as DrawingOfWeld['ped'],
  needsPwht: found.pwht_required === true,
  ndtHold: numberAt(found, 'ndt_hold_hours') ?? 0,
});

/** Whether the drawing of a weld names its procedure, or an earlier revision of it. */
function isWpsOfDrawing(values: Values, related: CheckContext['related']): boolean | undefined {
  const drawing = isEmptyValue(values.drawing) ? undefined : related('projectdrawing', values.drawing);
  const named = namedAmong(engineeringFields.wps, drawing);
  if (named === undefined || isEmptyValue(values.wps)) return undefined;
  const answer = standsAmong(named, String(values.wps), (id) => related('projectwps', id));
  return answer === 'unknown' ? undefined : answer;
}

/** A weld with what it points at, as its rules see it; what this phone or server does not know is left out. */
export function weldFacts(
  values: Values,
  { related, today, timeZone = 'UTC' }: Pick<CheckContext, 'related' | 'timeZone'> & { readonly today: Day },
): WeldFacts {
  const of = <Fact>(to: string, id: unknown, read: (found: Values) => Fact): Fact | undefined => {
    const found = isEmptyValue(id) ? undefined : related(to, id);
    return found && read(found);
  };
  return {
    weld: weldOf(values, timeZone),
    drawing: of('projectdrawing', values.drawing, drawingFrom),
    lots: of('projectdrawing', values.drawing, (drawing) => lotsFrom(rowsAt(drawing, 'ndt_lots'))),
    wps: of('projectwps', values.wps, procedureOf),
    isWpsOfDrawing: isWpsOfDrawing(values, related),
    certificateOf: (id) => of('expertise', id, certificateFrom),
    heatOf: (id) => of('projectmateriallist', id, heatFrom),
    isPwhtApproved: (id) => of('projectpwht', id, isTreated),
    treatedOn: (id) =>
      of('projectpwht', id, (treatment) =>
        ['submitted', 'approved'].includes(String(treatment.status))
          ? textAt(treatment, 'performed_at')
          : undefined,
      ),
    today,
  };
}

const problemsOf = (findings: readonly WeldFinding[]): ReturnType<RecordCheck> => {
  const problems: Record<string, { code: 'CHECK'; params?: NonNullable<WeldFinding['params']> }[]> = {};
  for (const { field, params } of findings)
    problems[field] = [...(problems[field] ?? []), { code: 'CHECK', ...(params ? { params } : {}) }];
  return findings.length === 0 ? undefined : problems;
};

const known = new WeakMap<CheckContext, { readonly values: Values; readonly facts: WeldFacts }>();

/** Put together once for all the rules a record is held against. */
function factsOf(values: Values, context: CheckContext): WeldFacts {
  const before = known.get(context);
  if (before?.values === values) return before.facts;
  const facts = weldFacts(values, context);
  known.set(context, { values, facts });
  return facts;
}

/** The coded checks as rules of the record, by their code in small letters. */
export const weldLogChecks: RecordChecks = Object.fromEntries(
  weldCheckCodes.map((code) => [
    code.toLowerCase(),
    ({ values }, context) => problemsOf(weldChecks[code](factsOf(values, context))),
  ]),
);

export interface KnownCertificate {
  readonly id: string;
  /** With its status among them. */
  readonly values: Values;
}

/** Welders with the certificate that fits best, where nobody has named one: in force on the day, and covering the most. */
export function withCertificates(
  values: Values,
  certificates: readonly KnownCertificate[],
  context: Pick<CheckContext, 'related' | 'timeZone'> & { readonly today: Day },
): readonly Values[] {
  const facts = weldFacts(values, context);
  const day = facts.weld.endDay ?? context.today;
  const given: Values[] = rowsAt(values, 'welders').filter(({ certificate }) => !isEmptyValue(certificate));
  const rangesOf = ({ user }: Values) =>
    certificates
      .filter(({ id }) => given.some((row) => row.user === user && row.certificate === id))
      .map((one) => certificateFrom(one.values));
  return rowsAt(values, 'welders').map((row) => {
    if (!isEmptyValue(row.certificate)) return row;
    const part = weldedPart(facts, { run: runOf(row), deposit: numberAt(row, 'deposit') });
    // What a certificate at another row covers already, this one need not.
    const others = rangesOf(row);
    const [best] = certificates
      .filter((one) => one.values.holder === row.user)
      .map(({ id, values: found }) => ({ id, certificate: certificateFrom(found) }))
      .filter(({ certificate }) => isOwnCertificate(certificate, numberAt(row, 'user'), day))
      .map(({ id, certificate }) => {
        const isOut = isInForce(certificateState(certificate, day)) ? 0 : 1;
        return { id, wrong: [isOut, outsideCertificate(part, certificate, others).length] as const };
      })
      .toSorted((one, other) => one.wrong[0] - other.wrong[0] || one.wrong[1] - other.wrong[1]);
    const named = best ? { ...row, certificate: best.id } : row;
    given.push(named);
    return named;
  });
}
