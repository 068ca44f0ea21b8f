import { Component, type ReactNode } from 'react';
import { reloadOnceFor, ScreenFailure } from '../lib/screen/screen-loading.ts';
import { t } from '../lib/words/messages.ts';
import { connectivity } from '../offline/connectivity.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';

type RootBoundaryProps = { children: ReactNode };
type RootBoundaryState = { error: unknown };

/** The last net: says what happened and offers a way on, instead of a white page. */
export class RootBoundary extends Component<RootBoundaryProps, RootBoundaryState> {
  override state: RootBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): RootBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ScreenFailure && error.reason === 'gone') {
      reloadOnceFor('root', connectivity.get().online);
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isSlow = error instanceof ScreenFailure;
    return (
      <main className="mx-auto max-w-120 p-4">
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={t(isSlow ? 'shell.partMissing' : 'shell.screenFailed')}
          retry={{ label: t('shell.reload'), onPress: () => location.reload() }}
        />
      </main>
    );
  }
}
