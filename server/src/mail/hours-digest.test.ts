import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  openPostOffice,
  type PostOffice,
  runJobs,
  setDeliveryScene,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../testing/index.ts';

/** From the hourly job to the mailbox: week 46 of 2026, seen on Wednesday the 18th. */
describe('the mail about one’s hours, as it arrives', () => {
  let post: PostOffice;
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    post = await openPostOffice();
    sveis = await startTestInstallation({
      env: { SMTP_URL: post.smtpUrl, MAIL_FROM: 'Sveis <post@sveis.example>' },
    });
    scene = await setDeliveryScene(sveis);
  });
  afterAll(async () => {
    await sveis.close();
    await post.close();
  });

  const speak = (user: string, language: string) =>
    superQuery(sveis, 'update app_user set language = $3 where tenant_id = $1 and id = $2', [
      scene.company.id,
      scene.userId(user),
      language,
    ]);
  const work = async (user: string, ...days: readonly string[]) => {
    for (const day of days) await scene.worked(user, `2026-11-${day}`);
  };
  /** The job of the hour, then everything it put in the queue. */
  async function anHourPasses(): Promise<void> {
    await superQuery(sveis, "select graphile_worker.add_job('remind_hours_everywhere')");
    await runJobs(sveis);
  }
  const lettersTo = (user: string) =>
    post.received.filter(({ to }) => to.includes(`${user}@${scene.company.host}.example`));

  it('is one letter per person, in their language, with everything that is late, back or missing', async () => {
    await speak('employee', 'no');
    await speak('foreman', 'lt');
    await work('employee', '02', '03', '04', '05', '06', '09', '10', '11', '12', '13');
    await work('foreman', '09', '10', '11', '12', '13', '16', '17');
    await work('hse', '09', '10', '11', '12', '13', '16', '17');
    scene.at('16', '06:00');
    const week45 = await scene.employee('POST', '/api/main/deliveries', {
      body: { from: '02.11.2026', to: '08.11.2026' },
    });
    await scene.admin('POST', `/api/main/deliveries/${week45.record.id}/return`, {
      body: { reason: 'Onsdag mangler pause' },
    });
    await scene.hse('POST', '/api/main/deliveries', { body: { from: '09.11.2026', to: '15.11.2026' } });

    scene.at('18', '07:07');
    await anHourPasses();
    const [letter, ...more] = lettersTo('employee');
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/^Subject: Sveis: timene dine hos crew\d+ AS$/m);
    const company = `${scene.company.host} AS`;
    expect(
      letter?.text
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n')
        .replaceAll('\r', '')
        .trim(),
    ).toBe(
      [
        'Hei, Test!',
        'Dette gjenstår med timene dine:',
        '- Du har ikke levert timene for 09.11.2026 – 15.11.2026 ennå',
        '- Timene dine for 02.11.2026 – 08.11.2026 ble returnert: Onsdag mangler pause',
        '- 2 arbeidsdager mangler timer: 16.11.2026, 17.11.2026',
        'Åpne Sveis: http://localhost:8080/myshifts',
        'Du velger selv hvilke påminnelser du får, under Påminnelser i Sveis.',
        `Hilsen Sveis hos ${company}`,
      ].join('\n'),
    );
    expect(lettersTo('foreman').map(({ text }) => text)).toEqual([
      expect.stringContaining('Dar nepateikėte valandų už 09.11.2026 – 15.11.2026'),
    ]);
  });

  it('goes to nobody who has delivered, writes no hours, or has been told', async () => {
    expect(lettersTo('hse')).toEqual([]);
    expect(lettersTo('admin')).toEqual([]);
    const before = post.received.length;
    scene.at('18', '08:07');
    await anHourPasses();
    expect(post.received).toHaveLength(before);
  });
});
