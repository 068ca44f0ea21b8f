export * from './list-query.ts';
export { readPipeline } from './pipeline.ts';
