import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { useFilling } from './filling/filling-context.ts';

const PART = 'part';

/** Which part of the form is open: a step in the address, so that going back leads from a part to the overview. */
export function useFillingPlace() {
  const { form, questions, errors } = useFilling();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const isPhone = useScreenWidth() === 'phone';
  const [wanted, setWanted] = useState<string>();
  const [here, setHere] = useState<string>();
  const at = new URLSearchParams(searchStr).get(PART) ?? undefined;
  const open = (section: string | undefined, keepsScroll = false) => {
    const search = new URLSearchParams(searchStr);
    const isFirst = !search.has(PART);
    if (section === undefined) search.delete(PART);
    else search.set(PART, section);
    // From one part to the next is no step back: the arrow leads to the overview.
    void router.navigate({
      href: `${pathname}?${search}`,
      replace: !isFirst || !isPhone,
      resetScroll: !keepsScroll,
    });
  };
  const goTo = (path: string, section: string) => {
    setHere(path);
    setWanted(path);
    // A form of one part shows it without a step to it, and a step would begin at the top again.
    if (section !== at && form.sections.length > 1) open(section, true);
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
  return {
    at,
    open: (section: string | undefined) => open(section),
    wanted,
    arrived: () => setWanted(undefined),
    here,
    goTo,
  };
}
