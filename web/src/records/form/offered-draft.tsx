import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';

type OfferedDraftProps = { at: number; take: () => Promise<void>; drop: () => void };

/** A draft from another phone, or from before this browser lost it: the person says whether it is wanted here. */
export function OfferedDraft({ at, take, drop }: OfferedDraftProps) {
  const t = useT();
  return (
    <Card>
      <div role="status" className="flex items-start gap-3">
        <StateMark shape="info" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t('records.draftElsewhere', { time: momentText(at) })}</h2>
          <p className="text-quiet text-ink-quiet">{t('records.draftElsewhereText')}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" wide onClick={() => void take()}>
          {t('records.takeDraft')}
        </Button>
        <Button kind="secondary" wide onClick={drop}>
          {t('records.dropDraft')}
        </Button>
      </div>
    </Card>
  );
}
