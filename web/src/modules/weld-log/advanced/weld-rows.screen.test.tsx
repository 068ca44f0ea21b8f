import { screen } from '@testing-library/dom';
import { it } from 'vitest';
import { answerDrawings } from '../../../testing/answers/drawings.ts';
import { idOf } from '../../../testing/answers/records.ts';
import { person } from '../../../testing/answers/session.ts';
import { answerWelds } from '../../../testing/answers/welds.ts';
import { words } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

it('a weld with a warning still says who welded it', async () => {
  await openApp({
    at: `/projects/7/advanced-weld-log?drawing=${idOf(1)}`,
    as: person('admin'),
    answers: (network) => {
      answerDrawings(network);
      const { kept } = answerWelds(network);
      const [id, weld] = [...kept][0] ?? [];
      if (id) kept.set(id, { ...weld, stamps: 'MP05', warnings: ['CERT_LAPSED', 'HEAT_MISSING'] });
      network.answer('GET /api/main/advanced-weld-log/progress', { data: [] });
    },
  });
  await words('MP05');
  screen.getByText(`${say('projectweldlog.warningAbout', { about: 'certificate' })} +1`);
});
