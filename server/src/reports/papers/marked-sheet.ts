import { formatDate } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { documentDay } from '@sveis/domain/records';
import { type RecordScope, requireSeen } from '../../records/index.ts';
import type { MarkedSheet } from './marked-pages.ts';
import { revisionOf, watermarkOf } from './record-sheet.ts';
import { translateFor } from './value-words.ts';

/** The marked file of a record in words of one language, where its module has one and there is a file. */
export async function readMarked(
  scope: RecordScope,
  id: string,
  language: Language,
): Promise<MarkedSheet | undefined> {
  const hook = scope.hooks.find(({ markedFile }) => markedFile !== undefined);
  if (!hook?.markedFile) return undefined;
  const { definition, ctx } = scope;
  const record = await requireSeen(scope, id);
  const marked = await hook.markedFile(scope, record);
  if (!marked) return undefined;
  const t = translateFor(ctx, definition, language);
  const { number, values, status } = record;
  const revision = revisionOf(values);
  const title = [number, revision && t('reports.revision', { revision })].filter(Boolean).join(' ');
  const name = String(values[definition.titleField] ?? '');
  return {
    file: marked.file,
    kind: t(marked.title),
    title,
    number: number ?? '',
    name,
    revision,
    dated: formatDate(
      documentDay(definition, { ...values, created_at: record.createdAt.toISOString() }, ctx.tenant.timeZone),
    ),
    language,
    author: ctx.tenant.name,
    heading: (page, count) =>
      [t(marked.title), title, name, ...(count > 1 ? [`${page} / ${count}`] : [])]
        .filter(Boolean)
        .join(' · '),
    marks: marked.marks,
    legend: marked.legend.map(({ shape, words }) => ({
      shape,
      text: `${t(words)}: ${marked.marks.filter((mark) => mark.shape === shape).length}`,
    })),
    watermark: watermarkOf(definition, status, t),
  };
}

/** Whether records of a module have a file that is marked. */
export const hasMarked = ({ hooks }: Pick<RecordScope, 'hooks'>): boolean =>
  hooks.some(({ markedFile }) => markedFile !== undefined);
