import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { useFilling } from './filling/filling-context.ts';

const PART = 'part';

/** Which part of the form is open: a step in the address, so that going back leads from a part to the overview. */
export function useFillingPlace() {
  const { questions, errors } = useFilling();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const isPhone = useScreenWidth() === 'phone';
  const [wanted, setWanted] = useState<string>();
  const [here, setHere] = useState<string>();
  const at = new URLSearchParams(searchStr).get(PART) ?? undefined;
  const open = (section: string | undefined) => {
    const search = new URLSearchParams(searchStr);
    const isFirst = !search.has(PART);
    if (section === undefined) search.delete(PART);
    else search.set(PART, section);
    // From one part to the next is no step back: the arrow leads to the overview.
    void router.navigate({ href: `${pathname}?${search}`, replace: !isFirst || !isPhone });
  };
  const goTo = (path: string, section: string) => {
    setHere(path);
    setWanted(path);
    if (section !== at) open(section);
  };
  const known = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something new is wrong, and only then
  useEffect(() => {
    const wrong = Object.keys(errors);
    const isNew = wrong.some((path) => !known.current.includes(path));
    known.current = wrong;
    if (!isNew) return;
    const first = questions.find(({ path }) =>
      wrong.some((one) => one === path || one.startsWith(`${path}.`)),
    );
    if (first) goTo(first.path, first.section);
  }, [errors]);
  return { at, open, wanted, arrived: () => setWanted(undefined), here, goTo };
}
