import { type HelpPage, helpRoleOf, type SignMark } from '@sveis/domain/help';
import { useLocation, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LinkButton } from '../lib/screen/links.tsx';
import { matchRoute } from '../lib/screen/route-table.ts';
import { useT } from '../lib/words/use-t.ts';
import { definitionOf } from '../records/index.ts';
import { useSessionIn } from '../session/index.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../ui/feedback/skeleton.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { HelpContent, useLampSigns } from './help-content.tsx';
import { madeHelp, signsOf } from './module-help.ts';
import { pageOf, titleOf } from './page-titles.ts';
import { useRoleName } from './role-name.ts';
import { loadPageText, useHelp } from './use-help-text.ts';

/** The help of the screen behind it: a sheet on a phone, at the side where there is room. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const { module_id }: { readonly module_id?: string } = useParams({ strict: false });
  const pattern = matchRoute(pathname)?.path ?? '/';
  const page = pageOf(pattern) ?? { kind: 'screen', page: 'dashboard' };
  const role = helpRoleOf(useSessionIn()?.rights.visitor.access.roleSlug ?? '');
  const roleName = useRoleName();
  return (
    <Sheet
      open
      panel
      onClose={onClose}
      title={`${t('shell.help')}: ${t(titleOf(page, module_id)).replaceAll('\u00ad', '')}`}
      closeLabel={t('shell.close')}
      actions={
        <LinkButton wide kind="secondary" to={`/help/${role}`} onClick={onClose}>
          {t('help.more', { role: roleName(role) })}
        </LinkButton>
      }
    >
      <PageHelp key={pattern} page={page} moduleId={module_id} />
    </Sheet>
  );
}

type PageHelpProps = { page: HelpPage; moduleId: string | undefined };

function PageHelp({ page, moduleId }: PageHelpProps) {
  const t = useT();
  const lamp = useLampSigns();
  const found = useHelp(
    // biome-ignore lint/correctness/useExhaustiveDependencies: one page as long as the part is shown
    useCallback((language) => loadPageText(page, language), []),
  );
  const key = page.kind === 'module' ? page.module : `custommodule:${moduleId}`;
  const definition = page.kind === 'screen' ? undefined : definitionOf(key);
  if (found === undefined) return <SkeletonCard foot={false} />;
  const text = found === 'missing' ? undefined : found.text;
  const words = text ?? (definition && found !== 'missing' ? madeHelp(definition, t) : undefined);
  if (!words) return <ErrorState title={t('help.missing')} text={t('help.missingText')} />;
  const own = Object.entries(text?.signs ?? {}) as readonly (readonly [SignMark, string])[];
  return (
    <HelpContent
      page={page}
      about={words.about}
      todo={words.todo}
      named={definition ? signsOf(definition, t) : []}
      signs={[...own, ...lamp.filter(([mark]) => !own.some(([known]) => known === mark))]}
    />
  );
}
