export { weldLog, weldLog as definition } from './weld-log.ts';
export { weldFacts, weldLogChecks as checks } from './weld-log-facts.ts';
export {
  weldLogComputed as computed,
  weldLogFills as fills,
  weldLogRowComputed as rowComputed,
} from './weld-log-rules.ts';
