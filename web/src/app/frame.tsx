import { Outlet } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { documentParts } from '../folders/index.ts';
import { HelpSheet } from '../help/index.ts';
import { DocumentParts } from '../lib/screen/document-parts.ts';
import { HeaderTools } from '../lib/screen/header-tools.ts';
import { ScreenHelp } from '../lib/screen/screen-help.ts';
import { NoticeBell } from '../notifications/index.ts';
import { ArrivalAlerts } from '../time/index.ts';
import { Shell } from '../ui/layout/shell.tsx';
import { Banners } from './banners.tsx';
import { MainNav } from './main-nav.tsx';
import { useSearchKey } from './search/use-search-key.ts';

const bell = <NoticeBell />;

export function Frame() {
  useSearchKey();
  const [isHelping, setIsHelping] = useState(false);
  const openHelp = useCallback(() => setIsHelping(true), []);
  return (
    <Shell nav={<MainNav />} banners={<Banners />}>
      <HeaderTools value={bell}>
        <ScreenHelp value={openHelp}>
          <DocumentParts value={documentParts}>
            <Outlet />
          </DocumentParts>
        </ScreenHelp>
      </HeaderTools>
      <Suspense fallback={null}>
        <ArrivalAlerts />
      </Suspense>
      {isHelping ? (
        <Suspense fallback={null}>
          <HelpSheet onClose={() => setIsHelping(false)} />
        </Suspense>
      ) : null}
    </Shell>
  );
}
