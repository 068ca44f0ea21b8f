import { firstAidAdvice, firstAidWays, plainStatement } from '@sveis/domain/chemicals';
import { type EmergencyNumbers, firstAidIn, listOf } from '@sveis/domain/modules/chemicals';
import { labelId, type Values } from '@sveis/domain/records';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useStatements } from '../label/use-statements.ts';
import { EmergencyLines } from './emergency-lines.tsx';

type FirstAidCardProps = { values: Values; emergency: EmergencyNumbers };

/** What to do at once, from what the phone already holds: nothing here waits for the network. */
export function FirstAidCard({ values, emergency }: FirstAidCardProps) {
  const t = useT();
  const parts = useFirstAidParts(values);
  return (
    <Card danger>
      <div className="mb-4">
        <EmergencyLines emergency={emergency} supplier={values.emergency_phone} />
      </div>
      {parts.length === 0 ? <p>{t('chemicallist.noFirstAid', { phone: emergency.medical })}</p> : null}
      <FirstAidTexts parts={parts} />
    </Card>
  );
}

/** What to do by the way it happened, in the reader's language. */
export const FirstAidTexts = ({ parts }: { parts: ReturnType<typeof useFirstAidParts> }) => (
  <dl className="grid gap-3">
    {parts.map(({ key, title, written, advice }) => (
      <div key={key}>
        <dt className="font-semibold text-danger-text">{title}</dt>
        {written === '' ? null : <dd className="whitespace-pre-line">{written}</dd>}
        {advice.map((text) => (
          <dd key={text} className={written === '' ? '' : 'mt-1 text-ink-quiet'}>
            {text}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** What the company has written, and beside it what the label says, in the reader's own language. */
export function useFirstAidParts(values: Values) {
  const t = useT();
  const statements = useStatements();
  const { of, always } = firstAidAdvice(listOf(values.p_statements));
  const said = (codes: readonly string[]) =>
    codes.flatMap((code) => (statements && plainStatement(statements, code)) ?? []);
  const written = firstAidIn(values, currentLanguage());
  const ways = firstAidWays.map((way) => {
    return {
      key: way as string,
      title: t(labelId('chemicallist', `first_aid_${way}`)),
      written: written[way],
      advice: said(of[way]),
    };
  });
  const label = { key: 'label', title: t('chemicallist.firstAidLabel'), written: '', advice: said(always) };
  return [...ways, label].filter(({ written, advice }) => written !== '' || advice.length > 0);
}
