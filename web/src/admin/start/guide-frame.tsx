import type { StartStep } from '@sveis/domain/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { showFailure } from '../../lib/api/failures.ts';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { fullName, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { guideQuery, type StartGuide, saveGuide } from './start-api.ts';

/** What every step is given: how far the guide has come, and where it goes on. */
export interface StepProps {
  readonly guide: StartGuide;
  /** Opens a step, or the next one that is open. */
  readonly goTo: (step: StartStep | undefined) => void;
}

type GuideFrameProps = StepProps & {
  at: StartStep;
  action: { label: string; isBusy: boolean; disabled?: boolean; onPress: () => void };
  children: ReactNode;
};

const marks = { done: 'done', skipped: 'low', open: 'waiting' } as const;

/** The guide with one step open: what is done, what is asked now, and what is left. */
export function GuideFrame({ guide, goTo, at, action, children }: GuideFrameProps) {
  const t = useT();
  const queries = useQueryClient();
  const skipping = useMutation({
    mutationFn: () => saveGuide({ step: at, state: 'skipped' }),
    onSuccess: (next) => {
      queries.setQueryData(guideQuery.queryKey, next);
      goTo(undefined);
    },
    onError: showFailure,
  });
  const isOpen = guide.steps.some(({ step, state }) => step === at && state === 'open');
  return (
    <GuidePage
      guide={guide}
      footer={
        <Dock>
          {isOpen ? (
            <Button size="form" kind="secondary" busy={skipping.isPending} onClick={() => skipping.mutate()}>
              {t('startguide.skip')}
            </Button>
          ) : null}
          <Button
            wide
            size="form"
            busy={action.isBusy}
            disabled={action.disabled === true}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        </Dock>
      }
    >
      <StepList guide={guide} at={at} goTo={goTo}>
        {children}
      </StepList>
    </GuidePage>
  );
}

type GuidePageProps = { guide: StartGuide; footer: ReactNode; children: ReactNode };

export function GuidePage({ guide, footer, children }: GuidePageProps) {
  const t = useT();
  const user = useSessionIn()?.profile.user;
  const done = guide.steps.filter(({ state }) => state !== 'open').length;
  return (
    <AdminPage
      at="/admin/start"
      title={t('admin.start')}
      context={t('startguide.progress', {
        name: user ? fullName(user) : '',
        done,
        all: guide.steps.length,
      })}
      footer={footer}
    >
      <div aria-hidden="true" className="flex gap-1">
        {guide.steps.map(({ step, state }) => (
          <span
            key={step}
            className={`h-2 flex-1 rounded-full ${state === 'open' ? 'bg-sunken' : 'bg-steel'}`}
          />
        ))}
      </div>
      {children}
      <div className="-mx-3">
        <LinkButton kind="text" size="small" to="/dashboard">
          {t('startguide.later')}
        </LinkButton>
      </div>
    </AdminPage>
  );
}

type StepListProps = {
  guide: StartGuide;
  at: StartStep | undefined;
  goTo: StepProps['goTo'];
  children?: ReactNode;
};

/** All steps under each other; the open one has its form. */
export function StepList({ guide, at, goTo, children }: StepListProps) {
  const t = useT();
  return (
    <ol className="flex flex-col divide-y divide-line overflow-clip rounded-card bg-surface shadow-card">
      {guide.steps.map(({ step, state, names }, index) => {
        const title = t(`startguide.step_${step}`);
        if (step === at)
          return (
            <li key={step} className="flex flex-col gap-3 border-s-4 border-s-steel px-4 py-3.5">
              <div className="flex items-center gap-3">
                <StateMark shape={state === 'done' ? 'done' : 'progress'} size={28} />
                <h2 className="min-w-0 flex-1 text-lead font-bold">{title}</h2>
                <span className="text-quiet text-ink-quiet">
                  {t('startguide.stepNumber', { number: index + 1 })}
                </span>
              </div>
              <p>{t(`startguide.ask_${step}`)}</p>
              {children}
            </li>
          );
        const known = names.slice(0, 3).join(', ');
        const quiet = state === 'skipped' ? t('startguide.skipped') : known || t(`startguide.quiet_${step}`);
        return (
          <li key={step}>
            <ListRow
              leading={<StateMark shape={marks[state]} size={28} />}
              title={title}
              quiet={quiet}
              trailing={<Icon of={state === 'done' ? Pencil : ChevronRight} size={20} />}
              onClick={() => goTo(step)}
            />
          </li>
        );
      })}
    </ol>
  );
}
