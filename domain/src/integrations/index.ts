export * from './payroll-file.ts';
export * from './scopes.ts';
export * from './webhook.ts';
