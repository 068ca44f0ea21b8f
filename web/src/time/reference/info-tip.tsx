import { Info } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';

/** Explains stemp. Opens by tap and by key, closes by Escape or a tap beside it. */
export function InfoTip() {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    const onTap = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onTap);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onTap);
    };
  }, [isOpen]);
  return (
    <div ref={place}>
      <IconButton
        icon={Info}
        label={t('time.info')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} role="status">
        {isOpen ? (
          <p className="absolute inset-x-0 top-full mx-4 z-20 rounded-card bg-surface p-4 type-16/22 shadow-float">
            {t('time.infoText')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
