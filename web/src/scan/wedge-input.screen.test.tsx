import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerAdjusting } from '../testing/answers/stock.ts';
import { button, field, heading } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PLACE = 'WL:L:HOV/A-01-01';

describe('the field of a reader', () => {
  const open = async () => {
    const { user } = await openApp({
      at: '/adjustment_orders/9/adjust',
      as: person('warehouse'),
      language: 'no',
      answers: (network) => void answerAdjusting(network),
    });
    await heading(say('stock.scanPlace'));
    return { user, reader: await field<HTMLInputElement>(say('stock.scanField')) };
  };

  it('hears all of a code when what had the focus is gone', async () => {
    const { user, reader } = await open();
    reader.blur();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard(`${PLACE}{Enter}`);
    await heading(say('stock.scanFirst'));
  });

  it('hears all of a code from a button, and leaves other keys to the button', async () => {
    const { user, reader } = await open();
    const sound = await button(say('stock.mute'));
    sound.focus();
    await user.keyboard('{Shift>}{/Shift}{Control>}a{/Control}');
    expect(document.activeElement).toBe(sound);
    await user.keyboard(`${PLACE}{Enter}`);
    await heading(say('stock.scanFirst'));
    expect(document.activeElement).toBe(reader);
  });
});
