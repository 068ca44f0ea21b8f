export { codeText } from './code-text.ts';
export { type FirstAidWay, firstAidAdvice, firstAidWays } from './first-aid-advice.ts';
export * from './hazard-classes.ts';
export * from './hazard-codes.ts';
export { holdsAny, proposedPictograms, proposedSignalWord, type SignalWord } from './label.ts';
export * from './pictograms.ts';
export { plainStatement, type Statements, statementText } from './statement-text.ts';
export { loadStatements } from './statements.ts';
