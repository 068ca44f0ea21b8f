import { anyAnswer } from '../../lib/api/api-client.ts';
import { defineOperation } from '../../offline/outbox/index.ts';
import type { EditAbsence, EditHour } from '../hours/hours-operations.ts';

interface DeliverBody {
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}

interface DecideBody {
  readonly id: string;
  /** What was on the screen when it was decided: a newer one is refused. */
  readonly rev?: number;
}

// None of them is kept for later: what is handed in or approved must be what both sides see now.
const direct = { version: 1, kind: 'direct', api: 'main', answer: anyAnswer } as const;
const lane = () => 'delivery';

export const deliverHours = defineOperation<DeliverBody>({
  ...direct,
  name: 'delivery.deliver',
  method: 'POST',
  path: () => 'deliveries',
  lane,
  label: () => ({ id: 'delivery.deliver' }),
});

export const withdrawDelivery = defineOperation<DecideBody>({
  ...direct,
  name: 'delivery.withdraw',
  method: 'POST',
  path: ({ id }) => `deliveries/${id}/withdraw`,
  lane,
  label: () => ({ id: 'delivery.withdraw' }),
});

export const approveDelivery = defineOperation<DecideBody>({
  ...direct,
  name: 'delivery.approve',
  method: 'POST',
  path: ({ id }) => `deliveries/${id}/approve`,
  lane,
  label: () => ({ id: 'delivery.approve' }),
});

export const returnDelivery = defineOperation<DecideBody & { readonly reason: string }>({
  ...direct,
  name: 'delivery.return',
  method: 'POST',
  path: ({ id }) => `deliveries/${id}/return`,
  lane,
  label: () => ({ id: 'delivery.return' }),
});

/** Hours of an entry that is handed in, changed by who decides over it; `correction` says why. */
export const correctHour = defineOperation<EditHour & { readonly correction: string }>({
  ...direct,
  name: 'delivery.correct',
  method: 'PUT',
  path: ({ id }) => `hours/${id}`,
  lane,
  label: () => ({ id: 'delivery.correctSave' }),
});

export const removeDelivered = defineOperation<{ readonly id: string; readonly correction: string }>({
  ...direct,
  name: 'delivery.correctRemove',
  method: 'DELETE',
  path: ({ id, correction }) => `hours/${id}?${new URLSearchParams({ correction })}`,
  lane,
  label: () => ({ id: 'delivery.correctRemove' }),
});

/** The same for days away: all of the absence changes, also days outside the delivery. */
export const correctAbsence = defineOperation<EditAbsence & { readonly correction: string }>({
  ...direct,
  name: 'absence.correct',
  method: 'PUT',
  path: ({ id }) => `absence/${id}`,
  lane,
  label: () => ({ id: 'delivery.correctSave' }),
});

export const removeDeliveredAbsence = defineOperation<{ readonly id: string; readonly correction: string }>({
  ...direct,
  name: 'delivery.correctRemoveAbsence',
  method: 'DELETE',
  path: ({ id, correction }) => `absence/${id}?${new URLSearchParams({ correction })}`,
  lane,
  label: () => ({ id: 'delivery.correctRemoveAbsence' }),
});
