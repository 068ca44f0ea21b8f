export { type CompanyEvent, writeEvent } from './event.store.ts';
