import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ScreenFailure } from '../lib/screen/screen-loading.ts';
import { useT } from '../lib/words/use-t.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={t('shell.somethingWentWrong')}>
      <ErrorState
        title={t('shell.somethingWentWrong')}
        text={t(error instanceof ScreenFailure ? 'shell.partMissing' : 'shell.screenFailed')}
        retry={{ label: t('shell.tryAgain'), onPress: retry }}
      />
    </Page>
  );
}
