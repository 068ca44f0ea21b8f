import { localText } from '@sveis/domain/checklists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { type FormAnswer, formQuery, type loadFormBuilder } from '../../checklists/index.ts';
import type { ImportScreen as Importing } from '../../import/index.ts';
import { isGone } from '../../lib/api/api-failure.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { Leave } from '../../lib/screen/leave.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';

const LIST = '/admin/forms';

function useFormId(): number {
  const { id } = useParams({ strict: false });
  return Number(id);
}

/** One form that is being made. */
export function FormScreen({ Builder }: { Builder: Awaited<ReturnType<typeof loadFormBuilder>> }) {
  const t = useT();
  const router = useRouter();
  const id = useFormId();
  const [form, setForm] = useState<FormAnswer>();
  const title = form && (localText(form.title, currentLanguage()) || form.name);
  return (
    <AppPage
      width="full"
      title={title ?? t('admin.forms')}
      backTo={LIST}
      {...(form ? { context: t(`builder.category_${form.category}`) } : {})}
    >
      <Builder
        key={id}
        formId={id}
        onForm={setForm}
        importHref={`${LIST}/${id}/import`}
        onDeleted={() => void router.navigate({ href: LIST, replace: true })}
      />
    </AppPage>
  );
}

/** Fields of a form from a file. */
export function FormImportScreen({
  ImportScreen,
}: {
  ImportScreen: ComponentType<Parameters<typeof Importing>[0]>;
}) {
  const queries = useQueryClient();
  const id = useFormId();
  const { error } = useQuery(formQuery(id));
  if (isGone(error)) return <Leave to="/not_found" />;
  return (
    <ImportScreen
      place={{ module: 'forms', formId: id }}
      backTo={`${LIST}/${id}`}
      onWritten={() => void queries.invalidateQueries({ queryKey: ['forms'] })}
    />
  );
}
