import { Download, Search, SlidersHorizontal } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { pathTo, topPartOf } from '../folder-tree.ts';
import { partWords, statusWords, typeWords, viewWords } from '../folder-words.ts';
import type { Folder } from '../wire.ts';
import { Crumbs } from './crumbs.tsx';
import type { DocumentFilter } from './filter-sheet.tsx';
import type { FolderView } from './use-folder-view.ts';

type FolderToolsProps = { folderView: FolderView; isSearching: boolean; onFilter: () => void };

/** What stands above the list: the search, the way back up, and what narrows the list. */
export function FolderTools({ folderView, isSearching, onFilter }: FolderToolsProps) {
  const t = useT();
  const go = useGo();
  const { address, folders, view, filter, setFilter, kept } = folderView;
  return (
    <>
      {isSearching ? <SearchField folderView={folderView} /> : null}
      <Crumbs crumbs={crumbsOf(t, folderView)} />
      <ChipRow label={t('records.filter')}>
        <Chip
          label={t('records.filter')}
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={onFilter}
        />
        <Chip
          label={t('folders.offlineCount', { count: kept.length })}
          icon={Download}
          on={view === 'offline'}
          {...go(view === 'offline' ? address : `${address}?view=offline`)}
        />
        <Chip
          label={t('folders.recent')}
          on={view === 'recent'}
          {...go(view === 'recent' ? address : `${address}?view=recent`)}
        />
        {(Object.keys(filter) as (keyof DocumentFilter)[]).map((name) => (
          <Chip
            key={name}
            on
            label={filterText(t, folders, name, filter)}
            onClick={() => {
              const { [name]: _gone, ...others } = filter;
              setFilter(others);
            }}
          />
        ))}
      </ChipRow>
    </>
  );
}

function SearchField({ folderView: { text, setText } }: Pick<FolderToolsProps, 'folderView'>) {
  const t = useT();
  return (
    <label className="flex min-h-target-lg items-center gap-3 rounded-card border-[1.5px] border-line-strong bg-surface px-4 rings-inside">
      <Icon of={Search} />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        aria-label={t('folders.searchHint')}
        placeholder={t('folders.searchHint')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className="min-h-target w-full min-w-0 bg-transparent outline-none placeholder:text-ink-quiet"
      />
    </label>
  );
}

type T = ReturnType<typeof useT>;

function crumbsOf(t: T, { address, folders, folder, part, view, rootId }: FolderView) {
  const top = { name: t('shell.files'), href: address };
  if (view !== 'folder') return [top, { name: t(viewWords[view]), href: `${address}?view=${view}` }];
  const way = pathTo(folders, folder?.id);
  const from = Math.max(
    0,
    way.findIndex(({ id }) => id === rootId),
  );
  const shownPart = rootId === undefined ? (part ?? topPartOf(folder)) : undefined;
  return [
    ...(rootId === undefined ? [top] : []),
    ...(shownPart ? [{ name: t(partWords[shownPart]), href: `${address}?part=${shownPart}` }] : []),
    ...way.slice(from).map(({ id, name }) => ({ name, href: `${address}?folder=${id}` })),
  ];
}

function filterText(
  t: T,
  folders: readonly Folder[],
  name: keyof DocumentFilter,
  filter: DocumentFilter,
): string {
  if (name === 'type' && filter.type) return t(typeWords[filter.type]);
  if (name === 'status' && filter.status) return t(statusWords[filter.status]);
  if (name === 'project_id')
    return folders.find((one) => one.project_id === filter.project_id && one.is_root)?.name ?? '';
  return filter.tag ?? '';
}
