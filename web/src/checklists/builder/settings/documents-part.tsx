import { MOST_FORM_DOCUMENTS } from '@sveis/domain/checklists';
import { Suspense, use } from 'react';
import { DocumentParts } from '../../../lib/screen/document-parts.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useBuilder } from '../builder-context.ts';
import { useSet } from '../properties/property-inputs.tsx';

/** Files of the company's folders that people need while they fill the form in. */
export function DocumentsPart() {
  const t = useT();
  const { form, isReadOnly } = useBuilder();
  const set = useSet();
  const parts = use(DocumentParts);
  if (!parts) return null;
  return (
    <Card>
      <h2 className="font-semibold">{t('builder.documents')}</h2>
      <p className="pb-3 text-quiet text-ink-quiet">
        {t('builder.documentsHint', { most: MOST_FORM_DOCUMENTS })}
      </p>
      <Suspense fallback={<SkeletonList count={1} />}>
        <parts.DocumentChoice
          ids={form.documents ?? []}
          most={MOST_FORM_DOCUMENTS}
          disabled={isReadOnly}
          onIds={(ids) => set('documents', ids.length > 0 ? ids : undefined)}
        />
      </Suspense>
    </Card>
  );
}
