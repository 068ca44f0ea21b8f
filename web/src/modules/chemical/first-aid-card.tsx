import { emergencyNumbers } from '@sveis/domain/modules';
import { isEmptyValue, labelId, type Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { firstAidQuery } from './chemical-queries.ts';

const ways = ['first_aid_eyes', 'first_aid_skin', 'first_aid_inhalation', 'first_aid_swallowed'] as const;

/** A number read aloud from the screen stays on one line. */
const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** The same number with and without its country is one number. */
const isSameLine = (a: string, b: string): boolean =>
  dialled(a).endsWith(dialled(b)) || dialled(b).endsWith(dialled(a));

/** What to do at once, from what the phone already holds: nothing here waits for the network. */
export function FirstAidCard({ values }: { values: Values }) {
  const t = useT();
  const { data } = useQuery(firstAidQuery);
  const { medical, poison } = data?.emergency ?? emergencyNumbers();
  const known = ways.filter((name) => !isEmptyValue(values[name]));
  const written = typeof values.emergency_phone === 'string' ? values.emergency_phone : '';
  const lines = [
    { phone: medical, text: t('chemicallist.callNow', { phone: medical }) },
    ...(poison === null
      ? []
      : [{ phone: poison, text: t('chemicallist.callPoison', { phone: unbroken(poison) }) }]),
  ];
  const isOwn = dialled(written) !== '' && !lines.some(({ phone }) => isSameLine(phone, written));
  const shown = isOwn
    ? [...lines, { phone: written, text: t('chemicallist.callSupplier', { phone: unbroken(written) }) }]
    : lines;
  return (
    <Card danger>
      {known.length === 0 ? <p>{t('chemicallist.noFirstAid', { phone: medical })}</p> : null}
      <dl className="grid gap-3">
        {known.map((name) => (
          <div key={name}>
            <dt className="font-semibold text-danger-text">{t(labelId('chemicallist', name))}</dt>
            <dd className="whitespace-pre-line">{String(values[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4">
        {shown.map(({ phone, text }) => (
          <a
            key={phone}
            href={`tel:${dialled(phone)}`}
            className="inline-flex min-h-target-lg items-center font-semibold text-danger-text underline"
          >
            {text}
          </a>
        ))}
      </p>
    </Card>
  );
}
