import { localText } from '@sveis/domain/checklists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Archive, FilePen, Play, Save, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { failureCode, isApiFailure, isGone } from '../../lib/api/api-failure.ts';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FollowPart } from './follow-part.tsx';
import { ListPreview } from './list-preview.tsx';
import {
  deleteModule,
  type ModuleSetting,
  moduleQuery,
  moveModule,
  publishForm,
  saveModule,
} from './module-api.ts';
import { LanguagePart, NamesPart } from './names-part.tsx';
import { Part } from './parts.tsx';
import { OtherPart, RightsPart } from './rights-part.tsx';
import { stateWords } from './setting-words.ts';
import { StatusesPart } from './statuses-part.tsx';
import { StepsPart } from './steps-part.tsx';
import { useModuleDraft } from './use-module-draft.ts';

const shapes = { draft: 'waiting', active: 'done', retired: 'locked' } as const;

/** The settings of one module, with its list beside them as it will look. */
export function ModuleScreen() {
  const t = useT();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const query = useQuery(moduleQuery(id));
  if (isGone(query.error)) return <Leave to="/not_found" />;
  if (query.data) return <OpenModule key={id} setting={query.data} />;
  return (
    <AppPage title={t('modulesettings.title')} backTo="/admin/modules" busy={query.isPending}>
      {query.isError ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : (
        <SkeletonList count={4} />
      )}
    </AppPage>
  );
}

function OpenModule({ setting }: { setting: ModuleSetting }) {
  const t = useT();
  const draft = useModuleDraft(setting);
  const isWide = useScreenWidth() === 'wide';
  const work = useModuleWork(setting, draft);
  useLeaveQuestion({ room: 'hours', isChanged: draft.isChanged, onDiscard: () => draft.reset(setting) });
  const problems = Object.keys(draft.errors).length;
  const title = localText(draft.wrapper.label, currentLanguage()) || t('modulesettings.unnamed');
  return (
    <AppPage
      title={title}
      backTo="/admin/modules"
      width={isWide ? 'full' : 'column'}
      footer={
        <Dock
          note={
            problems > 0 ? (
              <span className="flex items-center gap-2 text-danger-text">
                <StateMark shape="stop" size={20} />
                {t('modulesettings.problems', { count: problems })}
              </span>
            ) : undefined
          }
        >
          <Button
            wide
            size="form"
            icon={Save}
            busy={work.saving.isPending}
            disabled={!draft.isChanged || (problems > 0 && setting.state !== 'draft')}
            onClick={() => work.saving.mutate()}
          >
            {t('modulesettings.save')}
          </Button>
          {setting.state === 'active' ? null : (
            <Button
              wide
              size="form"
              kind="secondary"
              icon={Play}
              busy={work.moving.isPending}
              disabled={draft.isChanged || problems > 0 || setting.form.version === 0}
              onClick={() => work.moving.mutate('activate')}
            >
              {t('modulesettings.activate')}
            </Button>
          )}
        </Dock>
      }
    >
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_minmax(360px,1fr)] items-start gap-6' : ''}>
        <div className="flex min-w-0 flex-col gap-4">
          <p className="flex flex-wrap items-center gap-3">
            <Tag shape={shapes[setting.state]}>{t(stateWords[setting.state])}</Tag>
            <span className="text-quiet text-ink-quiet">
              {t('modulesettings.records', { count: setting.records })}
            </span>
          </p>
          {work.clash ? <Clash {...work.clash} /> : null}
          <FormPart setting={setting} publish={work.publishing} />
          <LanguagePart draft={draft} />
          <NamesPart draft={draft} />
          <FieldsPart draft={draft} />
          {isWide ? null : <ListPreview draft={draft} form={setting.form.content} />}
          <StatusesPart draft={draft} used={setting.used} />
          <StepsPart draft={draft} />
          <FollowPart draft={draft} />
          <OtherPart draft={draft} />
          <RightsPart draft={draft} />
          <EndPart setting={setting} work={work} />
        </div>
        {isWide ? (
          <div className="sticky top-4 min-w-0">
            <ListPreview draft={draft} form={setting.form.content} />
          </div>
        ) : null}
      </div>
    </AppPage>
  );
}

/** What is done with a module, and what the server says to it. */
function useModuleWork(setting: ModuleSetting, draft: ReturnType<typeof useModuleDraft>) {
  const t = useT();
  const queries = useQueryClient();
  const router = useRouter();
  const [theirs, setTheirs] = useState<ModuleSetting>();
  const [isOver, setIsOver] = useState(false);
  const { queryKey } = moduleQuery(String(setting.id));
  const take = (next: ModuleSetting) => {
    setTheirs(undefined);
    setIsOver(false);
    draft.reset(next);
    queries.setQueryData(queryKey, next);
  };
  const saving = useMutation({
    mutationFn: () =>
      saveModule(setting.id, {
        wrapper: draft.wrapper,
        rights: draft.rights,
        rev: isOver ? undefined : setting.rev,
      }),
    onSuccess: (next) => {
      take(next);
      notify(t(next.state === 'active' ? 'modulesettings.savedInUse' : 'modulesettings.saved'));
    },
    onError: (error) => {
      if (failureCode(error) !== 'STALE') return showFailure(error);
      const current = isApiFailure(error)
        ? (error.body as { current?: ModuleSetting } | null)?.current
        : undefined;
      setTheirs(current);
      setIsOver(true);
    },
  });
  const moving = useMutation({
    mutationFn: (move: 'activate' | 'retire') => moveModule(setting.id, move),
    onSuccess: (next) => {
      take(next);
      notify(t(next.state === 'active' ? 'modulesettings.activated' : 'modulesettings.retired'));
    },
    onError: showFailure,
  });
  const publishing = useMutation({
    mutationFn: () => publishForm(setting.form.id),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: showFailure,
  });
  const deleting = useMutation({
    mutationFn: () => deleteModule(setting.id),
    onSuccess: () => {
      notify(t('modulesettings.deleted'));
      void router.navigate({ href: '/admin/modules', replace: true });
    },
    onError: showFailure,
  });
  return {
    saving,
    moving,
    publishing,
    deleting,
    clash: theirs ? { onTheirs: () => take(theirs) } : undefined,
  };
}

/** Two people at the same settings: nobody's is overwritten unasked. */
function Clash({ onTheirs }: { onTheirs: () => void }) {
  const t = useT();
  return (
    <Card danger>
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="flex items-start gap-2 font-semibold">
          <StateMark shape="conflict" />
          {t('modulesettings.clash')}
        </p>
        <Button kind="secondary" size="small" onClick={onTheirs}>
          {t('modulesettings.loadTheirs')}
        </Button>
      </div>
    </Card>
  );
}

type FormPartProps = {
  setting: ModuleSetting;
  publish: { readonly isPending: boolean; readonly mutate: () => void };
};

/** The form of the module: edited in the form builder, published here where it never was. */
function FormPart({ setting: { form, may }, publish }: FormPartProps) {
  const t = useT();
  const go = useGo();
  return (
    <Part title={t('modulesettings.form')} text={t('modulesettings.formText')}>
      <p className="text-quiet font-semibold">
        {form.version === 0
          ? t('modulesettings.formDraft')
          : t('modulesettings.formVersion', { version: form.version })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" icon={FilePen} {...go(`/admin/forms/${form.id}`)}>
          {t('modulesettings.editForm')}
        </Button>
        {form.version === 0 && may.publish ? (
          <Button
            kind="secondary"
            size="small"
            icon={Upload}
            busy={publish.isPending}
            onClick={() => publish.mutate()}
          >
            {t('modulesettings.publishForm')}
          </Button>
        ) : null}
      </div>
    </Part>
  );
}

const endWords = {
  retire: { title: 'modulesettings.retire', text: 'modulesettings.retireText' },
  delete: { title: 'modulesettings.delete', text: 'modulesettings.deleteText' },
} as const;

/** Out of use, or gone where nobody has written anything. */
function EndPart({ setting, work }: { setting: ModuleSetting; work: ReturnType<typeof useModuleWork> }) {
  const t = useT();
  const confirm = useConfirm();
  const ask = (what: 'retire' | 'delete') =>
    confirm({
      kind: 'delete',
      title: t(endWords[what].title),
      text: t(endWords[what].text),
      confirmLabel: t(endWords[what].title),
      cancelLabel: t('modulesettings.keep'),
    });
  return (
    <div className="flex flex-wrap gap-2 pt-4">
      {setting.state === 'active' ? (
        <Button
          kind="secondary"
          icon={Archive}
          onClick={async () => {
            if (await ask('retire')) work.moving.mutate('retire');
          }}
        >
          {t('modulesettings.retire')}
        </Button>
      ) : null}
      {setting.records === 0 ? (
        <Button
          kind="destructive"
          icon={Trash2}
          onClick={async () => {
            if (await ask('delete')) work.deleting.mutate();
          }}
        >
          {t('modulesettings.delete')}
        </Button>
      ) : null}
    </div>
  );
}
