import { afterAll, expect } from 'vitest';
import { watchStatements } from './sent-statements.ts';
import { findOffenders } from './statement-offenders.ts';
import { createStatementCheck } from './statement-rules.ts';

const sent = watchStatements();
/** What earlier test files of this process have sent is theirs to answer for. */
const before = sent.size;

afterAll(async () => {
  const fresh = [...sent].slice(before);
  if (fresh.length === 0) return;
  const offenders = findOffenders(fresh, await createStatementCheck());
  expect(offenders, 'statements a distributed database refuses').toEqual([]);
});
