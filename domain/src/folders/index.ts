export * from './document-name.ts';
export * from './document-status.ts';
export * from './folder-level.ts';
