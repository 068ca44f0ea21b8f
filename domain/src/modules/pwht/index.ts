export { pwht as definition } from './pwht.ts';
export {
  chartIn,
  pwhtChecks as checks,
  pwhtComputed as computed,
  pwhtFills as fills,
  pwhtRowComputed as rowComputed,
  thermocouples,
} from './pwht-rules.ts';
