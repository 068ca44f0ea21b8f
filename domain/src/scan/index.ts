export { checkDigit, gtin14 } from './check-digit.ts';
export { type CodeProblem, codeProblem } from './code-problem.ts';
export { GROUP_SEPARATOR, type Gs1Element, isDoubtfulBatch, isDoubtfulSerial, readGs1 } from './gs1.ts';
export { type Gs1Facts, gs1Facts } from './gs1-facts.ts';
export { type InternalCode, type InternalKind, internalCode, readInternalCode } from './internal-code.ts';
export { codeKey, codeSpellings, LONGEST_CODE, type ReadCode, readCode } from './read-code.ts';
export {
  LONGEST_READER_PART,
  type ReaderSetup,
  readerSetupOf,
  withReaderSetup,
} from './reader-setup.ts';
export {
  hasOwnPrefix,
  type ReaderReport,
  type ReaderTyped,
  type ReaderVerdict,
  readerTest,
  readerVerdict,
  readReaderTest,
  SLOWEST_STROKE_MS,
  setupFrom,
} from './reader-test.ts';
