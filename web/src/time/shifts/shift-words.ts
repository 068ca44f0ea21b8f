import type { MessageId } from '@sveis/domain/locales';
import type { ShiftPlan } from '@sveis/domain/time';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';

type Face = { readonly shape: StateShape; readonly word: MessageId };

const faces: Readonly<Record<ShiftPlan['status'], Face>> = {
  planned: { shape: 'waiting', word: 'delivery.planned' },
  running: { shape: 'progress', word: 'delivery.running' },
  worked: { shape: 'done', word: 'delivery.worked' },
  missed: { shape: 'warn', word: 'delivery.missed' },
  extra: { shape: 'info', word: 'delivery.extra' },
};

/** A shift somebody was absent from is neither missed nor still to come. */
export const faceOf = (plan: ShiftPlan): Face =>
  (plan.absence ?? 0) > 0 && plan.worked === 0
    ? { shape: 'low', word: 'delivery.absence' }
    : faces[plan.status];

/** From and to stay on one line: half a time is read wrong. */
export const shiftText = ({ shift }: ShiftPlan): string | undefined =>
  shift ? `${shift.name} ${shift.timeFrom}\u2060–\u2060${shift.timeTo}` : undefined;
