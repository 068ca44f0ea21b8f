import './parts.css';
import { House, Plus, Search } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Button } from '../src/ui/data/button.tsx';
import { IconButton } from '../src/ui/data/icon-button.tsx';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { Segmented } from '../src/ui/fields/segmented.tsx';
import { BottomNav, NavItem } from '../src/ui/layout/bottom-nav.tsx';
import { Dock } from '../src/ui/layout/dock.tsx';
import { Page } from '../src/ui/layout/page.tsx';
import { Shell } from '../src/ui/layout/shell.tsx';
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
