import { Check, ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ProjectChoice } from './wire.ts';

/** More than these are searched, not scrolled. */
const MANY = 12;

export const projectLabel = ({ number, name }: ProjectChoice): string => `${number} ${name}`;

/** Every word typed must stand somewhere in number or name. */
export function matchingProjects(projects: readonly ProjectChoice[], typed: string) {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter((project) => {
    const text = projectLabel(project).toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

type ProjectFieldProps = {
  projects: readonly ProjectChoice[];
  value: number;
  onValue: (id: number) => void;
  error?: string | undefined;
};

export function ProjectField({ projects, value, onValue, error }: ProjectFieldProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = projects.find(({ id }) => id === value);
  if (projects.length <= MANY) {
    return (
      <SelectField
        label={t('time.project')}
        placeholder={t('time.choose')}
        value={chosen ? String(value) : ''}
        onValue={(id) => id !== '' && onValue(Number(id))}
        options={projects.map((project) => ({ value: String(project.id), label: projectLabel(project) }))}
        error={error}
        required
      />
    );
  }
  return (
    <>
      <Field
        label={t('time.project')}
        error={error}
        trailing={<Icon of={ChevronDown} size={20} className="pointer-events-none my-2 me-2.5" />}
      >
        {(control) => (
          <button
            type="button"
            {...control}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className={`relative block w-full text-start outline-none ${chosen ? 'font-semibold' : 'text-ink-quiet'}`}
          >
            {chosen ? projectLabel(chosen) : t('time.choose')}
          </button>
        )}
      </Field>
      <ProjectSheet
        open={isOpen}
        title={t('time.project')}
        projects={projects}
        value={value}
        onClose={() => setIsOpen(false)}
        onValue={onValue}
      />
    </>
  );
}

type ProjectSheetProps = {
  open: boolean;
  title: string;
  text?: string;
  projects: readonly ProjectChoice[];
  value: number;
  onClose: () => void;
  onValue: (id: number) => void;
};

/** A list to search and tap. */
export function ProjectSheet({ open, title, text, projects, value, onClose, onValue }: ProjectSheetProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = matchingProjects(projects, typed);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      {...(text ? { text } : {})}
      closeLabel={t('shell.close')}
    >
      {projects.length > MANY ? (
        <FieldStack>
          <TextField
            type="search"
            label={t('time.searchProject')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldStack>
      ) : null}
      <ul className="-mx-4 mt-1">
        {found.map((project) => (
          <li key={project.id} className="border-b border-line">
            <ListRow
              title={projectLabel(project)}
              trailing={
                project.id === value ? (
                  <>
                    <Icon of={Check} />
                    {t('time.projectChosen')}
                  </>
                ) : undefined
              }
              onClick={() => {
                onClose();
                if (project.id !== value) onValue(project.id);
              }}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 ? <EmptyState icon={Search} title={t('time.noMatch')} text={typed} /> : null}
    </Sheet>
  );
}
