export { pressureTest as definition } from './pressure-test.ts';
export {
  holdFor,
  pressureTestChecks as checks,
  pressureTestComputed as computed,
} from './pressure-test-rules.ts';
