import { MOST_NAMED, type NamedWork } from '@sveis/domain/time';
import { lazy, Suspense, useState } from 'react';
import { canReach } from '../../lib/screen/reach.ts';
import { openMessages } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { loadPicker } from '../../records/index.ts';
import { FieldPair } from '../../ui/fields/field-stack.tsx';
import { SheetField } from '../../ui/fields/sheet-field.tsx';
import { type NamedKind, namedKinds, useWorkNames } from './named-work.ts';

const PickSheet = lazy(async () => {
  const [{ PickSheet }] = await Promise.all([loadPicker(), openMessages('records', 'scan')]);
  return { default: PickSheet };
});

type NamedWorkProps = {
  projectId: number | null;
  value: NamedWork;
  onChange: (changes: Partial<NamedWork>) => void;
  error?: ((field: keyof NamedWork) => string | undefined) | undefined;
};

/** Welds and drawings of the project the hours go to. Only for people who may open them there. */
export function NamedWorkFields({ projectId, value, onChange, error }: NamedWorkProps) {
  const t = useT();
  if (!projectId) return null;
  const open = namedKinds.filter(({ segment }) => canReach(`/projects/${projectId}/${segment}`));
  if (open.length === 0) return null;
  const count = value.weld_ids.length + value.drawing_ids.length;
  return (
    <>
      <FieldPair>
        {open.map((kind) => (
          <NamedField
            key={kind.field}
            kind={kind}
            projectId={projectId}
            ids={value[kind.field]}
            onIds={(ids) => onChange({ [kind.field]: ids })}
            error={error?.(kind.field)}
          />
        ))}
      </FieldPair>
      {count > 1 ? (
        <p className="px-3.5 py-2 text-quiet text-ink-quiet">{t('time.divided', { count })}</p>
      ) : null}
    </>
  );
}

type NamedFieldProps = {
  kind: NamedKind;
  projectId: number;
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
  error: string | undefined;
};

function NamedField({ kind, projectId, ids, onIds, error }: NamedFieldProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const names = useWorkNames(kind, projectId, ids);
  const label = t(kind.label);
  const text = names.join(', ') || t('time.noneNamed');
  const pick = (id: string) => {
    const others = ids.filter((one) => one !== id);
    if (others.length < ids.length) onIds(others);
    else if (ids.length < MOST_NAMED) onIds([...ids, id]);
  };
  return (
    <>
      <SheetField
        label={label}
        error={error}
        text={text}
        isChosen={ids.length > 0}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <PickSheet
            open
            many
            title={label}
            lookup={{ to: kind.module, projectId }}
            chosen={ids}
            onClose={() => setIsOpen(false)}
            onPick={(id) => pick(String(id))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
