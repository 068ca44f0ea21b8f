import type { RecordHook } from '../../records/index.ts';
import { findLinkMaker } from './links/ndt-link.store.ts';
import { dropRequest, followReport } from './ndt-welds.service.ts';

/** What a request and its report write to the welds they name. */
export const ndtHook: RecordHook = {
  name: 'ndt',
  afterSave: (scope, saved, { before }) => followReport(scope, saved, before),
  people: { ndt_link_maker: (tx, { id }) => findLinkMaker(tx, id) },
  afterDelete: (scope, record) => dropRequest(scope, record),
  afterRestore: (scope, record) => followReport(scope, record, undefined),
};
