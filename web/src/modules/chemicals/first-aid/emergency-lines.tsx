import type { EmergencyNumbers } from '@sveis/domain/modules';
import { Phone } from 'lucide-react';
import type { Translate } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';

/** A number read aloud from the screen stays on one line. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** The same number with and without its country is one number. */
const isSameLine = (a: string, b: string): boolean =>
  dialled(a).endsWith(dialled(b)) || dialled(b).endsWith(dialled(a));

/** Whom to ring, the ambulance first; the supplier's line only where it is another one. */
export function linesOf({ medical, poison }: EmergencyNumbers, supplier: unknown, t: Translate) {
  const known = [
    { phone: medical, text: t('chemicallist.callNow', { phone: medical }) },
    ...(poison === null
      ? []
      : [{ phone: poison, text: t('chemicallist.callPoison', { phone: unbroken(poison) }) }]),
  ];
  const isOwn =
    typeof supplier === 'string' &&
    dialled(supplier) !== '' &&
    !known.some(({ phone }) => isSameLine(phone, supplier));
  return isOwn
    ? [...known, { phone: supplier, text: t('chemicallist.callSupplier', { phone: unbroken(supplier) }) }]
    : known;
}

type EmergencyLinesProps = { emergency: EmergencyNumbers; supplier?: unknown };

/** One press, and the phone rings. */
export function EmergencyLines({ emergency, supplier }: EmergencyLinesProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      {linesOf(emergency, supplier, t).map(({ phone, text }, place) => (
        <Button
          key={phone}
          wide
          size={place === 0 ? 'medium' : 'small'}
          kind={place === 0 ? 'destructive' : 'secondary'}
          icon={Phone}
          href={`tel:${dialled(phone)}`}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
