import type { Translate } from '@sveis/domain/locales';
import { checkId } from '@sveis/domain/records';
import { figureText, type NeedAnswer } from '@sveis/domain/welding';

type Finding = NeedAnswer['findings'][number];

const said = (params: Readonly<Record<string, string | number>> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? figureText(value) : value,
    ]),
  );

/** What else the same certificate does not cover is said in one sentence. */
export function findingWords(findings: readonly Finding[], t: Translate) {
  const [first, ...more] = findings;
  const sentence = ({ code, params }: Finding) =>
    t(checkId('projectweldlog', code.toLowerCase()), said(params));
  const isAlso = ({ code, params }: Finding) =>
    code === 'CERT_RANGE' && first?.code === code && first.params?.number === params?.number;
  const limits = more
    .filter(isAlso)
    .map(({ params }) => t('projectweldlog.certRangeLimit', { limit: String(params?.limit) }));
  return {
    title: first ? sentence(first) : '',
    quiet: [
      ...(limits.length > 0 ? [t('projectweldlog.certRangeAlso', { limits: limits.join(', ') })] : []),
      ...more.filter((one) => !isAlso(one)).map(sentence),
    ].join('. '),
  };
}
