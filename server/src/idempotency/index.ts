export { type KeyedRequest, once, onceWhen } from './idempotency.service.ts';
