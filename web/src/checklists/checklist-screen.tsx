import { labelId } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { failureText } from '../lib/api/failures.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useT } from '../lib/words/use-t.ts';
import { type FormParts, listAddress, type RecordFormProps } from '../records/index.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { contextOf } from './checklist-context.ts';
import { ChecklistForm } from './checklist-form.tsx';
import { FormChoice } from './form-choice.tsx';
import { formsQuery, formVersionQuery } from './form-queries.ts';

type ScreenProps = RecordFormProps & { parts: FormParts };

const numberOf = (value: unknown): number | undefined => {
  const read = typeof value === 'string' ? Number(value) : value;
  return typeof read === 'number' && Number.isInteger(read) && read > 0 ? read : undefined;
};

/** Which form is filled in: the one the record names, the refused entry, or the address. */
function formNamed({ record, mended, search }: RecordFormProps) {
  const body = (mended?.body as { values?: Record<string, unknown> } | undefined)?.values ?? {};
  const named = record ?? { form: body.form ?? search.get('form'), form_version: body.form_version };
  return { form: numberOf(named.form), version: numberOf(named.form_version) };
}

/** A new checklist or one that is filled in further. Without a form, the choice of one. */
export function ChecklistScreen(props: ScreenProps) {
  const { place, search } = props;
  const { form, version } = formNamed(props);
  if (form === undefined) return <ChooseForm place={place} search={search} />;
  return <OpenForm {...props} form={form} version={version} />;
}

function ChooseForm({ place, search }: Pick<ScreenProps, 'place' | 'search'>) {
  const t = useT();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { use, list } = contextOf(search, place.projectId);
  return (
    <AppPage closes title={t('filling.chooseForm')} backTo={list}>
      <FormChoice
        use={use}
        addressOf={(form) => `${pathname}?${new URLSearchParams([...search, ['form', String(form)]])}`}
      />
    </AppPage>
  );
}

type OpenFormProps = ScreenProps & { form: number; version: number | undefined };

/** The version the record was begun in; a new one takes the newest there is. */
function OpenForm({ form, version: asked, ...props }: OpenFormProps) {
  const t = useT();
  const forms = useQuery({ ...formsQuery, enabled: asked === undefined });
  const version = asked ?? forms.data?.data.find(({ id }) => id === form)?.version;
  const query = useQuery({ ...formVersionQuery(form, version ?? 0), enabled: version !== undefined });
  if (query.data) return <ChecklistForm key={query.data.version} {...props} version={query.data} />;
  const failed = query.error ?? forms.error;
  const isCut = query.fetchStatus === 'paused' || forms.fetchStatus === 'paused';
  return (
    <AppPage
      closes
      busy={!failed && !isCut}
      title={t(labelId(props.place.definition.key, 'one'))}
      backTo={listAddress(props.place)}
    >
      {failed || isCut ? (
        <ErrorState
          title={t('filling.formsNotHere')}
          text={failed && !isCut ? failureText(failed, t) : t('filling.formsComeLater')}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : (
        <SkeletonList count={4} />
      )}
    </AppPage>
  );
}
