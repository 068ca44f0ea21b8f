import type { Values } from '@sveis/domain/records';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { openMessages, t } from '../../lib/words/messages.ts';
import { InjuryNote } from './injury-note.tsx';

beforeAll(() => openMessages('deviation'));

const noteOf = (values: Values) =>
  renderToStaticMarkup(<InjuryNote values={values} onValue={() => undefined} />);

it('an injury says whom to ring and who will see it', () => {
  const drawn = noteOf({ hse_type: 'injury' });
  expect(drawn).toMatch(/href="tel:11[23]"/);
  expect(drawn).toContain(t('deviation.injurySeenBy'));
});

it('other events say nothing of the kind', () => expect(noteOf({ hse_type: 'near_miss' })).toBe(''));
