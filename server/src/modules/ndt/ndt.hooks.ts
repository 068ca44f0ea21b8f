import { weldLog } from '@sveis/domain/modules/weld-log';
import type { RecordHook } from '../../records/index.ts';
import { findNamedRecords } from '../weld-log/recheck-welds.store.ts';
import { findLinkMaker } from './links/ndt-link.store.ts';
import { dropRequest, followReport } from './ndt-welds.service.ts';

/** What a request and its report write to the welds they name. */
export const ndtHook: RecordHook = {
  name: 'ndt',
  /** Rules of a report hold a weld against its own drawing, procedure and heat treatment. */
  aboutRelated: async ({ ctx }, to, { values }) => {
    if (to !== weldLog.key) return {};
    const named = (['drawing', 'wps', 'pwht'] as const).flatMap((field) =>
      typeof values[field] === 'string' ? [{ field, id: values[field] }] : [],
    );
    const known = await findNamedRecords(
      ctx.tx,
      named.map(({ id }) => id),
    );
    return Object.fromEntries(
      named.map(({ field, id }) => [`${field}_record`, known.get(`project${field}:${id}`)]),
    );
  },
  afterSave: (scope, saved, { before }) => followReport(scope, saved, before),
  people: { ndt_link_maker: (tx, { id }) => findLinkMaker(tx, id) },
  afterDelete: (scope, record) => dropRequest(scope, record),
  afterRestore: (scope, record) => followReport(scope, record, undefined),
};
