import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeviationScene,
  DEVIATIONS as PATH,
  setDeviationScene,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

describe('deviations as a file', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;
  const hostile = '=HYPERLINK("x")';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
    const started = await fjord.started({ title: 'Wrong filler' });
    await fjord.edit('hse', started, {
      corrective_actions: [
        fjord.action('employee'),
        fjord.action('foreman', { text: hostile, type: 'preventive', due: '2026-11-21' }),
      ],
    });
    await fjord.report({ title: 'No actions yet' });
  });
  afterAll(() => sveis.close());

  const file = async (query: string) => {
    const answer = await fjord.as.hse('GET', `${PATH}/export.csv?lang=no&${query}`);
    return {
      ...answer,
      lines: String(answer.body.text ?? '')
        .slice(1)
        .trim()
        .split('\r\n'),
    };
  };

  it('have their actions in a column of their own, a line for each', async () => {
    const { lines } = await file('sort=title');
    const heads = lines[0]?.split(';') ?? [];
    expect(heads).toContain('Tiltak');
    const whole = lines.join('\r\n');
    expect(whole).toContain(
      'Hva skal gjøres: Grind out · Type tiltak: Korrigerende · Av hvem: Test employee',
    );
    expect(whole).toContain('Frist: 20.11.2026');
    expect(whole).toMatch(/Tilstand: Åpent\n/);
  });

  it('give their actions one by one, each beside the number of its deviation', async () => {
    const { status, lines } = await file('rows=corrective_actions');
    expect(status).toBe(200);
    const [heads, ...rows] = lines.map((line) => line.split(';'));
    expect(heads?.slice(0, 6)).toEqual([
      'Nummer',
      'Status',
      'Tittel',
      'Hva skal gjøres',
      'Type tiltak',
      'Av hvem',
    ]);
    expect(rows.map((row) => [row[2], row[4]])).toEqual([
      ['Wrong filler', 'Korrigerende'],
      ['Wrong filler', 'Forebyggende'],
    ]);
    expect(rows[1]?.[3]?.startsWith(`"'=`)).toBe(true);
  });

  it('have no rows by another name', async () => {
    for (const name of ['title', 'nonsense', 'overrides.by'])
      expect([(await file(`rows=${name}`)).status, (await file(`rows=${name}`)).body.code]).toEqual([
        422,
        'VALIDATION',
      ]);
  });
});
