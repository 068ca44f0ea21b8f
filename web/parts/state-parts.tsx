import { ClipboardCheck, Plus, RefreshCw, WifiOff } from 'lucide-react';
import { Avatar } from '../src/ui/data/avatar.tsx';
import { Button } from '../src/ui/data/button.tsx';
import { Logo } from '../src/ui/data/logo.tsx';
import { Banner } from '../src/ui/feedback/banner.tsx';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { ErrorState } from '../src/ui/feedback/error-state.tsx';
import { SkeletonCard } from '../src/ui/feedback/skeleton.tsx';
import { StateMark } from '../src/ui/feedback/state-mark.tsx';
import { Tag } from '../src/ui/feedback/tag.tsx';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

export function StateParts({ say }: { say: Words }) {
  return (
    <>
      <Part name="Banner">
        <div className="-mx-4">
          <Banner tone="warn" icon={WifiOff} title={say.offline} note={say.threeWait}>
            {say.offlineText}
          </Banner>
          <Banner
            tone="info"
            icon={RefreshCw}
            title={say.update}
            action={{ label: say.refresh, onPress: () => {} }}
          >
            {say.updateText}
          </Banner>
        </div>
      </Part>
      <Part name="Logo, Avatar">
        <div className="flex flex-wrap items-center gap-4">
          <Logo label="Sveis" />
          <Logo size={48} label="Sveis" />
          <Avatar name="Jonas Petraitis" />
          <Avatar name="Per Dahl" colour="#ffc21a" />
          <Avatar name="Ingrid Moe" colour="#0a4729" size="small" />
        </div>
      </Part>
      <Part name="Tag, StateMark">
        <div className="flex flex-wrap gap-2">
          <Tag shape="waiting">{say.waiting}</Tag>
          <Tag shape="progress">{say.progress}</Tag>
          <Tag shape="done">{say.done}</Tag>
          <Tag shape="warn">{say.look}</Tag>
          <Tag shape="stop">{say.refused}</Tag>
          <Tag shape="low">{say.low}</Tag>
          <Tag shape="info">{say.information}</Tag>
          <Tag shape="unsent">{say.unsent}</Tag>
          <Tag shape="conflict">{say.conflict}</Tag>
          <Tag shape="locked">{say.locked}</Tag>
        </div>
        <div className="flex gap-3">
          <StateMark shape="stop" label={say.high} />
          <StateMark shape="warn" size={30} label={say.medium} />
          <StateMark shape="low" label={say.low} />
        </div>
      </Part>
      <Part name="ErrorState, Skeleton, EmptyState">
        <ErrorState
          title={say.wrong}
          text={say.wrongText}
          retry={{ label: say.retry, busyLabel: say.retrying, onPress: () => {} }}
        />
        <SkeletonCard lines={2} />
        <SkeletonCard mark={false} />
        <EmptyState
          icon={ClipboardCheck}
          title={say.emptyTitle}
          text={say.emptyText}
          action={
            <Button kind="secondary" icon={Plus}>
              {say.pickForm}
            </Button>
          }
        />
      </Part>
    </>
  );
}
