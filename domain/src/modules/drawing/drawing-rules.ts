import {
  isEmptyValue,
  type RecordChecks,
  type RecordFill,
  type RecordFills,
  rowsAt,
  type Values,
} from '../../records/index.ts';

const hasFile = ({ file }: Values): boolean => !isEmptyValue(file);

/** Rows of documents that say they are the drawing itself. */
const currentDocuments = (values: Values): readonly Values[] =>
  rowsAt(values, 'documents').filter((row) => row.current === true && hasFile(row));

/** The document people work after: the one marked as current. */
export const currentDocument = (values: Values): Values | undefined => currentDocuments(values)[0];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const drawingChecks: RecordChecks = {
  /** Exactly one document is what people weld after. */
  no_single_current_document: ({ values }) =>
    currentDocuments(values).length === 1 ? undefined : { documents: [{ code: 'CHECK' }] },

  /** Each enabled method says how much of the welds it tests. */
  ndt_extent_incomplete: ({ values }) => {
    const told = new Set(rowsAt(values, 'ndt_extent').map(({ method }) => method));
    const missing = listOf(values.enabled_ndts).filter((method) => !told.has(method));
    return missing.length === 0
      ? undefined
      : { ndt_extent: [{ code: 'CHECK', params: { methods: missing.join(', ') } }] };
  },
};

/** What the project says for its drawings, where the drawing says nothing itself. */
const ofProject =
  (field: string, read: (value: unknown) => unknown = (value) => value): RecordFill =>
  (values, { related }) => {
    if (!isEmptyValue(values[field])) return undefined;
    const given = listOf(related('projects', values.project_id)?.[field]);
    return given.length === 0 ? undefined : given.map(read);
  };

/** A project names the methods in small letters. */
export const drawingFills: RecordFills = {
  'projectdrawing:wps': ofProject('wps'),
  'projectdrawing:wpqr': ofProject('wpqr'),
  'projectdrawing:enabled_ndts': ofProject('enabled_ndts', (method) => String(method).toUpperCase()),
};
