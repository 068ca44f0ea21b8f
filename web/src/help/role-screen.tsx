import {
  type HelpPage,
  type HelpRole,
  type HelpText,
  helpRoles,
  isHelpRole,
  loadScreenHelp,
  roleScreens,
} from '@sveis/domain/help';
import type { Language, MessageId } from '@sveis/domain/locales';
import { isFeatureOpen, type Visitor } from '@sveis/domain/session';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useCallback } from 'react';
import { AppPage } from '../lib/screen/app-page.tsx';
import { Leave } from '../lib/screen/leave.tsx';
import { LinkRow } from '../lib/screen/links.tsx';
import { routes } from '../lib/screen/route-table.ts';
import { openMessages } from '../lib/words/messages.ts';
import { useT } from '../lib/words/use-t.ts';
import { useSessionIn } from '../session/index.ts';
import { Button } from '../ui/data/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { List } from '../ui/layout/list.tsx';
import { SignRows, TodoList, useLampSigns } from './help-content.tsx';
import { SheetPicture } from './page-pictures.tsx';
import { pageOf, titleOf } from './page-titles.ts';
import { useRoleName } from './role-name.ts';
import { loadPageText, useHelp } from './use-help-text.ts';

interface Chapter {
  readonly page: HelpPage;
  readonly title: MessageId;
  readonly text: HelpText;
}

interface RoleHelp {
  readonly about: string;
  readonly chapters: readonly Chapter[];
}

/** What the company has switched off is on no sheet. */
function isOn(pattern: string, { features, exclusions }: Visitor): boolean {
  const feature = routes.find(({ path }) => path === pattern)?.feature;
  return feature === undefined || isFeatureOpen(feature, features, exclusions);
}

async function loadRole(role: HelpRole, visitor: Visitor, language: Language): Promise<RoleHelp> {
  const pages = roleScreens[role]
    .filter((pattern) => isOn(pattern, visitor))
    .flatMap((one) => pageOf(one) ?? []);
  const titles = pages.map((page) => titleOf(page));
  const [{ roles }, texts] = await Promise.all([
    loadScreenHelp(language),
    Promise.all(pages.map((page) => loadPageText(page, language))),
    openMessages(...new Set(titles.map((title) => title.split('.')[0] ?? ''))),
  ]);
  const chapters = pages.flatMap((page, index) => {
    const text = texts[index];
    return text ? [{ page, title: titleOf(page), text }] : [];
  });
  return { about: roles[role], chapters };
}

/** What one role does in the app, on one sheet for the wall. */
export function RoleScreen() {
  const { role }: { readonly role?: string } = useParams({ strict: false });
  const visitor = useSessionIn()?.rights.visitor;
  if (!isHelpRole(role)) return <Leave to="/not_found" />;
  return visitor ? <RoleSheet key={role} role={role} visitor={visitor} /> : null;
}

type RoleSheetProps = { role: HelpRole; visitor: Visitor };

function RoleSheet({ role, visitor }: RoleSheetProps) {
  const t = useT();
  const nameOf = useRoleName();
  const found = useHelp(
    useCallback((language: Language) => loadRole(role, visitor, language), [role, visitor]),
  );
  return (
    <AppPage title={nameOf(role)} context={t('shell.help')} backTo="/more" busy={found === undefined}>
      {found === undefined ? <SkeletonList count={3} /> : null}
      {found === 'missing' ? <ErrorState title={t('help.missing')} text={t('help.missingText')} /> : null}
      {typeof found === 'object' ? <RoleChapters {...found.text} /> : null}
      <section className="flex flex-col gap-2 pt-2 print:hidden">
        <h2 className="font-bold">{t('help.others')}</h2>
        <List joined label={t('help.others')}>
          {helpRoles
            .filter((other) => other !== role)
            .map((other) => (
              <LinkRow key={other} arrow to={`/help/${other}`} title={nameOf(other)} />
            ))}
        </List>
      </section>
    </AppPage>
  );
}

function RoleChapters({ about, chapters }: RoleHelp) {
  const t = useT();
  const lamp = useLampSigns();
  return (
    <>
      <p>{about}</p>
      <div className="flex print:hidden">
        <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
          {t('help.print')}
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:gap-y-2">
        {chapters.map(({ page, title, text }) => (
          <section
            key={title}
            className="flex break-inside-avoid flex-col gap-1 rounded-card print:gap-0.5 bg-surface px-4 py-3.5 shadow-card print:p-0 print:shadow-none"
          >
            <SheetPicture page={page} todo={text.todo} />
            <h2 className="font-bold">{t(title)}</h2>
            <p className="text-quiet text-ink-quiet print:type-14/18">{text.about}</p>
            <TodoList todo={text.todo} />
          </section>
        ))}
      </div>
      <section className="flex break-inside-avoid flex-col gap-2 pt-2 print:gap-1 print:type-14/18">
        <h2 className="font-bold">{t('help.signs')}</h2>
        <ul className="flex flex-col gap-2 print:grid print:grid-cols-3">
          <SignRows signs={lamp} />
        </ul>
        <p className="text-quiet print:type-14/18">{t('help.everywhere')}</p>
      </section>
    </>
  );
}
