import type { FieldProblem, FieldProblems } from '../../../errors/index.ts';
import type { Day } from '../../../format/index.ts';
import { isAtLeast, levelFor, type Viewer } from '../../access/record-access.ts';
import type { ModuleDefinition, RecordState } from '../definition.ts';
import { checkId } from '../definition-messages.ts';
import { holds, isEmptyValue, type Values } from '../field-condition.ts';
import type { CheckRule, Severity } from './check-rule.ts';

export interface CheckContext {
  readonly viewer: Viewer;
  readonly today: Day;
  readonly now: Date;
  /** The company's time zone; UTC where nobody says it. */
  readonly timeZone?: string | undefined;
  /** As it was before anything was filled in. */
  readonly before: Values;
  /** The values of a record the rule reads; undefined where it is not known here. */
  readonly related: (to: string, id: unknown) => Values | undefined;
  /** Settings of the company that fills read. */
  readonly setting?: ((name: string) => unknown) | undefined;
  /** Records a rule awaits that have not come so far; absent where nothing is known of them. */
  readonly awaited?: (check: string) => LateRecords | undefined;
}

/** How many records a rule awaits, and the numbers of the first of them. */
export interface LateRecords {
  readonly count: number;
  readonly numbers: readonly string[];
}

/** Nothing, or what is wrong and where. The code `CHECK` says the rule's own sentence. */
export type RecordCheck = (record: RecordState, context: CheckContext) => FieldProblems | undefined;

export type RecordChecks = Readonly<Record<string, RecordCheck>>;

/** A broken rule. */
export interface Finding extends FieldProblem {
  readonly check: string;
  readonly severity: Severity;
  readonly field: string;
}

/** Why a gate was passed all the same. Holds while the finding stays what it was. */
export interface Override {
  readonly check: string;
  readonly field: string;
  /** The numbers in the finding's sentence: with others it is another finding. */
  readonly about: string;
  readonly reason: string;
  readonly by: number;
  readonly at: string;
  readonly step: string;
}

/** Nothing is known of other records: for rules that read none. */
export const unrelated: CheckContext['related'] = () => undefined;

/** Every rule a record breaks as it stands. */
export const findingsOf = (
  definition: ModuleDefinition,
  record: RecordState,
  checks: RecordChecks,
  context: CheckContext,
): readonly Finding[] =>
  (definition.checks ?? []).flatMap((rule) =>
    Object.entries(brokenBy(rule, record, checks, context)).flatMap(([field, problems]) =>
      problems.map((problem) => ({
        ...problem,
        ...(problem.code === 'CHECK' ? { message: checkId(definition.key, rule.name) } : {}),
        check: rule.name,
        severity: rule.severity,
        field,
      })),
    ),
  );

function brokenBy(
  { name, fails, awaits }: CheckRule,
  record: RecordState,
  checks: RecordChecks,
  context: CheckContext,
): FieldProblems {
  if (fails) return holds(fails.when, record.values) ? { [fails.field]: [{ code: 'CHECK' }] } : {};
  if (awaits) return lateAt(awaits.at, context.awaited?.(name));
  const check = checks[name];
  if (!check) throw new Error(`no check is called ${name}`);
  return check(record, context) ?? {};
}

const lateAt = (field: string, late: LateRecords | undefined): FieldProblems => {
  if (!late || late.count === 0) return {};
  const { count, numbers } = late;
  const named = [...numbers, ...(numbers.length < count ? ['…'] : [])].join(', ');
  return { [field]: [{ code: 'CHECK', params: { count, numbers: named } }] };
};

const ruleOf = (
  { checks = [] }: ModuleDefinition,
  { check }: Pick<Finding, 'check'>,
): CheckRule | undefined => checks.find(({ name }) => name === check);

const aboutOf = ({ params = {} }: Finding): string => JSON.stringify(params);

export const overridesIn = ({ overrides }: Values): readonly Override[] =>
  Array.isArray(overrides) ? (overrides as readonly Override[]) : [];

export const isOverridden = (finding: Finding, values: Values): boolean =>
  overridesIn(values).some(
    ({ check, field, about }) =>
      check === finding.check && field === finding.field && about === aboutOf(finding),
  );

/** What stands against a step: broken rules that refuse it and that nobody has passed with a reason. */
export const findingsAgainst = (
  definition: ModuleDefinition,
  step: string,
  findings: readonly Finding[],
  values: Values,
): readonly Finding[] =>
  findings.filter((finding) => {
    if (finding.severity === 'block') return true;
    const isGate = finding.severity === 'gate' && ruleOf(definition, finding)?.steps?.includes(step);
    return isGate === true && !isOverridden(finding, values);
  });

export function mayOverride(
  definition: ModuleDefinition,
  finding: Finding,
  { viewer, projectId }: { readonly viewer: Viewer; readonly projectId: number | null },
): boolean {
  const rule = ruleOf(definition, finding);
  const isGate = rule?.severity === 'gate' && rule.override !== undefined;
  return isGate && isAtLeast(levelFor(viewer, definition, projectId), rule.override);
}

/** The record's overrides with these gates passed for a reason. */
export const withOverrides = (
  values: Values,
  findings: readonly Finding[],
  by: Omit<Override, 'check' | 'field' | 'about'>,
): readonly Override[] => [
  ...overridesIn(values),
  ...findings.map((finding) => ({
    ...by,
    check: finding.check,
    field: finding.field,
    about: aboutOf(finding),
  })),
];

/** Findings as problems of the fields they were found at. */
export const problemsFrom = (findings: readonly Finding[]): FieldProblems => {
  const problems: Record<string, FieldProblem[]> = {};
  for (const { field, check: _check, severity: _severity, ...problem } of findings)
    problems[field] = [...(problems[field] ?? []), problem];
  return problems;
};

/** The ids rules and fills read, by what they point at. */
export function readsOf(
  definition: ModuleDefinition,
  values: Values,
): ReadonlyMap<string, ReadonlySet<unknown>> {
  const found = new Map<string, Set<unknown>>();
  const { checks = [], fills = [] } = definition;
  for (const path of new Set([...checks, ...fills].flatMap(({ reads = [] }) => reads))) {
    const to = targetAt(definition, path);
    if (to === undefined) continue;
    const ids = found.get(to) ?? new Set();
    for (const id of valuesAt(values, path)) ids.add(id);
    found.set(to, ids);
  }
  return found;
}

function targetAt({ fields }: ModuleDefinition, path: string): string | undefined {
  const [name = '', inner] = path.split('.');
  const field = fields[name];
  const at = inner !== undefined && field?.kind === 'rows' ? field.fields[inner] : field;
  return at?.kind === 'reference' || at?.kind === 'references' ? at.to : undefined;
}

/** What a record names at a field, inside rows too: `lines.weld`. */
export function valuesAt(values: Values, path: string): readonly unknown[] {
  const [name = '', inner] = path.split('.');
  const value = values[name];
  const all = inner !== undefined && Array.isArray(value) ? value.map((row: Values) => row[inner]) : value;
  return [all].flat(2).filter((id) => !isEmptyValue(id));
}
