import { type ReactNode, useState } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { signal, WedgeInput } from '../../scan/index.ts';
import { type Confirmed, takeLastBack } from '../receiving/take-back.ts';
import type { MovedOn } from '../stock-queries.ts';
import { HandSwitch } from './hand-switch.tsx';
import { type HandLine, type InHand, quantityOfHand } from './in-hand.ts';
import { MovesButton } from './moves/moves-button.tsx';
import { Keypad, lastKey } from './quantity/keypad.tsx';
import { shownQuantity } from './quantity/quantity-words.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { UndoBar } from './undo-bar.tsx';
import { WorkDisplay, type WorkDisplayProps } from './work-display.tsx';

/** What was confirmed last on this page, in the words of its document. */
type Last = Confirmed & { readonly title: string; readonly quiet: string };

export interface HandWork {
  readonly line: HandLine | undefined;
  readonly hand: InHand | undefined;
  readonly type: (text: string) => void;
  readonly last: Last | undefined;
  readonly setLast: (last: undefined) => void;
}

type HandPageProps = {
  title: string;
  context: string;
  backTo: string;
  work: HandWork;
  onCode: (code: string) => void;
  /** The ways to work on it, where there are several. */
  modes?: ReactNode;
  display: ReactNode;
  problem: ReactNode;
  /** Where the line in hand may be taken. */
  choices?: ReactNode;
  /** What else can be done with it. */
  acts?: ReactNode;
  lines: ReactNode;
  sheets: ReactNode;
  dock: ReactNode;
  /** What its last moves are listed by. */
  moves: MovedOn;
};

type WorkPageProps = Pick<HandPageProps, 'title' | 'context' | 'backTo' | 'dock' | 'onCode'> & {
  /** Where stock moves at once, and is taken back by its moves. */
  moves?: MovedOn;
  children: ReactNode;
};

/** A page a reader types into, with what comes next under the thumb, its last moves and the sounds at its end. */
export function WorkPage({ title, context, backTo, dock, onCode, moves, children }: WorkPageProps) {
  const t = useT();
  const [isCovered, setIsCovered] = useState(false);
  return (
    <AppPage title={title} context={context} backTo={backTo} footer={dock}>
      <WedgeInput
        label={t('stock.scanField')}
        onCode={(code) => (isCovered ? signal('refused') : onCode(code))}
      />
      {children}
      <div className="flex flex-wrap gap-2">
        {moves ? <MovesButton on={moves} onOpen={setIsCovered} /> : null}
        <SoundSwitch />
        <HandSwitch />
      </div>
    </AppPage>
  );
}

/** Scan first: what is in hand on the display, how many on the keypad under it, the confirm under the thumb. */
export function HandPage(props: HandPageProps) {
  const {
    title,
    context,
    backTo,
    work,
    onCode,
    modes,
    display,
    problem,
    choices,
    acts,
    lines,
    sheets,
    dock,
    moves,
  } = props;
  const t = useT();
  const { line, hand } = work;
  return (
    <WorkPage title={title} context={context} backTo={backTo} dock={dock} onCode={onCode} moves={moves}>
      {modes}
      {display}
      {problem}
      {choices}
      {line && hand && line.product.tracking !== 'serial' ? (
        <Keypad
          text={hand.text}
          onText={work.type}
          hasDecimals={line.product.decimals > 0}
          last={lastKey(line.left, (qty) => t('stock.allLeft', { qty }))}
        />
      ) : null}
      {acts}
      <UndoBar
        last={work.last}
        onUndo={(last) => void takeLastBack(last).then((isBack) => isBack && work.setLast(undefined))}
        onOver={() => work.setLast(undefined)}
      />
      {lines}
      {sheets}
    </WorkPage>
  );
}

type HandDisplayProps = Pick<WorkDisplayProps, 'label' | 'lamp' | 'place'> & {
  work: Pick<HandWork, 'line' | 'hand'>;
  /** What to do while nothing is in hand. */
  idle: string;
};

/** What is in hand, and how much of what is left. */
export function HandDisplay({ work: { line, hand }, idle, ...about }: HandDisplayProps) {
  const t = useT();
  if (!line || !hand) return <WorkDisplay {...about} title={idle} />;
  const { product, left } = line;
  return (
    <WorkDisplay
      {...about}
      title={product.name}
      figure={{
        text: shownQuantity(quantityOfHand(hand, line) ?? 0n, product.decimals),
        note: t('stock.outOf', { qty: `${shownQuantity(left, product.decimals)} ${product.unit}` }),
      }}
      foot={{
        left: [product.code, hand.batch, ...hand.serials].filter(Boolean).join(' · '),
        right: line.claimedBy && t('stock.lineBusy', { name: line.claimedBy }),
      }}
    />
  );
}

/** How much is in hand, in the words a confirm is said with. */
export const amountInHand = (line: HandLine, hand: InHand) => ({
  qty: shownQuantity(quantityOfHand(hand, line) ?? 0n, line.product.decimals),
  unit: line.product.unit,
});
