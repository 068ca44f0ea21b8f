import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import {
  type Field,
  type Fields,
  isEmptyValue,
  isPlainObject,
  type ModuleDefinition,
  type RowsField,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import { ndt } from './ndt.ts';
import { outsideFields, reportedByFirm } from './outside-fields.ts';

/** How many days a link may be valid. */
export const linkDays = { usual: 14, most: 60 } as const;
/** What has become of a link: `over` when its time has run out or the report takes nothing from a firm any more. */
export const linkStates = ['waiting', 'opened', 'sent', 'revoked', 'over'] as const;
export type LinkState = (typeof linkStates)[number];
export const FIRM_MAX = 80;
export const CONTACT_MAX = 80;

/** What a firm is told of a request and does not change. */
const factFields = ['method', 'drawing', 'welds', 'stage', 'extent', 'due_date', 'limits'] as const;
const lineFacts = ['weld', 'thickness', 'repair_no'] as const;
const lineResults = ['length_tested', 'film', 'result', 'defect', 'size', 'location', 'photo'] as const;
/** What a request demands is the company's to say; where it says nothing the report must. */
const demands: readonly string[] = ['standard', 'acceptance'];
/** Files are only added: those of the company are neither shown to a firm nor taken away by it. */
const fileFields: readonly string[] = ['photos', 'attachments'];
/** Written by the server, which knows whose link it is. */
const ofTheLink: readonly string[] = ['outside_by', 'company'];
/** Of an earlier report, which may have been another firm's. */
const ofOneReport: readonly string[] = [
  ...fileFields,
  ...outsideFields,
  'company',
  'performed_at',
  'performer_sign',
];

/** Fields a firm fills in of a request that holds these values. */
export const firmWritable = (values: Values): ReadonlySet<string> =>
  new Set(
    reportedByFirm.filter(
      (name) => !ofTheLink.includes(name) && !(demands.includes(name) && !isEmptyValue(values[name])),
    ),
  );

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** What a firm is shown of a request: its facts and lines, and what has been written of the set-up. */
export const firmView = (values: Values): Values => ({
  ...pick(values, [...factFields, ...reportedByFirm.filter((name) => !ofOneReport.includes(name))]),
  lines: rowsAt(values, 'lines').map((row) => ({
    ...pick(row, ['_id', ...lineFacts, ...lineResults]),
    photo: null,
  })),
});

const typed = (field: Field): Field => ({ ...field, readOnly: false }) as Field;
const fixed = (field: Field): Field => ({ ...field, readOnly: true }) as Field;

/** The lines of a request as a firm fills them in: welds neither come nor go. */
function firmLines(lines: RowsField): RowsField {
  const of = (names: readonly string[], make: (field: Field) => Field) =>
    names.flatMap((name) => {
      const field = lines.fields[name];
      return field ? [[name, make(field)] as const] : [];
    });
  return {
    ...lines,
    fields: Object.fromEntries([...of(lineFacts, fixed), ...of(lineResults, (field) => field)]),
    fixedRows: [],
  };
}

/** The module as a firm sees it: the same fields and rules, without what is not in its report. */
export function firmDefinition(values: Values): ModuleDefinition {
  const writable = firmWritable(values);
  const fields: Fields = Object.fromEntries(
    Object.entries(ndt.fields).flatMap(([name, field]) => {
      if (name === 'lines' && field.kind === 'rows') return [[name, firmLines(field)]];
      if (writable.has(name)) return [[name, typed(field)]];
      const isTold = (factFields as readonly string[]).includes(name) || demands.includes(name);
      return isTold ? [[name, fixed(field)]] : [];
    }),
  );
  return {
    ...ndt,
    fields,
    sections: ndt.sections
      .map((section) => ({ ...section, fields: section.fields.filter((name) => writable.has(name)) }))
      .filter((section) => section.fields.length > 0),
  };
}

/** What was typed, over the request as it stands now: of each line that is still there its results. */
export function firmTyped(view: Values, typed: Values): Values {
  const before = new Map(rowsAt(typed, 'lines').map((row) => [row._id, row]));
  const writable = firmWritable(view);
  return {
    ...Object.fromEntries([...writable].map((name) => [name, (name in typed ? typed : view)[name] ?? null])),
    lines: rowsAt(view, 'lines').map((row) => {
      const line = before.get(row._id);
      return line ? { ...row, ...pick(line, lineResults) } : row;
    }),
  };
}

export interface FirmReport {
  readonly values: Values;
  readonly problems: FieldProblems;
}

/** By path. A map, because a sender may call a field whatever they like. */
type Problems = Map<string, readonly FieldProblem[]>;

const INVALID: readonly FieldProblem[] = [{ code: 'INVALID' }];
const UNKNOWN: readonly FieldProblem[] = [{ code: 'UNKNOWN_FIELD' }];

/** What a firm has sent, laid over the request: fields and lines that are not in its report are refused. */
export function firmReport(stored: Values, sent: Values): FirmReport {
  const writable = firmWritable(stored);
  const problems: Problems = new Map();
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (!writable.has(name)) problems.set(name, UNKNOWN);
    else if (name === 'lines') values.lines = reportedLines(rowsAt(stored, 'lines'), value, problems);
    else values[name] = fileFields.includes(name) ? added(stored[name], value) : value;
  }
  return { values, problems: Object.fromEntries(problems) };
}

function reportedLines(stored: readonly Values[], sent: unknown, problems: Problems): readonly Values[] {
  const known = new Set(stored.map(({ _id }) => _id));
  const told = new Map<unknown, Values>();
  for (const [index, row] of (Array.isArray(sent) ? sent : [undefined]).entries()) {
    if (!isPlainObject(row) || !known.has(row._id) || told.has(row._id)) {
      problems.set(`lines.${index}`, INVALID);
      continue;
    }
    const { _id, ...columns } = row;
    for (const name of Object.keys(columns))
      if (!(lineResults as readonly string[]).includes(name)) problems.set(`lines.${index}.${name}`, UNKNOWN);
    told.set(_id, columns);
  }
  return stored.map((row) => {
    const columns = told.get(row._id);
    return columns ? { ...row, ...columns, photo: added(row.photo, columns.photo) } : row;
  });
}

/** What is no list is left for the field to refuse. */
const added = (stored: unknown, sent: unknown): unknown => {
  if (isEmptyValue(sent)) return stored ?? null;
  return Array.isArray(sent) && Array.isArray(stored) ? [...new Set([...stored, ...sent])] : sent;
};

/** What a firm's page sends of what was typed on it: of each line its results alone. */
export const firmSending = (values: Values, writable: ReadonlySet<string>): Values => ({
  ...Object.fromEntries(
    [...writable].filter((name) => !isEmptyValue(values[name])).map((name) => [name, values[name]]),
  ),
  lines: rowsAt(values, 'lines').map((row) => ({ _id: row._id, ...pick(row, lineResults) })),
});

/** Files a report of a firm names: each must have come over the same link. */
export const firmFiles = (sent: Values): readonly unknown[] => [
  ...fileFields.flatMap((name) => listAt(sent, name)),
  ...rowsAt(sent, 'lines').flatMap((row) => (isPlainObject(row) ? listAt(row, 'photo') : [])),
  ...signedFiles(sent.performer_sign),
];

const signedFiles = (signature: unknown): readonly unknown[] =>
  isPlainObject(signature) ? [signature.file] : [];

const listAt = (values: Values, name: string): readonly unknown[] =>
  Array.isArray(values[name]) ? values[name] : [];

/** How a report of another firm names its sender, in history and on paper. */
export const senderName = (inspector: string, firm: string): string => `${inspector}, ${firm}`;
