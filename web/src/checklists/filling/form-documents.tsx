import type { FormContent } from '@sveis/domain/checklists';
import { Suspense, use, useId } from 'react';
import { DocumentParts } from '../../lib/screen/document-parts.ts';
import { useT } from '../../lib/words/use-t.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';

/** The documents a form names: what one needs to look at while filling it in. */
export function FormDocuments({ form: { documents = [] } }: { form: Pick<FormContent, 'documents'> }) {
  const t = useT();
  const parts = use(DocumentParts);
  const id = useId();
  if (!parts || documents.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 font-semibold">
        {t('filling.documents')}
      </h2>
      <Suspense fallback={<SkeletonList count={1} />}>
        <parts.DocumentLinks ids={documents} />
      </Suspense>
    </section>
  );
}
