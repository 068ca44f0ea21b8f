import type { FormFieldKind } from '@sveis/domain/checklists';
import { addField, findField, formFieldKinds, newField } from '@sveis/domain/checklists/editing';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { newFormId, useBuilder } from '../builder-context.ts';
import { kindIcons } from '../kind-icons.ts';

type KindMenuProps = { section: number; title: string };

/** Adds a field to a part: behind the selected one where it stands in this part, at the end otherwise. */
export function KindMenu({ section, title }: KindMenuProps) {
  const t = useT();
  const { form, edit, select, selected } = useBuilder();
  const [isOpen, setIsOpen] = useState(false);
  const add = (kind: FormFieldKind) => {
    const id = newFormId();
    const behind = selected?.kind === 'field' ? findField(form, selected.id) : undefined;
    const after = behind?.place.section === section ? { after: behind.field.id } : {};
    edit((before) => addField(before, newField(before, kind, id), { ...after, section, rowId: newFormId() }));
    setIsOpen(false);
    select({ kind: 'field', id });
  };
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={Plus}
        aria-label={t('builder.addFieldTo', { title })}
        onClick={() => setIsOpen(true)}
      >
        {t('builder.addField')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('builder.addFieldTo', { title })}
        closeLabel={t('shell.close')}
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 pb-4">
          {formFieldKinds.map((kind) => (
            <li key={kind} className="flex">
              <button
                type="button"
                onClick={() => add(kind)}
                className="flex min-h-target-lg w-full items-center gap-2.5 rounded-control bg-surface px-3 text-start font-semibold edge-strong"
              >
                <Icon of={kindIcons[kind]} size={22} />
                <span className="min-w-0">{t(`builder.kind_${kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
