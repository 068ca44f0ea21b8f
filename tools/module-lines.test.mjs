import { expect, it } from 'vitest';
import { countModules, LIMIT, tableOf } from './module-lines.mjs';

const text = (lines, first = 'const a = 1;') => `${[first, ...Array(lines - 1).fill('')].join('\n')};\n`;
const file = (path, lines, first) => ({ path, text: text(lines, first) });

const files = [
  file('domain/src/modules/pump/pump.ts', 300, 'export const pump = defineModule({'),
  file('domain/src/modules/pump/pump-fields.ts', 90, '} as const satisfies Fields;'),
  file('domain/src/modules/pump/pump-notices.ts', 30, 'export const notices: ModuleNotices = {'),
  file('domain/src/modules/pump/words/en.ts', 200),
  file('domain/src/modules/pump/help/en.ts', 20),
  file('domain/src/modules/pump/pump-rules.ts', 40),
  file('domain/src/modules/pump/pump-rules.test.ts', 500),
  file('server/src/modules/pump/pump.service.ts', 50),
  file('web/src/modules/pump/look.tsx', 60),
  file('web/src/modules/pump/viewer/viewer.tsx', 400),
  file('web/src/modules/other/look.tsx', 70),
];

it('counts what a module has beyond its definition, its words and its tests', () =>
  expect(countModules(files, ['pump'])).toEqual([
    { module: 'pump', rules: 40, server: 50, web: 60, features: 400, total: 550 },
  ]));

it('says which modules take more than a quarter of what equipment took', () => {
  const [, pump, other] = tableOf(countModules(files, ['pump', 'other']));
  expect([LIMIT, pump?.endsWith('over'), other?.endsWith('ok')]).toEqual([407, true, true]);
});
