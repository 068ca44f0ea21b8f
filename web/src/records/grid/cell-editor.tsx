import { collationKey } from '@sveis/domain/format';
import {
  type GridColumn,
  offeredOptions,
  optionText,
  type Values,
  type ValueWords,
} from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { outsideLimit, type PickLimit, usePickLimit } from '../inputs/picking/pick-limit.ts';
import { knowFound } from '../record/known-names.ts';
import { useCause } from '../record/use-cause.ts';
import type { RecordPlace } from '../record-module.ts';
import { formSettingsQuery, type Lookup, lookupOf, lookupQuery } from '../record-queries.ts';
import type { Found } from '../record-wire.ts';
import { isHere } from './named-things.ts';

/** One thing a cell may be filled with. */
interface Offered {
  readonly key: string;
  readonly text: string;
  readonly more?: string | undefined;
  readonly cause?: string | undefined;
}

const MOST = 8;

/** What may be named in the cell: things of this project, and those another field of the row allows. */
interface Within {
  readonly projectId: number | null;
  readonly limit: PickLimit | undefined;
}

type CellEditorProps = {
  column: GridColumn;
  label: string;
  first: string;
  /** Begun by typing: what stood there is written over, so the caret is behind the first letter. */
  isTyped: boolean;
  words: ValueWords;
  place: RecordPlace;
  /** The row the cell is in. */
  values: Values;
  error?: string | undefined;
  onDone: (text: string, key: 'Enter' | 'Tab' | 'Shift+Tab' | 'blur') => void;
  onCancel: () => void;
};

/** The cell that is being typed in, with what it may be filled with under it. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, first, isTyped, words, place, values, error, onDone, onCancel } = props;
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const listId = useId();
  const isChanged = text !== first || isTyped;
  const limit = usePickLimit({ field: column.field, module: place, values, words });
  const offered = useOffered(column, isChanged ? text : '', { words, projectId: place.projectId, limit });
  useEffect(() => {
    input.current?.focus();
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  const finish = (value: string, key: Parameters<typeof onDone>[1]) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(value, key);
  };
  const picked = offered[chosen];
  const isOpen = offered.length > 0;
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        {...(isOpen
          ? {
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': picked ? `${listId}-${picked.key}` : undefined,
            }
          : {})}
        value={text}
        autoComplete="off"
        spellCheck={false}
        className="absolute inset-0 z-10 size-full min-w-28 bg-surface px-2.5 text-ink shadow-float outline-3 -outline-offset-3 outline-focus"
        onChange={(event) => {
          setText(event.target.value);
          setChosen(-1);
        }}
        onBlur={() => finish(picked?.text ?? text, 'blur')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') {
            isOver.current = true;
            event.preventDefault();
            return onCancel();
          }
          if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            return setChosen((before) => (before + step + offered.length + 1) % (offered.length + 1));
          }
          if (event.key !== 'Enter' && event.key !== 'Tab') return;
          event.preventDefault();
          finish(
            picked?.text ?? text,
            event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'Shift+Tab' : 'Tab',
          );
        }}
      />
      {isOpen ? (
        <OfferedList
          id={listId}
          label={label}
          offered={offered}
          chosen={chosen}
          below={input.current}
          onPick={(value) => finish(value, 'Enter')}
        />
      ) : null}
    </>
  );
}

type OfferedListProps = {
  id: string;
  label: string;
  offered: readonly Offered[];
  chosen: number;
  below: HTMLElement | null;
  onPick: (text: string) => void;
};

/** Over everything else: a table that scrolls would cut it off. */
function OfferedList({ id, label, offered, chosen, below, onPick }: OfferedListProps) {
  const box = below?.getBoundingClientRect();
  const room = box ? innerHeight - box.bottom : 0;
  const isAbove = box !== undefined && room < 200 && box.top > room;
  return createPortal(
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="fixed z-30 max-h-80 w-80 overflow-y-auto rounded-control bg-surface shadow-float"
      style={
        isAbove
          ? { insetInlineStart: box.left, bottom: innerHeight - box.top }
          : { insetInlineStart: box?.left ?? 0, top: box?.bottom ?? 0 }
      }
    >
      {offered.map(({ key, text, more, cause }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above it has the keys
        <div
          key={key}
          id={`${id}-${key}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          aria-disabled={cause === undefined ? undefined : true}
          className={`min-h-target border-b border-line px-3 py-2 last:border-0 ${index === chosen ? 'bg-steel-tint' : ''}`}
          // A press must not take the focus from the cell: leaving it would write what is typed so far.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (cause === undefined) onPick(text);
          }}
        >
          <span className="block font-semibold break-words">{text}</span>
          {more || cause ? (
            <span className="block text-quiet break-words text-ink-quiet">{cause ?? more}</span>
          ) : null}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** The last of several in one cell is what is being typed. */
const lastOf = (text: string): { readonly before: string; readonly word: string } => {
  const at = Math.max(...[',', ';', '/', '+'].map((mark) => text.lastIndexOf(mark)));
  return { before: text.slice(0, at + 1), word: text.slice(at + 1).trim() };
};

const holdsWord = (name: string, word: string): boolean => collationKey(name).includes(collationKey(word));

/** Options, people or records that fit what is typed; nothing for cells that are plain text and figures. */
function useOffered(
  column: GridColumn,
  typed: string,
  { words, ...within }: Within & Pick<CellEditorProps, 'words'>,
): readonly Offered[] {
  const { field, path } = column;
  const isMany = ['multi', 'users', 'references'].includes(field.kind);
  const { before, word } = isMany ? lastOf(typed) : { before: '', word: typed.trim() };
  const lead = before === '' ? '' : `${before} `;
  const { data: settings } = useQuery({ ...formSettingsQuery, enabled: 'switched' in field });
  const found = useFoundThings(lookupOf(field, words.room), useDeferredValue(word), within);
  if (field.kind === 'choice' || (field.kind === 'multi' && field.options)) {
    return offeredOptions(field, settings, undefined)
      .map((option) => ({ option, said: optionText(path, field, option, words) }))
      .filter(({ option, said }) => holdsWord(option, word) || holdsWord(said, word))
      .slice(0, MOST * 2)
      .map(({ option, said }) => ({
        key: option,
        text: `${lead}${option}`,
        ...(said === option ? {} : { more: said }),
      }));
  }
  return found.map((one) => ({ ...one, text: `${lead}${one.text}` }));
}

/** Who is meant exactly, then whose name begins so, then the rest. */
const rankOf = ({ name, is_exact }: Found, word: string): number => {
  if (is_exact) return 0;
  return name.split(' ').some((part) => collationKey(part).startsWith(collationKey(word))) ? 1 : 2;
};

const nowhere: Lookup = { to: 'user' };

function useFoundThings(
  lookup: Lookup | undefined,
  word: string,
  { projectId, limit }: Within,
): readonly Offered[] {
  const asked = lookup ?? nowhere;
  const kept = useQuery({ ...lookupQuery(asked), enabled: lookup !== undefined });
  const isMore = lookup !== undefined && word !== '';
  const more = useQuery({ ...lookupQuery({ ...asked, q: word }), enabled: isMore, retry: false });
  const unfitCause = useCause(asked.to);
  if (!lookup) return [];
  const near = (kept.data?.data ?? []).filter(({ name }) => holdsWord(name, word));
  const all = [...(isMore ? (more.data?.data ?? []) : []), ...near].filter((one) => isHere(one, projectId));
  knowFound(lookup.to, all);
  const once = [...new Map(all.map((one) => [String(one.id), one])).values()];
  const causeOf = (one: Found) => unfitCause(one) ?? outsideLimit(one, limit, once);
  const isBarred = (one: Found) => Number(limit !== undefined && causeOf(one) !== undefined);
  // What may be picked stands first.
  const ranked = once.toSorted(
    (one, other) => isBarred(one) - isBarred(other) || rankOf(one, word) - rankOf(other, word),
  );
  return ranked.slice(0, MOST).map((one) => {
    const [first = '', ...rest] = one.name.split(' ');
    const isPerson = lookup.to === 'user';
    return {
      key: String(one.id),
      text: isPerson ? one.name : first,
      more: isPerson ? undefined : rest.join(' '),
      cause: causeOf(one),
    };
  });
}
