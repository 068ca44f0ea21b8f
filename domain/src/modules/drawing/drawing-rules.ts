import { isEmptyValue, type RecordChecks, rowsAt, type Values } from '../../records/index.ts';

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
