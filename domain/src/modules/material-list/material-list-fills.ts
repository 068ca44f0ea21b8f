import { isEmptyValue, type RecordFill, type RecordFills } from '../../records/index.ts';

const ofBatch =
  (...names: readonly string[]): RecordFill =>
  (values, { related }) => {
    const batch = related('batch', values.batch) ?? {};
    return names.map((name) => batch[name]).find((value) => !isEmptyValue(value));
  };

/** What a batch of the warehouse says about a piece; nobody types it a second time. */
export const materialFills: RecordFills = {
  'projectmateriallist:product': ofBatch('product'),
  // Filler has no heat: its batch stands in the same place.
  'projectmateriallist:heat_number': ofBatch('heat_number', 'batch_number'),
  'projectmateriallist:cert_type': ofBatch('cert_type'),
  'projectmateriallist:cert_no': ofBatch('cert_number'),
  'projectmateriallist:description': (values, { related }) =>
    isEmptyValue(values.description) ? related('product', values.product)?.name : undefined,
};
