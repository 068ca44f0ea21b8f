import { isEmptyValue, labelId, type Values } from '@sveis/domain/records';
import { useT } from '../../lib/use-t.ts';
import { Card } from '../../ui/card.tsx';

/** Works in every country the app is used in, without a contract or a credit. */
const EMERGENCY_PHONE = '112';

const ways = ['first_aid_eyes', 'first_aid_skin', 'first_aid_inhalation', 'first_aid_swallowed'] as const;

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** What to do at once, from what the phone already holds: nothing here waits for the network. */
export function FirstAidCard({ values }: { values: Values }) {
  const t = useT();
  const known = ways.filter((name) => !isEmptyValue(values[name]));
  const written = typeof values.emergency_phone === 'string' ? values.emergency_phone : '';
  const phones = [...new Set([EMERGENCY_PHONE, ...(dialled(written) === '' ? [] : [written])])];
  return (
    <Card danger>
      {known.length === 0 ? <p>{t('chemicallist.noFirstAid', { phone: EMERGENCY_PHONE })}</p> : null}
      <dl className="grid gap-3">
        {known.map((name) => (
          <div key={name}>
            <dt className="font-semibold text-danger-text">{t(labelId('chemicallist', name))}</dt>
            <dd className="whitespace-pre-line">{String(values[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4">
        {phones.map((phone) => (
          <a
            key={phone}
            href={`tel:${dialled(phone)}`}
            className="inline-flex min-h-target-lg items-center font-semibold text-danger-text underline"
          >
            {t('chemicallist.callNow', { phone })}
          </a>
        ))}
      </p>
    </Card>
  );
}
