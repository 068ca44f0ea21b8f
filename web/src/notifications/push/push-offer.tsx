import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '../../lib/remembered.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { preferencesQuery } from '../queries.ts';
import { usePush } from './use-push.ts';

/** Asked once, when there is something the person would have liked to know sooner. */
export function PushOffer() {
  const t = useT();
  const { data } = useQuery(preferencesQuery);
  const { ability, change, isChanging } = usePush(data?.public_key);
  const [isAnswered, setAnswered] = useState(() => recall('push_offer_seen') !== undefined);
  if (!data || data.is_pushed || isAnswered || ability !== 'askable') return null;
  const answer = (isYes: boolean) => {
    remember('push_offer_seen', '1');
    if (isYes) change(true, { onSuccess: () => setAnswered(true) });
    else setAnswered(true);
  };
  return (
    <Card>
      <h2 className="text-lead font-bold">{t('notices.pushOfferTitle')}</h2>
      <p className="text-ink-quiet">{t('notices.pushOfferText')}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button kind="primary" icon={BellRing} busy={isChanging} onClick={() => answer(true)}>
          {t('notices.pushOfferYes')}
        </Button>
        <Button kind="secondary" onClick={() => answer(false)}>
          {t('notices.pushOfferNo')}
        </Button>
      </div>
    </Card>
  );
}
