import type { ReactNode } from 'react';
import { Button } from '../data/button.tsx';
import { Card } from '../layout/card.tsx';
import { StateMark } from './state-mark.tsx';

type ErrorStateProps = {
  title: string;
  /** What happened, and that work is safe. */
  text: ReactNode;
  /** Left out where "try again" stands in the dock. */
  retry?: { label: string; onPress: () => void; busy?: boolean; busyLabel?: string };
};

export function ErrorState({ title, text, retry }: ErrorStateProps) {
  return (
    <Card danger>
      <div role="alert" className="flex items-start gap-3">
        <StateMark shape="stop" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{title}</h2>
          <div className="mt-0.5 type-16/22">{text}</div>
        </div>
      </div>
      {retry ? (
        <div className="mt-3 flex">
          <Button
            wide
            kind="secondary"
            busy={retry.busy ?? false}
            {...(retry.busyLabel === undefined ? {} : { busyLabel: retry.busyLabel })}
            onClick={retry.onPress}
          >
            {retry.label}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
