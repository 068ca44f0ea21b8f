import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

const CHUNK = 10;
const NEAR = '900px 0px';

export const chunksOf = <Item,>(items: readonly Item[], size = CHUNK): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Whether a piece of a long list is near the screen, and how tall it was when it last was. */
function useNear<Piece extends HTMLElement>(
  isFirst: boolean,
  { heights, name }: Remembered,
): {
  readonly piece: RefObject<Piece | null>;
  readonly isNear: boolean;
  readonly height: number;
} {
  const piece = useRef<Piece>(null);
  const [isNear, setIsNear] = useState(isFirst);
  const heightsNow = useRef(heights);
  heightsNow.current = heights;
  useEffect(() => {
    const element = piece.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        if (!seen.isIntersecting && seen.boundingClientRect.height > 0)
          heightsNow.current.set(name, seen.boundingClientRect.height);
        setIsNear(seen.isIntersecting);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      if (element.childElementCount > 0) heightsNow.current.set(name, element.offsetHeight);
    };
  }, [name]);
  return { piece, isNear, height: heights.get(name) ?? 0 };
}

interface Remembered {
  /** How tall pieces were, kept by the part that draws the list: coming back, it is as long as it was. */
  readonly heights: Map<string, number>;
  readonly name: string;
}

type PieceProps = Remembered & {
  /** Stands on the first screen: drawn before anything is measured. */
  first: boolean;
  /** A guess of its height until it has been drawn once. */
  guess: number;
  children: () => ReactNode;
};

/** Rows far from the screen are one empty box as tall as they were. */
export function ListPiece({ first, guess, children, ...remembered }: PieceProps) {
  const { piece, isNear, height } = useNear<HTMLUListElement>(first, remembered);
  return (
    <ul ref={piece} className="flex flex-col gap-2" style={isNear ? undefined : { height: height || guess }}>
      {isNear ? children() : null}
    </ul>
  );
}

export function TablePiece({
  first,
  guess,
  columns,
  children,
  ...remembered
}: PieceProps & { columns: number }) {
  const { piece, isNear, height } = useNear<HTMLTableSectionElement>(first, remembered);
  return (
    <tbody ref={piece}>
      {isNear ? (
        children()
      ) : (
        <tr>
          <td colSpan={columns} style={{ height: height || guess }} />
        </tr>
      )}
    </tbody>
  );
}
