import { lazy } from 'react';
import { withinTime } from '../lib/screen/screen-loading.ts';
import { openMessages } from '../lib/words/messages.ts';
import type { DirectLink } from '../session/login/direct-link.ts';
import { DirectLoginScreen } from '../session/login/direct-login-screen.tsx';

const ProviderReturnScreen = lazy(async () => {
  const [screen] = await withinTime(
    Promise.all([import('../session/provider/provider-return-screen.tsx'), openMessages('signin')]),
  );
  return { default: screen.ProviderReturnScreen };
});

const InspectionPage = lazy(async () => ({
  default: (await withinTime(import('../modules/ndt/inspection/inspection-page.tsx'))).InspectionPage,
}));

type OutsideProps = { link: DirectLink | 'unreadable' | undefined; path: string };

/** Pages that are for whoever holds their address, whoever is logged in on this phone. */
export function Outside({ link, path }: OutsideProps) {
  if (link) return <DirectLoginScreen link={link} />;
  return path === '/inspection' ? <InspectionPage /> : <ProviderReturnScreen />;
}
