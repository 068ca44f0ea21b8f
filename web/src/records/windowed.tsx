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
): {
  readonly piece: RefObject<Piece | null>;
  readonly isNear: boolean;
  readonly height: number;
} {
  const piece = useRef<Piece>(null);
  const [isNear, setIsNear] = useState(isFirst);
  const height = useRef(0);
  useEffect(() => {
    const element = piece.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        if (!seen.isIntersecting && seen.boundingClientRect.height > 0)
          height.current = seen.boundingClientRect.height;
        setIsNear(seen.isIntersecting);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { piece, isNear, height: height.current };
}

type PieceProps = {
  /** Stands on the first screen: drawn before anything is measured. */
  first: boolean;
  /** A guess of its height until it has been drawn once. */
  guess: number;
  children: () => ReactNode;
};

/** Rows far from the screen are one empty box as tall as they were. */
export function ListPiece({ first, guess, children }: PieceProps) {
  const { piece, isNear, height } = useNear<HTMLUListElement>(first);
  return (
    <ul ref={piece} className="flex flex-col gap-2" style={isNear ? undefined : { height: height || guess }}>
      {isNear ? children() : null}
    </ul>
  );
}

export function TablePiece({ first, guess, columns, children }: PieceProps & { columns: number }) {
  const { piece, isNear, height } = useNear<HTMLTableSectionElement>(first);
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
