import type { MessageId } from '@sveis/domain/locales';
import type { DeliveryState } from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import type { StateShape } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** `none` is a period nobody has handed in. */
export type ShownState = DeliveryState | 'none';

const faces: Readonly<Record<ShownState, { readonly shape: StateShape; readonly word: MessageId }>> = {
  none: { shape: 'waiting', word: 'delivery.notDelivered' },
  delivered: { shape: 'progress', word: 'delivery.delivered' },
  approved: { shape: 'done', word: 'delivery.approved' },
  returned: { shape: 'stop', word: 'delivery.returned' },
  withdrawn: { shape: 'low', word: 'delivery.withdrawn' },
};

export const stateWord = (state: ShownState): MessageId => faces[state].word;

export function DeliveryTag({ state }: { state: ShownState }) {
  const t = useT();
  const { shape, word } = faces[state];
  return <Tag shape={shape}>{t(word)}</Tag>;
}
