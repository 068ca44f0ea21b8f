import type { StartStep } from '@sveis/domain/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { GuidePage, StepList, type StepProps } from './guide-frame.tsx';
import { PeopleStep } from './people-step.tsx';
import { NamesStep, ProjectStep, RoleStep } from './register-steps.tsx';
import { guideQuery, saveGuide } from './start-api.ts';
import { CompanyStep, ShiftStep } from './time-steps.tsx';

const steps: Readonly<Record<StartStep, ComponentType<StepProps>>> = {
  company: CompanyStep,
  shift: ShiftStep,
  worktype: (props) => <NamesStep {...props} at="worktype" />,
  activity: (props) => <NamesStep {...props} at="activity" />,
  project: ProjectStep,
  role: RoleStep,
  people: PeopleStep,
};

/** The first-run guide: one step open at a time, each of which can wait. */
export function StartScreen() {
  const t = useT();
  const [chosen, setChosen] = useState<StartStep>();
  const query = useQuery(guideQuery);
  const guide = query.data;
  if (!guide)
    return (
      <AdminPage at="/admin/start" title={t('admin.start')} busy={query.isPending}>
        {query.isError ? (
          <ErrorState
            title={t('startguide.notLoaded')}
            text={failureText(query.error, t)}
            retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
          />
        ) : (
          <SkeletonList count={7} />
        )}
      </AdminPage>
    );
  const at = chosen ?? guide.steps.find(({ state }) => state === 'open')?.step;
  if (at === undefined) return <AllDone guide={guide} goTo={setChosen} />;
  const Step = steps[at];
  return <Step guide={guide} goTo={setChosen} />;
}

function AllDone({ guide, goTo }: StepProps) {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () => saveGuide({ is_open: false }),
    onSuccess: async (next) => {
      queries.setQueryData(guideQuery.queryKey, next);
      await router.navigate({ href: '/dashboard' });
    },
    onError: showFailure,
  });
  return (
    <GuidePage
      guide={guide}
      footer={
        <Dock>
          <Button wide size="form" busy={closing.isPending} onClick={() => closing.mutate()}>
            {t('startguide.finish')}
          </Button>
        </Dock>
      }
    >
      <p className="font-semibold">{t('startguide.allDone')}</p>
      <StepList guide={guide} at={undefined} goTo={goTo} />
    </GuidePage>
  );
}
