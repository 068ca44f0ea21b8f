export { type KeyedRequest, once } from './idempotency.service.ts';
