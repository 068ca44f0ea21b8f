import { optionId } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

const shapes = { danger: 'stop', warning: 'warn' } as const;

/** Danger or Warning, as the label says it; nothing where the label says nothing. */
export function SignalWord({ word }: { word: unknown }) {
  const t = useT();
  if (word !== 'danger' && word !== 'warning') return null;
  return <Tag shape={shapes[word]}>{t(optionId('chemicallist', 'signal_word', word))}</Tag>;
}
