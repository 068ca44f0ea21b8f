import { useId } from 'react';
import { LinkRow } from '../../lib/screen/links.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { Note } from './delivery-notes.ts';

type NoteListProps = { title: string; shape: 'stop' | 'warn'; notes: readonly Note[] };

/** What stands in the way, or what to look at: each line leads to where it can be put right. */
export function NoteList({ title, shape, notes }: NoteListProps) {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1.5 text-quiet font-semibold">
        {title} <span className="text-ink-quiet tabular-nums">{notes.length}</span>
      </h3>
      <List joined>
        {notes.map(({ key, text, day, to }) => {
          const face = {
            leading: <StateMark shape={shape} />,
            title: text,
            ...(day === undefined ? {} : { quiet: day }),
          };
          return to === undefined ? (
            <ListRow key={key} {...face} />
          ) : (
            <LinkRow key={key} arrow to={to} {...face} />
          );
        })}
      </List>
    </section>
  );
}
