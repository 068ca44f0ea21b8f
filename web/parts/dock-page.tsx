import './parts.css';
import { House, Plus, Search } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { BottomNav, NavItem } from '../src/ui/bottom-nav.tsx';
import { Button } from '../src/ui/button.tsx';
import { Dock } from '../src/ui/dock.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Page } from '../src/ui/page.tsx';
import { Segmented } from '../src/ui/segmented.tsx';
import { Shell } from '../src/ui/shell.tsx';
import { words } from './words.ts';

const say = words.no;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Shell
      nav={
        <BottomNav label={say.menu}>
          <NavItem icon={House} label={say.home} href="./" />
        </BottomNav>
      }
    >
      <Page
        title="Sjekklister"
        context={say.projectName}
        back={{ label: 'Tilbake', href: './' }}
        trailing={<IconButton icon={Search} label="Søk" />}
        footer={
          <Dock stacked>
            <Button wide size="form" icon={Plus}>
              {say.pickForm}
            </Button>
            <Button kind="text" size="small">
              {say.csv}
            </Button>
          </Dock>
        }
      >
        <Segmented
          label="Vis"
          options={[
            { value: 'open', label: 'Å fylle ut' },
            { value: 'done', label: 'Ferdige' },
          ]}
          value="open"
          onValue={() => {}}
        />
        <EmptyState title={say.emptyTitle} text={say.emptyText} />
      </Page>
    </Shell>,
  );
}
