import { type FoundGroup, LONGEST_SEARCH, markedPieces, type SearchAnswer } from '@sveis/domain/search';
import { useRouter } from '@tanstack/react-router';
import { Clock3, Search, User, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { ScanAnything } from '../../modules/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { type FoundModules, useFoundModules } from './use-found-modules.ts';
import { useSearch, useSettled } from './use-search.ts';

/** Where the words of a search stand, so that going back shows what was found. */
const WORDS = 'q';
const PATH = '/search';

/** One field for everything a person may open: numbers, names, words and codes. */
export function SearchScreen() {
  const t = useT();
  const router = useRouter();
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get(WORDS) ?? '');
  const [module, setModule] = useState<string>();
  const words = useSettled(typed.trim());
  const { recent, keep, forget } = useRecentSearches();
  const found = useSearch(words, undefined);
  const chosen = useSearch(module === undefined ? '' : words, module);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // Once somebody has gone on, the words are no longer theirs to put into an address.
    if (location.pathname !== PATH) return;
    const href = words === '' ? PATH : `${PATH}?${WORDS}=${encodeURIComponent(words)}`;
    if (location.pathname + location.search !== href) void router.navigate({ href, replace: true });
  }, [words, router]);
  const type = (next: string) => {
    setTyped(next);
    setModule(undefined);
  };
  const total = found.answer ? countOf(found.answer) : undefined;
  const shown =
    module === undefined ? found : { ...chosen, answer: chosen.answer ?? onlyIn(found.answer, module) };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = results.current?.querySelector<HTMLElement>('a[href]');
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      type('');
    }
    if (event.key === 'ArrowDown' && first) {
      event.preventDefault();
      first.focus();
    }
    if (event.key === 'Enter') first?.click();
  };
  return (
    <AppPage title={t('shell.search')} backTo="/dashboard">
      <div className="relative flex min-h-target-lg items-center rounded-card border-[1.5px] border-line-strong bg-surface pe-1 rings-inside">
        <label className="flex min-w-0 flex-1 items-center gap-3 ps-4">
          <Icon of={Search} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_SEARCH}
            aria-label={t('shell.searchHint')}
            placeholder={t('shell.searchHint')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
            className="min-h-target w-full min-w-0 bg-transparent outline-none placeholder:text-ink-quiet"
          />
        </label>
        {typed === '' ? null : (
          <IconButton
            icon={X}
            label={t('search.clear')}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          />
        )}
        <Suspense fallback={null}>
          <ScanAnything />
        </Suspense>
      </div>
      <p role="status" className="text-quiet text-ink-quiet">
        {total === undefined ? '' : t('search.results', { count: total })}
      </p>
      {found.isKept && found.answer ? <p className="text-quiet text-ink-quiet">{t('search.kept')}</p> : null}
      {found.answer && found.answer.groups.length > 1 ? (
        <Kinds answer={found.answer} module={module} onModule={setModule} />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside */}
      <div
        ref={results}
        className="flex flex-col gap-4"
        onKeyDown={(event) => moveBetween(event, input.current)}
        onClickCapture={(event) => {
          if ((event.target as HTMLElement).closest('a[href]')) keep(words);
        }}
      >
        {shown.answer ? (
          <Found answer={shown.answer} words={words} isAlone={module !== undefined} onModule={setModule} />
        ) : null}
      </div>
      {found.error && !found.answer ? (
        <ErrorState title={t('search.failed')} text={failureText(found.error, t)} />
      ) : null}
      {found.isBusy && !found.answer ? <SkeletonList count={4} /> : null}
      {total === 0 && !found.isBusy ? (
        <EmptyState icon={Search} title={t('search.nothing')} text={t('search.nothingText')} />
      ) : null}
      {typed.trim() === '' ? <Beginning recent={recent} onPick={type} onForget={forget} /> : null}
    </AppPage>
  );
}

const countOf = ({ groups, people }: SearchAnswer): number =>
  groups.reduce((sum, { count }) => sum + count, people.length);

const onlyIn = (answer: SearchAnswer | undefined, module: string): SearchAnswer | undefined =>
  answer && { groups: answer.groups.filter((group) => group.module === module), people: [] };

/** Arrow keys go from one result to the next, and from the first back to what was typed. */
function moveBetween(event: KeyboardEvent<HTMLElement>, input: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'ArrowDown' ? links[at + 1] : (links[at - 1] ?? input);
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

type KindsProps = {
  answer: SearchAnswer;
  module: string | undefined;
  onModule: (key: string | undefined) => void;
};

function Kinds({ answer, module, onModule }: KindsProps) {
  const t = useT();
  const modules = useFoundModules(answer);
  return (
    <ChipRow label={t('search.filter')}>
      <Chip
        label={t('search.all', { count: countOf(answer) })}
        on={module === undefined}
        onClick={() => onModule(undefined)}
      />
      {answer.groups.map(({ module: key, count, is_more }) => (
        <Chip
          key={key}
          label={`${modules.nameOf(key)} ${count}${is_more ? '+' : ''}`}
          on={module === key}
          onClick={() => onModule(module === key ? undefined : key)}
        />
      ))}
    </ChipRow>
  );
}

type FoundProps = {
  answer: SearchAnswer;
  words: string;
  /** One module was chosen: all of its rows that were asked for are here. */
  isAlone: boolean;
  onModule: (key: string) => void;
};

function Found({ answer, words, isAlone, onModule }: FoundProps) {
  const t = useT();
  const modules = useFoundModules(answer);
  return (
    <>
      {answer.groups.map((group) => (
        <section key={group.module} aria-label={modules.nameOf(group.module)} className="flex flex-col gap-2">
          <h2 className="flex items-baseline justify-between gap-3 font-bold">
            <span>{modules.nameOf(group.module)}</span>
            <span className="text-quiet font-normal text-ink-quiet tabular-nums">
              {t('search.results', { count: group.count })}
            </span>
          </h2>
          <Rows group={group} words={words} modules={modules} />
          {!isAlone && group.count > group.rows.length ? (
            <Button kind="text" size="small" onClick={() => onModule(group.module)}>
              {t(group.is_more ? 'search.showMany' : 'search.showAll', { count: group.count })}
            </Button>
          ) : null}
        </section>
      ))}
      {answer.people.length > 0 ? <People people={answer.people} words={words} /> : null}
    </>
  );
}

type RowsProps = { group: FoundGroup; words: string; modules: FoundModules };

function Rows({ group, words, modules }: RowsProps) {
  const go = useGo();
  return (
    <List joined label={modules.nameOf(group.module)}>
      {group.rows.map((row) => {
        const address = modules.addressOf(group.module, row);
        const head = [row.number, row.title].filter(Boolean).join(' ');
        const quiet = [
          modules.oneOf(group.module),
          row.folder ?? row.project,
          modules.statusOf(group.module, row.status),
        ];
        return (
          <ListRow
            key={row.id}
            arrow
            icon={modules.iconOf(group.module)}
            {...(address === undefined ? {} : go(address))}
            title={<Marked text={head} words={words} />}
            quiet={<Marked text={quiet.filter(Boolean).join(' · ')} words={words} />}
          />
        );
      })}
    </List>
  );
}

function People({ people, words }: { people: SearchAnswer['people']; words: string }) {
  const t = useT();
  const go = useGo();
  const mayAsk = canReach('/tasks/add');
  return (
    <section aria-label={t('search.people')} className="flex flex-col gap-2">
      <h2 className="font-bold">{t('search.people')}</h2>
      <List joined label={t('search.people')}>
        {people.map(({ id, name }) => (
          <ListRow
            key={id}
            icon={User}
            title={<Marked text={name} words={words} />}
            {...(mayAsk ? { arrow: true, quiet: t('search.task'), ...go(`/tasks/add?assignee=${id}`) } : {})}
          />
        ))}
      </List>
    </section>
  );
}

/** What was looked for stands out, for the eye and for those who hear the page. */
const Marked = ({ text, words }: { text: string; words: string }) => (
  <span className="break-words">
    {markedPieces(text, words).map(({ text: piece, isFound }, index) =>
      isFound ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
        <mark key={index} className="rounded-[4px] bg-steel-tint text-inherit">
          {piece}
        </mark>
      ) : (
        piece
      ),
    )}
  </span>
);

type BeginningProps = { recent: readonly string[]; onPick: (words: string) => void; onForget: () => void };

function Beginning({ recent, onPick, onForget }: BeginningProps) {
  const t = useT();
  if (recent.length === 0)
    return <EmptyState icon={Search} title={t('search.begin')} text={t('search.beginText')} />;
  return (
    <section aria-label={t('search.recent')} className="flex flex-col gap-2">
      <h2 className="font-bold">{t('search.recent')}</h2>
      <List joined label={t('search.recent')}>
        {recent.map((words) => (
          <ListRow key={words} icon={Clock3} title={words} onClick={() => onPick(words)} />
        ))}
      </List>
      <div className="flex">
        <Button kind="text" size="small" onClick={onForget}>
          {t('search.forget')}
        </Button>
      </div>
    </section>
  );
}
