import type { MessageId } from '@sveis/domain/locales';
import { type PinState, pinShapes, pinStates } from '@sveis/domain/modules/drawing';
import { MapPin } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Pressable } from '../../../ui/data/pressable.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import type { WeldOnSheet } from '../drawing-welds.ts';

export const stateWords: Readonly<Record<PinState, MessageId>> = {
  pending: 'projectdrawing.weldPending',
  in_progress: 'projectdrawing.weldInProgress',
  attention: 'projectdrawing.weldAttention',
  completed: 'projectdrawing.weldCompleted',
};

const stages = [
  ['engineering', 'projectdrawing.stageEngineering'],
  ['production', 'projectdrawing.stageProduction'],
  ['ndt', 'projectdrawing.stageNdt'],
] as const satisfies readonly (readonly [string, MessageId])[];

const isStage = (value: unknown): value is Exclude<PinState, 'attention'> =>
  value === 'pending' || value === 'in_progress' || value === 'completed';

/** The three stages of a weld, as far as this phone knows them. */
export function Stages({ weld }: { weld: WeldOnSheet }) {
  const t = useT();
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
      {stages.map(([name, word]) => {
        const state = weld.values[name];
        return isStage(state) ? (
          <div key={name}>
            <dt className="flex items-center gap-2 font-semibold">
              <StateMark shape={pinShapes[state]} />
              {t(word)}
            </dt>
            <dd className="ms-8 text-quiet text-ink-quiet">{t(stateWords[state])}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

type StateChipsProps = {
  welds: readonly WeldOnSheet[];
  chosen: PinState | undefined;
  onChoose: (state: PinState | undefined) => void;
};

/** How many welds there are in each state; a tap leaves only those on the drawing. */
export function StateChips({ welds, chosen, onChoose }: StateChipsProps) {
  const t = useT();
  const counts = pinStates
    .map((state) => [state, welds.filter((weld) => weld.state === state).length] as const)
    .filter(([, count]) => count > 0);
  const chip = (state: PinState | undefined, count: number) => (
    <Pressable
      key={state ?? 'all'}
      aria-pressed={chosen === state}
      onClick={() => onChoose(state)}
      className={`flex min-h-target flex-none items-center gap-2 rounded-control px-3.5 type-16/20 font-semibold whitespace-nowrap ${chosen === state ? 'bg-steel text-on-steel' : 'bg-surface text-ink edge-strong'}`}
    >
      {state === undefined ? null : (
        <span className="grid place-items-center rounded-full bg-surface">
          <StateMark shape={pinShapes[state]} size={20} />
        </span>
      )}
      {t(state === undefined ? 'projectdrawing.allWelds' : stateWords[state])}
      <span className="tabular-nums">{count}</span>
    </Pressable>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scroller in every browser
    <div
      role="group"
      aria-label={t('projectdrawing.weldsHere')}
      className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]"
    >
      {chip(undefined, welds.length)}
      {counts.map(([state, count]) => chip(state, count))}
    </div>
  );
}

type WeldListProps = {
  welds: readonly WeldOnSheet[];
  pinned: ReadonlySet<string>;
  onOpen: (weld: WeldOnSheet) => void;
};

/** The pins as a list: for the keyboard, for those who listen, and to find one by its number. */
export function WeldList({ welds, pinned, onOpen }: WeldListProps) {
  const t = useT();
  return (
    <ul>
      {welds.map((weld) => (
        <li key={weld.id} className="border-b border-line last:border-0">
          <ListRow
            leading={<StateMark shape={pinShapes[weld.state]} />}
            title={weld.number}
            quiet={t(stateWords[weld.state])}
            {...(pinned.has(weld.id) ? { trailing: <Icon of={MapPin} size={20} /> } : {})}
            aria-label={[
              weld.number,
              t(stateWords[weld.state]),
              t(pinned.has(weld.id) ? 'projectdrawing.hasPin' : 'projectdrawing.hasNoPin'),
            ].join(', ')}
            onClick={() => onOpen(weld)}
          />
        </li>
      ))}
    </ul>
  );
}
