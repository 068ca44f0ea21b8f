import type { HelpPage, SignMark } from '@sveis/domain/help';
import type { ReactNode } from 'react';
import { useT } from '../lib/words/use-t.ts';
import { Tag } from '../ui/feedback/tag.tsx';
import type { NamedSign } from './module-help.ts';
import { PagePictures } from './page-pictures.tsx';
import { Sign } from './sign-mark.tsx';

/** Three things people do, each on a line of its own. */
export function TodoList({ todo }: { todo: readonly string[] }) {
  return (
    <ul className="list-disc ps-5 marker:text-ink-quiet print:type-14/18">
      {todo.map((line) => (
        <li key={line} className="py-0.5 print:py-0">
          {line}
        </li>
      ))}
    </ul>
  );
}

type HelpContentProps = {
  page: HelpPage;
  about: string;
  todo: readonly string[];
  named: readonly NamedSign[];
  signs: readonly (readonly [SignMark, string])[];
};

export function HelpContent({ page, about, todo, named, signs }: HelpContentProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <p>{about}</p>
      <section className="flex flex-col gap-1">
        <h3 className="font-bold">{t('help.todo')}</h3>
        <TodoList todo={todo} />
      </section>
      <PagePictures page={page} todo={todo} />
      <section className="flex flex-col gap-2">
        <h3 className="font-bold">{t('help.signs')}</h3>
        <ul className="flex flex-col gap-2">
          {named.map(({ mark, word, meaning }) => (
            <li key={`${mark} ${word}`} className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
              <Tag shape={mark}>{word}</Tag>
              {meaning === '' ? null : <span className="text-quiet text-ink-quiet">{meaning}</span>}
            </li>
          ))}
          <SignRows signs={signs} />
        </ul>
      </section>
    </div>
  );
}

/** Signs as they stand on the screen, each with its meaning. */
export function SignRows({ signs }: { signs: HelpContentProps['signs'] }) {
  return signs.map(([mark, meaning]) => (
    <SignRow key={mark} sign={<Sign mark={mark} />}>
      {meaning}
    </SignRow>
  ));
}

const SignRow = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <span className="grid h-6 w-9 flex-none place-items-center">{sign}</span>
    <span className="min-w-0">{children}</span>
  </li>
);

/** The lamp in the header stands on every screen, so its signs stand on every page that does not explain them. */
export function useLampSigns(): HelpContentProps['signs'] {
  const t = useT();
  return [
    ['done', t('help.lampSent')],
    ['unsent', t('help.lampWaiting')],
    ['stop', t('help.lampNeedsYou')],
  ];
}
