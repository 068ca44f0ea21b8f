import type { FormContent } from '@sveis/domain/checklists';
import { validation } from '@sveis/domain/errors';
import type { UserContext } from '../../context.ts';
import { openDocumentsAmong } from '../../folders/index.ts';
import { findNewestVersion, type StoredForm } from './form.store.ts';

const documentsOf = (content: FormContent | null | undefined): readonly string[] => content?.documents ?? [];

/** A document is named by somebody who may open it. What the form names already stays when others save it. */
export async function requireDocuments(ctx: UserContext, form: StoredForm, next: FormContent): Promise<void> {
  const before = new Set(documentsOf(form.draft));
  if (documentsOf(next).every((id) => before.has(id))) return;
  const published = await findNewestVersion(ctx.tx, form.id);
  const known = new Set([...before, ...documentsOf(published?.content)]);
  const fresh = documentsOf(next).filter((id) => !known.has(id));
  const open = await openDocumentsAmong(ctx, fresh);
  const problems = documentsOf(next).flatMap((id, index) =>
    known.has(id) || open.has(id)
      ? []
      : [[`documents.${index}`, [{ code: 'NOT_A_CHOICE' as const }]] as const],
  );
  if (problems.length > 0) throw validation(Object.fromEntries(problems));
}

/** A new form begins with the documents its maker may open: it may be a copy of somebody else's. */
export async function withOpenDocuments(ctx: UserContext, content: FormContent): Promise<FormContent> {
  if (documentsOf(content).length === 0) return content;
  const open = await openDocumentsAmong(ctx, documentsOf(content));
  return { ...content, documents: documentsOf(content).filter((id) => open.has(id)) };
}
