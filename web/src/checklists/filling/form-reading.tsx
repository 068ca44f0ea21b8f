import { isSectionShown } from '@sveis/domain/checklists';
import { Card } from '../../ui/layout/card.tsx';
import { useFilling } from './filling-context.ts';
import { ProgressHead } from './progress-head.tsx';
import { SectionBody } from './section-body.tsx';

/** A form that is read: all its parts under each other. */
export function FormReading() {
  const { form, answers, progress, say } = useFilling();
  return (
    <div className="flex flex-col gap-3">
      <ProgressHead progress={progress} stretches={progress.sections} />
      {form.sections
        .filter((section) => isSectionShown(section, answers))
        .map((section) => (
          <Card key={section.key}>
            <h3 className="text-lead font-bold">{say(`section_${section.key}`)}</h3>
            <SectionBody section={section} />
          </Card>
        ))}
    </div>
  );
}
