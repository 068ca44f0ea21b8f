export type TabEntry = { key: string; title: string };

type TabBarProps = {
  label: string;
  tabs: readonly TabEntry[];
  open: string;
  onOpen: (key: string) => void;
  /** Under the thumb: the mark of the open one is above it, towards what it opens. */
  isInDock?: boolean;
};

/** Parts of an opened record. The row scrolls sideways where the words need it. */
export function TabBar({ label, tabs, open, onOpen, isInDock = false }: TabBarProps) {
  const mark = isInDock
    ? '[box-shadow:inset_0_4px_0_var(--steel)]'
    : '[box-shadow:inset_0_-4px_0_var(--steel)]';
  const step = (by: number) => {
    const at = tabs.findIndex(({ key }) => key === open);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onOpen(next.key);
    document.getElementById(`tab-${next.key}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      }}
      className="flex flex-none gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          id={`tab-${key}`}
          type="button"
          role="tab"
          aria-selected={key === open}
          aria-controls="tab-panel"
          tabIndex={key === open ? 0 : -1}
          onClick={() => onOpen(key)}
          className={`min-h-target flex-none px-3 type-16/20 font-semibold focus-visible:[outline-offset:-3px] ${key === open ? `text-ink ${mark}` : 'text-ink-quiet'}`}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
