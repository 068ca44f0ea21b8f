export { ndt as definition } from './ndt.ts';
export * from './ndt-counts.ts';
export { ndtFills as fills } from './ndt-fills.ts';
export * from './ndt-plan.ts';
export { requestedAfter, writtenTo } from './ndt-results.ts';
export { linesOf, ndtChecks as checks } from './ndt-rules.ts';
export { openToFirm } from './outside-fields.ts';
export {
  CONTACT_MAX,
  FIRM_MAX,
  firmDefinition,
  firmFiles,
  firmReport,
  firmSending,
  firmTyped,
  firmView,
  firmWritable,
  type LinkState,
  linkDays,
  linkStates,
  senderName,
} from './outside-report.ts';
