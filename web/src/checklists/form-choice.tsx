import { type FormUse, localText } from '@sveis/domain/checklists';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { failureText } from '../lib/api/failures.ts';
import { useGo } from '../lib/screen/go.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { List } from '../ui/layout/list.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { formsQuery, isUsedFor } from './form-queries.ts';

type FormChoiceProps = {
  use: FormUse;
  /** Where a form is filled in. */
  addressOf: (form: number) => string;
};

/** Forms that can be begun here, by their titles. */
export function FormChoice({ use, addressOf }: FormChoiceProps) {
  const t = useT();
  const go = useGo();
  const { data, error, refetch, isPending, fetchStatus } = useQuery(formsQuery);
  const language = currentLanguage();
  const forms = data?.data.filter((form) => isUsedFor(form, use));
  if (forms && forms.length > 0)
    return (
      <List joined label={t('filling.forms')}>
        {forms.map(({ id, title }) => (
          <ListRow
            key={id}
            arrow
            icon={ClipboardList}
            title={localText(title, language)}
            {...go(addressOf(id))}
          />
        ))}
      </List>
    );
  if (forms)
    return <EmptyState icon={ClipboardList} title={t('filling.noForms')} text={t('filling.noFormsText')} />;
  if (isPending && fetchStatus !== 'paused' && !error) return <SkeletonList count={4} />;
  return (
    <ErrorState
      title={t('filling.formsNotHere')}
      text={error ? failureText(error, t) : t('filling.formsComeLater')}
      retry={{ label: t('shell.tryAgain'), onPress: () => void refetch() }}
    />
  );
}
