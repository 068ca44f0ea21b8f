import type { DeliveryDetail } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { useFirstError } from '../../../lib/screen/first-error.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { Outcome } from '../../../offline/outbox/index.ts';
import { refusalOf } from '../deliver/direct-outcome.ts';
import { deliveriesKey } from '../delivery-queries.ts';

interface Use {
  readonly detail: DeliveryDetail;
  readonly onDone: () => void;
}

/** Why something handed in is corrected, and what became of the correction. Nothing is kept for later. */
export function useCorrectionSending({ detail, onDone }: Use) {
  const t = useT();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const showFirstError = useFirstError();
  const isReasoned = reason.trim() !== '';

  return {
    reason,
    isTried,
    isBusy,
    refusal,
    error: isTried && !isReasoned ? t('time.required') : undefined,
    change: (text: string) => {
      setRefusal(undefined);
      setReason(text);
    },
    refuse: setRefusal,
    /** Sends unless the reason or a field is missing; `sending` gets the reason, and gives nothing where nothing is changed. */
    settle: async (hasProblems: boolean, sending: (reason: string) => Promise<Outcome> | undefined) => {
      setIsTried(true);
      if (!isReasoned || hasProblems) return showFirstError();
      const sent = sending(reason.trim());
      if (!sent) return setRefusal(t('delivery.correctNothing'));
      setIsBusy(true);
      const refused = refusalOf(await sent);
      if (refused === undefined) await queries.invalidateQueries({ queryKey: deliveriesKey });
      setIsBusy(false);
      setRefusal(refused);
      if (refused !== undefined) return showFirstError();
      notify(t('delivery.correctedNow', { name: detail.user_name }));
      onDone();
    },
  };
}
