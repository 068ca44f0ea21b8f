import { collationKey } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { ScanButton } from '../../../scan/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { knowFound } from '../../record/known-names.ts';
import { useCause } from '../../record/use-cause.ts';
import { type Lookup, lookupQuery } from '../../record-queries.ts';
import type { Found } from '../../record-wire.ts';
import { outsideLimit, type PickLimit } from './pick-limit.ts';
import { usePickCode } from './pick-scan.ts';

/** As many as the server gives at once: there may be more, so the words are sent to it. */
const MOST = 50;
const FEW = 8;

/** Every word typed must stand somewhere in the name; accents and capitals do not matter. */
function matching(found: readonly Found[], typed: string): readonly Found[] {
  const words = typed.split(/\s+/).filter(Boolean).map(collationKey);
  return found.filter(({ name }) => words.every((word) => collationKey(name).includes(word)));
}

/** From what the phone has kept, and from the server when that is not all there is. */
function useFound(lookup: Lookup, typed: string, usedIn: number | undefined) {
  const words = useDeferredValue(typed.trim());
  const kept = useQuery(lookupQuery(lookup));
  const first = kept.data?.data ?? [];
  const near = matching(first, words);
  // Asked apart: without network everything else is offered as it is kept.
  const there = useQuery({ ...lookupQuery({ ...lookup, projectId: usedIn }), enabled: usedIn !== undefined });
  const used = (usedIn === undefined ? [] : (there.data?.data ?? [])).filter(({ is_used }) => is_used);
  // More than was kept, or found by something that is not in its name, such as the number on its tag.
  const isMore = words !== '' && (first.length >= MOST || near.length === 0);
  const asked = useQuery({ ...lookupQuery({ ...lookup, q: words }), enabled: isMore });
  const more = isMore ? (asked.data?.data ?? []) : [];
  const all = [...new Map([...near, ...more].map((one) => [String(one.id), one])).values()];
  const others = all.filter(({ id }) => !used.some((one) => one.id === id));
  knowFound(lookup.to, [...first, ...more, ...used]);
  return {
    found: [...matching(used, words), ...others],
    isPending: kept.isPending,
    isLong: first.length > FEW,
  };
}

type PickSheetProps = {
  open: boolean;
  title: string;
  lookup: Lookup;
  /** What this project uses is offered first. */
  usedIn?: number | undefined;
  chosen: readonly (string | number)[];
  /** Not offered here. */
  except?: readonly unknown[];
  /** Only these and their later revisions; the others stand there with the cause. */
  limit?: PickLimit | undefined;
  /** Several may be chosen: the sheet stays until it is closed. */
  many?: boolean;
  onClose: () => void;
  onPick: (id: string | number) => void;
  /** Words may stand instead. */
  onText?: ((text: string) => void) | undefined;
};

/** A list to search and tap. */
export function PickSheet(props: PickSheetProps) {
  const { open, title, lookup, usedIn, chosen, except = [], limit, many, onClose, onPick, onText } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const { found: all, isPending, isLong } = useFound(lookup, typed, usedIn);
  const picked = (id: string | number): undefined => {
    onPick(id);
  };
  const unfitCause = useCause(lookup.to);
  const causeOf = (one: Found) => unfitCause(one) ?? outsideLimit(one, limit, [one, ...all]);
  const scan = usePickCode(lookup, picked, { onText, causeOf });
  const offered = all.filter(({ id }) => !except.includes(id));
  // What may be picked stands first.
  const found = limit
    ? offered.toSorted((one, other) => Number(Boolean(causeOf(one))) - Number(Boolean(causeOf(other))))
    : offered;
  // People carry no code that is theirs to show.
  const isScanned = lookup.to !== 'user';
  const text = typed.trim();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        many ? (
          <Button wide kind="secondary" onClick={onClose}>
            {t('records.done')}
          </Button>
        ) : undefined
      }
    >
      {isLong || onText || isScanned ? (
        <FieldStack>
          <TextField
            type="search"
            label={t(onText ? 'records.searchOrType' : 'records.search')}
            value={typed}
            maxLength={120}
            onChange={(event) => setTyped(event.target.value)}
            trailing={isScanned ? <ScanButton title={title} wedge="dialog" onCode={scan} /> : undefined}
            // A scanner types what stands on the tag and presses Enter.
            onKeyDown={(event) => {
              const [only, ...others] = found;
              if (event.key !== 'Enter' || text === '' || !only || others.length > 0) return;
              if (causeOf(only) === undefined) onPick(only.id);
            }}
          />
        </FieldStack>
      ) : null}
      {onText && text !== '' ? (
        <div className="flex pt-2">
          <Button wide kind="secondary" onClick={() => onText(text)}>
            {t('records.useText', { text })}
          </Button>
        </div>
      ) : null}
      <ul className="-mx-4 mt-1">
        {found.map((one) => (
          <li key={one.id} className="border-b border-line">
            <PickRow
              found={one}
              cause={causeOf(one)}
              isChosen={chosen.some((id) => String(id) === String(one.id))}
              onPick={() => onPick(one.id)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && !isPending && !onText ? (
        <EmptyState icon={Search} title={t('records.noMatch')} text={typed} />
      ) : null}
    </Sheet>
  );
}

type PickRowProps = { found: Found; cause: string | undefined; isChosen: boolean; onPick: () => void };

/** What cannot be chosen stands there all the same: the person who looks for it reads why. */
function PickRow({ found: { name, is_used: isUsed }, cause, isChosen, onPick }: PickRowProps) {
  const t = useT();
  // What was chosen while it could be can still be taken out.
  if (cause !== undefined && !isChosen)
    return (
      <ListRow
        title={<span className="font-normal text-ink-quiet">{name}</span>}
        quiet={cause}
        leading={<StateMark shape="stop" size={24} />}
      />
    );
  return (
    <ListRow
      title={name}
      {...(isUsed ? { quiet: t('records.usedHere') } : {})}
      aria-pressed={isChosen}
      {...(isChosen ? { trailing: <Icon of={Check} /> } : {})}
      onClick={onPick}
    />
  );
}
