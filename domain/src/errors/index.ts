export * from './app-error.ts';
export * from './codes.ts';
export * from './factories.ts';
export * from './failure.ts';
export * from './hours-factories.ts';
export * from './warehouse-factories.ts';
