import type { ReactNode } from 'react';

type FieldStackProps = { children: ReactNode };

/** One outline around the fields of a form. Their lines lie over them, and under the bar they are scrolled behind. */
export function FieldStack({ children }: FieldStackProps) {
  return (
    <div className="isolate overflow-clip rounded-card border-[1.5px] border-line-strong bg-surface field-lines">
      {children}
    </div>
  );
}

/** Two short fields beside each other; they part again when the words need the room, which figures do not. */
export function FieldPair({ children, figures = false }: FieldStackProps & { figures?: boolean }) {
  return (
    <div
      className={`relative flex flex-wrap before:z-10 ${figures ? '[&>*]:min-w-[calc(128*var(--pt))]' : '[&>*]:min-w-[calc(144*var(--pt))]'} [&>*]:flex-1 field-lines-beside`}
    >
      {children}
    </div>
  );
}
