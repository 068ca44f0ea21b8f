import { lazy, Suspense } from 'react';
import { openMessages } from '../../lib/words/messages.ts';
import { LoginFrame } from './login-frame.tsx';
import type { Entry, FactorAsked } from './use-entry.ts';

const FactorStep = lazy(async () => {
  const [step] = await Promise.all([import('../second-factor/factor-step.tsx'), openMessages('signin')]);
  return { default: step.FactorStep };
});

type FactorGateProps = {
  company: string | undefined;
  asked: FactorAsked;
  entry: Entry;
  rememberDevice: boolean;
  onCode: (code: string) => void;
};

/** The step after the password; few need it, so it is fetched when it is asked for. */
export function FactorGate({ company, ...step }: FactorGateProps) {
  return (
    <LoginFrame context={company}>
      <Suspense fallback={null}>
        <FactorStep {...step} />
      </Suspense>
    </LoginFrame>
  );
}
