import type { FormContent } from '@sveis/domain/checklists';
import type { FieldProblems } from '@sveis/domain/errors';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

/** What else is made of a form besides checklists. */
export interface FormUseHook {
  /** What stands against publishing this content, by path. */
  readonly problems: (ctx: UserContext, formId: number, content: FormContent) => Promise<FieldProblems>;
  /** The form has a new version. */
  readonly published: (ctx: UserContext, formId: number, content: FormContent) => Promise<void>;
  readonly isUsed: (tx: Tx, formId: number) => Promise<boolean>;
}

const hooks: FormUseHook[] = [];

/** Said once, when the program starts. */
export const provideFormUse = (hook: FormUseHook): void => {
  hooks.push(hook);
};

export async function useProblems(
  ctx: UserContext,
  formId: number,
  content: FormContent,
): Promise<FieldProblems> {
  const found = await Promise.all(hooks.map(({ problems }) => problems(ctx, formId, content)));
  return Object.assign({}, ...found);
}

export async function tellPublished(ctx: UserContext, formId: number, content: FormContent): Promise<void> {
  for (const { published } of hooks) await published(ctx, formId, content);
}

export async function isUsedElsewhere(tx: Tx, formId: number): Promise<boolean> {
  const used = await Promise.all(hooks.map(({ isUsed }) => isUsed(tx, formId)));
  return used.some(Boolean);
}
