import { deviation } from '@sveis/domain/modules/deviation';
import type { ValueWords } from '@sveis/domain/records';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessages, t } from '../../lib/words/messages.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { StatusStepper } from './status-stepper.tsx';

beforeAll(() => openMessages('deviation'), 60_000);

const ticked = renderToStaticMarkup(<StateMark shape="done" size={20} />);
/** The steps as they are drawn, those with a tick. */
const tickedSteps = (passed_statuses: string[]) =>
  renderToStaticMarkup(
    <StatusStepper
      definition={deviation}
      record={{ status: 'closed', passed_statuses }}
      words={{ t } as unknown as ValueWords}
    />,
  )
    .split('</li>')
    .flatMap((step, index) => (step.includes(ticked) ? [deviation.status.values[index]] : []));

describe('the steps of a deviation that is closed', () => {
  it('are ticked as far as it went through them', () => {
    expect(tickedSteps(['registered', 'process', 'closed'])).toEqual(['registered', 'process', 'closed']);
  });

  it('have no tick for work that never was', () => {
    expect(tickedSteps(['registered', 'closed'])).toEqual(['registered', 'closed']);
  });
});
