import type { FormContent } from '@sveis/domain/checklists';
import { type FormFieldProblem, followForm, moduleFormProblems } from '@sveis/domain/custom-modules';
import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { provideFormUse } from '../checklists/index.ts';
import { applyModule, earlierOf } from './apply-module.ts';
import { countByStatus, findOfForm, updateWrapper } from './module.store.ts';

/** Where a field stands in a form; the section of that name where it is no field. */
function pathOf({ sections }: FormContent, name: string): string {
  for (const [s, section] of sections.entries()) {
    if (section.id === name) return `sections.${s}`;
    for (const [r, row] of section.rows.entries())
      for (const [f, field] of row.fields.entries())
        if (field.name === name) return `sections.${s}.rows.${r}.fields.${f}`;
  }
  return 'sections';
}

/** Problems of single fields as the form's own problems are told: at their path. */
const atPaths = (content: FormContent, found: readonly FormFieldProblem[]): FieldProblems =>
  Object.fromEntries(
    found.map(({ name, code }): readonly [string, readonly FieldProblem[]] => [
      `${pathOf(content, name)}.${code === 'KIND_FIXED' ? 'kind' : 'name'}`,
      [{ code, params: { name } }],
    ]),
  );

/** Modules follow their form: a new version is theirs at once, and one that would break their records is refused. */
provideFormUse({
  problems: async ({ tx }, formId, content) => {
    const problems: Record<string, readonly FieldProblem[]> = {};
    for (const module of await findOfForm(tx, formId)) {
      const hasRecords = (await countByStatus(tx, module.id)).size > 0;
      const before = hasRecords ? earlierOf(module) : undefined;
      Object.assign(problems, atPaths(content, moduleFormProblems(content, before)));
    }
    return problems;
  },
  published: async (ctx, formId, content) => {
    for (const module of await findOfForm(ctx.tx, formId)) {
      if (!earlierOf(module)) continue;
      const wrapper = followForm(module.wrapper, content);
      await updateWrapper(ctx.tx, module.id, wrapper, { userId: ctx.user.id, now: ctx.now });
      await applyModule(ctx, module, { wrapper, form: content });
    }
  },
  isUsed: async (tx, formId) => (await findOfForm(tx, formId)).length > 0,
});
