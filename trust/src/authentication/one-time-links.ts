import { createClient } from '@sveis/server/testing/test-client';
import { type Attack, sessionsOf, stranger } from './site.ts';

const MINUTE = 60_000;

/** A link logs in once, the person it was made for, within ten minutes, and only by a decision. */
export async function reuseLinks(attack: Attack): Promise<void> {
  const { sveis, company, adminId, hostToken, tally, context } = attack;
  const count = context.count({ short: 2, full: 40 });
  const before = await sessionsOf(attack, 'directlogin');
  for (let index = 0; index < count; index += 1) {
    const made = await createClient(sveis.app, { token: hostToken })('POST', '/api/host/direct-login', {
      body: { username: 'admin' },
    });
    const otp = String(made.body.otp);
    const path = (domain: string, userId: number) => `/api/directlogin/${otp}/${domain}/${userId}`;
    const refused = async (what: string, call: Promise<{ readonly status: number }>, statuses = [422]) => {
      const { status } = await call;
      tally.check(statuses.includes(status), () => `${what}: ${status}`);
    };
    // Mail scanners open links, several times; nothing may be spent by looking.
    for (let look = 0; look < 2; look += 1)
      await refused('looking', stranger(attack)('GET', path(company.host, adminId)), [200]);
    await refused('another person', stranger(attack)('POST', path(company.host, adminId + 1)));
    await refused('another company', stranger(attack)('POST', path('bravo', adminId)));
    await refused('a company that is none', stranger(attack)('POST', path('evil.example', adminId)));
    await refused(
      'from another site',
      stranger(attack)('POST', path(company.host, adminId), { headers: { origin: 'http://evil.example' } }),
      [403],
    );
    if (index % 4 === 3) {
      const then = sveis.time.now;
      sveis.time.now = new Date(then.getTime() + 11 * MINUTE);
      await refused('after eleven minutes', stranger(attack)('POST', path(company.host, adminId)));
      sveis.time.now = then;
    }
    const together = await Promise.all(
      Array.from({ length: 5 }, () => stranger(attack)('POST', path(company.host, adminId))),
    );
    const logins = together.filter(({ status }) => status === 200).length;
    tally.attempts += together.length;
    if (logins !== 1) tally.fail(`five at once gave ${logins} logins`);
    await refused('once more', stranger(attack)('POST', path(company.host, adminId)));
    await refused('looked at once more', stranger(attack)('GET', path(company.host, adminId)));
  }
  const opened = (await sessionsOf(attack, 'directlogin')) - before;
  if (opened !== count) tally.fail(`${opened} sessions of ${count} links`);
  Object.assign(tally.figures, { links: count, 'sessions by link': opened });
}
