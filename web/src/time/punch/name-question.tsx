import type { StempForm } from '@sveis/domain/time';
import { Flame } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type AskedWork, namedKinds, useWorkNames } from '../reference/named-work.ts';
import { projectLabel } from '../reference/project-field.tsx';
import type { ProjectChoice } from '../reference/wire.ts';

type NameQuestionProps = {
  asked: AskedWork;
  form: StempForm;
  projects: readonly ProjectChoice[];
  onName: (changes: Partial<StempForm>) => void;
  onSwitch: () => void;
};

/** Somebody came from a weld while the clock runs: it takes the weld in, or another project begins with it. */
export function NameQuestion({ asked, form, projects, onName, onSwitch }: NameQuestionProps) {
  const t = useT();
  const [welds, drawings] = namedKinds;
  const names = [
    ...useWorkNames(welds, asked.projectId, asked.weld_ids),
    ...useWorkNames(drawings, asked.projectId, asked.drawing_ids),
  ];
  const isHere = form.project_id === asked.projectId;
  const missing = {
    weld_ids: asked.weld_ids.filter((id) => !form.weld_ids.includes(id)),
    drawing_ids: asked.drawing_ids.filter((id) => !form.drawing_ids.includes(id)),
  };
  const project = projects.find(({ id }) => id === asked.projectId);
  if (!project || missing.weld_ids.length + missing.drawing_ids.length === 0) return null;
  const name = names.join(', ');
  return (
    <Card>
      <p className="flex items-start gap-2.5">
        <Icon of={Flame} />
        <span className="min-w-0 break-words">
          {isHere
            ? t('time.nameAsk', { name })
            : t('time.nameElsewhereAsk', { name, project: projectLabel(project) })}
        </span>
      </p>
      <div className="mt-3 flex">
        <Button
          wide
          kind="secondary"
          onClick={() =>
            isHere
              ? onName({
                  weld_ids: [...form.weld_ids, ...missing.weld_ids],
                  drawing_ids: [...form.drawing_ids, ...missing.drawing_ids],
                })
              : onSwitch()
          }
        >
          {t(isHere ? 'time.nameIt' : 'time.nameElsewhere')}
        </Button>
      </div>
    </Card>
  );
}
