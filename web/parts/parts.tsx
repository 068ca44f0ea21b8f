import './parts.css';
import { Calendar, ClockPlus, Folder, House, Menu } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../src/ui/data/button.tsx';
import { SnackbarProvider } from '../src/ui/feedback/snackbar-provider.tsx';
import { SyncLamp } from '../src/ui/feedback/sync-lamp.tsx';
import { Segmented } from '../src/ui/fields/segmented.tsx';
import { BottomNav, NavItem } from '../src/ui/layout/bottom-nav.tsx';
import { Page } from '../src/ui/layout/page.tsx';
import { Shell } from '../src/ui/layout/shell.tsx';
import { ConfirmProvider } from '../src/ui/overlays/confirm-provider.tsx';
import { ActionParts } from './action-parts.tsx';
import { CardParts } from './card-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { type Words, words } from './words.ts';

const widths = { full: '', phone: 'mx-auto w-full max-w-[390px]', tablet: 'mx-auto w-full max-w-[768px]' };
type Width = keyof typeof widths;
const asked = new URLSearchParams(location.search);

function Parts() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
  const [width, setWidth] = useState<Width>('full');
  const [language, setLanguage] = useState<keyof typeof words>(asked.get('lang') === 'lt' ? 'lt' : 'no');
  const say: Words = words[language];

  const showTheme = (next: string) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
  };

  return (
    <Shell
      nav={
        <BottomNav label={say.menu}>
          <NavItem icon={ClockPlus} label={say.hours} href="#hours" />
          <NavItem icon={Calendar} label={say.calendar} href="#calendar" />
          <NavItem icon={House} label={say.home} href="#home" aria-current="page" />
          <NavItem icon={Folder} label={say.files} href="#files" />
          <NavItem icon={Menu} label={say.more} href="#more" last />
        </BottomNav>
      }
    >
      <Page
        title="Sveis: parts"
        context={say.weekAndCompany}
        trailing={<SyncLamp shape="done" label={say.sent} href="#outbox" />}
        width="full"
      >
        <Segmented
          label="Theme"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={theme}
          onValue={showTheme}
        />
        <Segmented
          label="Width"
          options={[
            { value: 'full', label: 'Full' },
            { value: 'phone', label: '390' },
            { value: 'tablet', label: '768' },
          ]}
          value={width}
          onValue={setWidth}
        />
        <Segmented
          label="Language"
          options={[
            { value: 'no', label: 'Norsk' },
            { value: 'lt', label: 'Lietuvių', lang: 'lt' },
          ]}
          value={language}
          onValue={setLanguage}
        />
        <div lang={language} className={`flex flex-col gap-8 ${widths[width]}`}>
          <StateParts say={say} />
          <ActionParts say={say} />
          <FieldParts say={say} />
          <CardParts say={say} />
          <OverlayParts say={say} />
        </div>
        <div className="flex">
          <Button kind="text" size="small" href="./dock.html">
            Page with a dock
          </Button>
        </div>
      </Page>
    </Shell>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SnackbarProvider>
        <ConfirmProvider>
          <Parts />
        </ConfirmProvider>
      </SnackbarProvider>
    </StrictMode>,
  );
}
