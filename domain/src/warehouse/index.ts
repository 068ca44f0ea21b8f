export * from './availability.ts';
export * from './batches.ts';
export * from './documents.ts';
export * from './locations.ts';
export * from './moves.ts';
export * from './over-receipt.ts';
export * from './quantity.ts';
export * from './stock-key.ts';
