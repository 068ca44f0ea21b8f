import { isSectionShown } from '@sveis/domain/checklists';
import type { AnswerSection } from '@sveis/domain/records';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../../ui/data/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFilling } from './filling-context.ts';
import { ProgressHead } from './progress-head.tsx';
import { SectionBody } from './section-body.tsx';

/** A form that is read: all its parts under each other. */
export function FormReading() {
  const { form, answers, progress } = useFilling();
  return (
    <div className="flex flex-col gap-3">
      <ProgressHead progress={progress} stretches={progress.sections} />
      {form.sections
        .filter((section) => isSectionShown(section, answers))
        .map((section) => (
          <SectionCard key={section.key} section={section} />
        ))}
    </div>
  );
}

/** One part; its title folds it where the form lets it. */
function SectionCard({ section }: { section: AnswerSection }) {
  const { say } = useFilling();
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const title = say(`section_${section.key}`);
  if (!section.isCollapsible || title === '')
    return (
      <Card>
        <h3 className="text-lead font-bold">{title}</h3>
        <SectionBody section={section} />
      </Card>
    );
  return (
    <Card>
      <h3 className="text-lead font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-target w-full items-center gap-3 text-start"
        >
          <span className="min-w-0 flex-1">{title}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={24} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        <SectionBody section={section} />
      </div>
    </Card>
  );
}
