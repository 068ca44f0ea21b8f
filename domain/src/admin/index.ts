export * from './anonymise.ts';
export * from './audit-changes.ts';
export * from './choice-lists.ts';
export * from './company-settings.ts';
export * from './feature-needs.ts';
export * from './person.ts';
export * from './retention.ts';
export * from './start-guide.ts';
