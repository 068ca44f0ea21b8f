import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import { type FormContent, formFields, listNamedBy } from './form.ts';

/**
 * What a new version may not do to the one before it: names stay, because answers are kept under them, and so do kinds
 * of fields that are still there.
 */
export function versionProblems(published: FormContent | undefined, next: FormContent): FieldProblems {
  if (!published) return {};
  const problems: Record<string, readonly FieldProblem[]> = {};
  if (published.name !== next.name) problems.name = [{ code: 'NAME_FIXED' }];
  const known = new Map(formFields(published).map((field) => [field.id, field]));
  for (const [s, section] of next.sections.entries())
    for (const [r, row] of section.rows.entries())
      for (const [f, field] of row.fields.entries()) {
        const was = known.get(field.id);
        const path = `sections.${s}.rows.${r}.fields.${f}`;
        if (was && was.name !== field.name) problems[`${path}.name`] = [{ code: 'NAME_FIXED' }];
        if (was && was.kind !== field.kind) problems[`${path}.kind`] = [{ code: 'NAME_FIXED' }];
        else if (was && listNamedBy(was) !== listNamedBy(field))
          problems[`${path}.list`] = [{ code: 'NAME_FIXED' }];
      }
  return problems;
}
