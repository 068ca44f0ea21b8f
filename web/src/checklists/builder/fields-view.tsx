import { useEffect, useRef } from 'react';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useBuilder } from './builder-context.ts';
import { FormOutline } from './outline/form-outline.tsx';
import { FormPreview } from './preview/form-preview.tsx';
import { FieldProperties } from './properties/field-properties.tsx';
import { SectionProperties } from './properties/section-properties.tsx';

/** The outline, what is selected in it, and beside them the form itself as far as there is room. */
export function FieldsView({ isWide }: { isWide: boolean }) {
  const t = useT();
  const { selected, select } = useBuilder();
  const isPhone = useScreenWidth() === 'phone';
  if (isPhone)
    return (
      <>
        <FormOutline />
        <Sheet
          open={selected !== undefined}
          onClose={() => select(undefined)}
          title={t('builder.properties')}
          closeLabel={t('shell.close')}
          actions={
            <Button wide onClick={() => select(undefined)}>
              {t('builder.done')}
            </Button>
          }
        >
          <Properties />
        </Sheet>
      </>
    );
  const columns = isWide
    ? 'grid-cols-[minmax(0,1fr)_minmax(15rem,19rem)_auto]'
    : 'grid-cols-[minmax(0,1fr)_minmax(15rem,20rem)]';
  return (
    <div className={`grid items-start gap-4 ${columns}`}>
      <FormOutline />
      <aside
        aria-label={t('builder.properties')}
        className="sticky top-17 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card bg-surface p-4 shadow-card"
      >
        <Properties />
      </aside>
      {isWide ? (
        <div className="sticky top-17 max-w-[398px]">
          <FormPreview />
        </div>
      ) : null}
    </div>
  );
}

function Properties() {
  const t = useT();
  const { selected } = useBuilder();
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  // A field that was just added is written at once: its first text has the focus.
  useEffect(() => {
    const id = selected?.id;
    if (id === last.current) return;
    last.current = id;
    const first = box.current?.querySelector<HTMLInputElement>('input:not([disabled])');
    if (first && first.value === '') first.focus({ preventScroll: true });
  }, [selected]);
  return (
    <div ref={box}>
      {selected?.kind === 'field' ? <FieldProperties key={selected.id} id={selected.id} /> : null}
      {selected?.kind === 'section' ? <SectionProperties key={selected.id} id={selected.id} /> : null}
      {selected ? null : <p className="text-ink-quiet">{t('builder.nothingSelected')}</p>}
    </div>
  );
}
