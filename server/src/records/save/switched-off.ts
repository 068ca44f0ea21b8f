import type { FieldProblems } from '@sveis/domain/errors';
import { hasSwitchedOptions, switchedOffProblems, type Values } from '@sveis/domain/records';
import { findSettingValues } from '../../session/index.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { checkContext } from './record-checks.ts';

/**
 * Options of a change that the company has switched off. What the record had stays, and what it takes over from the
 * record it belongs to is no choice of its own: a weld is tested as its drawing says.
 */
export async function switchedOff(
  scope: RecordScope,
  before: StoredRecord | undefined,
  values: Values,
): Promise<FieldProblems> {
  const { definition, fills, ctx } = scope;
  const { fields, key } = definition;
  if (!hasSwitchedOptions(fields)) return {};
  const settings = await findSettingValues(ctx.tx);
  const had = before?.values ?? {};
  const problems = switchedOffProblems(fields, values, [had], settings);
  const filled = Object.keys(problems).filter((name) => fills[`${key}:${name}`] !== undefined);
  if (filled.length === 0) return problems;
  const context = await checkContext(scope, values, had);
  const given = Object.fromEntries(filled.map((name) => [name, fills[`${key}:${name}`]?.(values, context)]));
  return switchedOffProblems(fields, values, [had, given], settings);
}
