import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { WeldOnSheet } from '../drawing-welds.ts';
import type { PinPlace } from '../pin-weld.ts';
import { WeldList } from './pin-parts.tsx';

type WhichWeldProps = {
  place: PinPlace | undefined;
  left: readonly WeldOnSheet[];
  address: string | undefined;
  onChoose: (weld: WeldOnSheet) => void;
  onClose: () => void;
};

/** Which weld is at the place somebody pointed at: one without a pin, or a new one. */
export function WhichWeld({ place, left, address, onChoose, onClose }: WhichWeldProps) {
  const t = useT();
  const go = useGo();
  const last = useLast(place);
  return (
    <Sheet
      open={place !== undefined}
      title={t('projectdrawing.whichWeld')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      {...(address && last
        ? {
            actions: (
              <Button wide icon={Plus} {...go(address)}>
                {t('projectdrawing.newWeld')}
              </Button>
            ),
          }
        : {})}
    >
      {left.length === 0 ? (
        <p className="text-ink-quiet">{t('projectdrawing.allHavePins')}</p>
      ) : (
        <div className="-mx-5">
          <WeldList welds={left} pinned={new Set()} onOpen={onChoose} />
        </div>
      )}
    </Sheet>
  );
}

/** What a sheet shows while it slides away. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
