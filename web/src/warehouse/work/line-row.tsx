import { type ReactNode, useId } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Pressable, type PressProps } from '../../ui/data/pressable.tsx';
import { StateMark, type StateShape } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';

export interface WorkLine {
  readonly id: string;
  readonly shape: StateShape;
  /** The sign in a word, for those who hear the page. */
  readonly state: string;
  readonly title: string;
  readonly quiet: string;
  /** A second quiet line. */
  readonly more?: string | undefined;
  readonly done: string;
  /** With its unit; where nothing is wanted, the unit of what is done. */
  readonly wanted?: string;
  readonly unit?: string;
  /** Beside the figures, as "2 over". */
  readonly note?: string | undefined;
  /** What the server or the phone has against it; it stays until it is mended. */
  readonly problem?: ReactNode;
}

type LineRowProps = { line: WorkLine; isCurrent: boolean; onPress: () => void };

const face = 'flex min-h-15 w-full items-center gap-3 py-2 ps-4 pe-3 text-start';
const pressed = 'focus-visible:[outline-offset:-3px] active:bg-sunken';

/** One line of a document: done out of wanted. The one in hand is tinted. */
export function LineRow({ line, isCurrent, onPress }: LineRowProps) {
  return (
    <>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className={`${face} ${pressed} ${isCurrent ? 'bg-steel-tint [box-shadow:inset_4px_0_0_var(--steel)]' : ''}`}
        onClick={onPress}
      >
        <LineFace line={line} />
      </button>
      {line.problem}
    </>
  );
}

type WorkLinesProps<Line> = {
  lines: readonly Line[];
  faceOf: (line: Line) => WorkLine;
  /** The line in hand. */
  current: string | undefined;
  onChoose: (line: Line) => void;
};

/** The lines of a document under their heading; tapped, one is taken in hand. */
export function WorkLines<Line>({ lines, faceOf, current, onChoose }: WorkLinesProps<Line>) {
  const t = useT();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1.5 text-lead font-bold">
        {t('stock.lines')}
      </h2>
      <List joined label={t('stock.lines')}>
        {lines.map((line) => {
          const face = faceOf(line);
          return (
            <LineRow
              key={face.id}
              line={face}
              isCurrent={face.id === current}
              onPress={() => onChoose(line)}
            />
          );
        })}
      </List>
    </section>
  );
}

/** The same line where it is only read, or leads to its own page. */
export function ReadLine({ line, ...press }: { line: WorkLine } & PressProps) {
  if (press.href === undefined)
    return (
      <div className={face}>
        <LineFace line={line} />
      </div>
    );
  return (
    <Pressable {...press} className={`${face} ${pressed}`}>
      <LineFace line={line} />
    </Pressable>
  );
}

function LineFace({ line }: { line: WorkLine }) {
  return (
    <>
      <StateMark shape={line.shape} label={line.state} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-32 flex-1">
          <span className="block type-16/20 font-semibold">{line.title}</span>
          <span className="block text-quiet text-ink-quiet tabular-nums">{line.quiet}</span>
          {line.more === undefined ? null : (
            <span className="block text-quiet text-ink-quiet tabular-nums">{line.more}</span>
          )}
        </span>
        <span className="text-end tabular-nums">
          <b>{line.done}</b>{' '}
          <span className="text-quiet text-ink-quiet">
            {line.wanted === undefined ? line.unit : `/ ${line.wanted}`}
          </span>
          {line.note === undefined ? null : (
            <span className="block text-quiet font-semibold text-warn-text">{line.note}</span>
          )}
        </span>
      </span>
    </>
  );
}
