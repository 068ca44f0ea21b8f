export { pressureTest as definition } from './pressure-test.ts';
export {
  pressureTestChecks as checks,
  pressureTestComputed as computed,
  pressureTestFills as fills,
} from './pressure-test-rules.ts';
