import type { Access } from '@sveis/domain/session';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import type { RightsChoices } from './rights-api.ts';
import { ShownChanges } from './shown-changes.tsx';

type EditorFrameProps = {
  at: string;
  title: string;
  context?: string;
  choices: RightsChoices;
  /** What it gives now, and what it would give. */
  before: Access;
  after: Access;
  isNew: boolean;
  isChanged: boolean;
  isBusy: boolean;
  onSave: () => void;
  onDelete?: (() => void) | undefined;
  /** Beside the title: what else can be done with it. */
  tools?: ReactNode;
  children: ReactNode;
};

/** One role or group being edited: a page of its own on a phone, a part beside the list where there is room. */
export function EditorFrame(props: EditorFrameProps) {
  const { at, title, context, choices, before, after, isNew, isChanged, isBusy, onSave, onDelete } = props;
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
  const buttons = (
    <>
      {onDelete ? (
        <Button size="form" kind="destructive" icon={Trash2} onClick={onDelete}>
          {t('rights.delete')}
        </Button>
      ) : null}
      <Button wide size="form" disabled={!isChanged} busy={isBusy} onClick={onSave}>
        {t(isNew ? 'rights.make' : 'users.saveIt')}
      </Button>
    </>
  );
  const body = (
    <>
      {props.children}
      <ShownChanges choices={choices} before={before} after={after} title={t('rights.change')} />
    </>
  );
  if (!isWide)
    return (
      <AdminPage
        at={at}
        backTo={at}
        title={title}
        {...(context ? { context } : {})}
        footer={<Dock>{buttons}</Dock>}
      >
        {props.tools}
        {body}
      </AdminPage>
    );
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-bold">{title}</h2>
          {context ? <p className="text-quiet text-ink-quiet">{context}</p> : null}
        </div>
        {props.tools}
      </header>
      {body}
      <footer className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-canvas py-3">
        {buttons}
      </footer>
    </section>
  );
}
