import { localText } from '@sveis/domain/checklists';
import { valueAt } from '@sveis/domain/checklists/editing';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useBuilder } from './builder-context.ts';

type ProblemListProps = {
  /** Words of what is wrong, by path. */
  problems: Readonly<Record<string, string>>;
  onJump: (path: string) => void;
};

/** Everything that stands in the way of publishing, each with the way to its place. */
export function ProblemList({ problems, onJump }: ProblemListProps) {
  const t = useT();
  const { form, language } = useBuilder();
  const entries = Object.entries(problems);
  if (entries.length === 0) return null;
  const placeOf = (path: string): string => {
    const [, fieldPath] = /^(sections\.\d+\.rows\.\d+\.fields\.\d+)/.exec(path) ?? [];
    const [, sectionPath] = /^(sections\.\d+)/.exec(path) ?? [];
    const field = fieldPath === undefined ? undefined : valueAt(form, fieldPath);
    const section = sectionPath === undefined ? undefined : valueAt(form, sectionPath);
    const named = field ?? section;
    if (typeof named !== 'object' || named === null) return t('builder.settings');
    const { label, title, name } = named as {
      readonly label?: Parameters<typeof localText>[0];
      readonly title?: Parameters<typeof localText>[0];
      readonly name?: string;
    };
    return localText(label ?? title, language) || name || t('builder.untitledSection');
  };
  return (
    <Card flush danger>
      <details>
        <summary className="flex min-h-target cursor-pointer items-center gap-2 px-4 py-2 font-semibold text-danger-text">
          <StateMark shape="stop" />
          {t('builder.problemCount', { count: entries.length })}
        </summary>
        <ul>
          {entries.map(([path, text]) => (
            <li key={path} className="border-t border-line">
              <ListRow arrow title={placeOf(path)} quiet={text} onClick={() => onJump(path)} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
