import { useEffect, useState } from 'react';

/** Undefined until the phone has been looked through. */
export type Looked<Draft> = { readonly draft: Draft | undefined } | undefined;

/** What an earlier visit left, as soon as it is known. `find` is the same function as long as the place is. */
export function useFoundDraft<Draft>(find: (() => Promise<Draft | undefined>) | undefined): Looked<Draft> {
  const [found, setFound] = useState<Looked<Draft>>();
  useEffect(() => {
    let isWanted = true;
    const looked = find?.().catch(() => undefined) ?? Promise.resolve(undefined);
    void looked.then((draft) => isWanted && setFound({ draft }));
    return () => {
      isWanted = false;
    };
  }, [find]);
  return found;
}
