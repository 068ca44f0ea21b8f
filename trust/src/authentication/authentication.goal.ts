import { matchRoute } from '@sveis/domain/catalogue';
import { safeRedirect } from '@sveis/domain/session';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { forgeWrites, withoutOriginCheck } from './foreign-origin.ts';
import { guessPasswords, scanTags } from './guessing.ts';
import { type Listener, listenForCalls, nameHostilePlaces } from './hostile-addresses.ts';
import { fixateSessions, replayOldSessions } from './old-sessions.ts';
import { reuseLinks } from './one-time-links.ts';
import { type ChooseRedirect, followRedirects } from './redirects.ts';
import { type Attack, arrangeSite, countingHashes } from './site.ts';

type Part = (attack: Attack, listener: Listener) => Promise<void>;

const redirects =
  (choose: ChooseRedirect): Part =>
  (attack, listener) =>
    followRedirects(attack, listener, choose);

const parts: readonly Part[] = [
  guessPasswords,
  scanTags,
  replayOldSessions,
  fixateSessions,
  reuseLinks,
  forgeWrites,
  nameHostilePlaces,
  redirects((wanted) => safeRedirect(wanted, matchRoute)),
];

interface Setting extends Pick<InstallationOptions, 'prepare'> {
  readonly sabotage?: (sveis: Installation) => Promise<unknown>;
}

async function attackWith(
  context: TrustContext,
  tally: Tally,
  chosen: readonly Part[],
  { sabotage, prepare }: Setting = {},
): Promise<void> {
  const hashes = { count: 0 };
  const listener = await listenForCalls();
  try {
    await withInstallation(
      context,
      { alter: countingHashes(hashes), ...(prepare ? { prepare } : {}) },
      async (sveis) => {
        const attack = await arrangeSite(sveis, context, tally, hashes);
        await sabotage?.(sveis);
        for (const part of chosen) await part(attack, listener);
      },
    );
    if (listener.heard() > 0) tally.fail(`the hostile listener heard ${listener.heard()} bytes`);
    tally.figures['bytes heard'] = listener.heard();
  } finally {
    await listener.close();
  }
}

/** A trigger of the superuser's that undoes what the server has just done. */
const undoing =
  (table: string, event: string, change: string) =>
  ({ superuser }: Installation) =>
    superuser.query(
      `create function sveis.undo() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
       create trigger undo before ${event} on ${table} for each row execute function sveis.undo()`,
    );

export const authenticationGoal: Goal = {
  id: 'G14',
  title: 'Attacks on logging in',
  target:
    '>= 11 000 attempts (guesses, tags, replay, fixation, links, forged writes, hosts, redirects), 0 successes, 0 bytes heard',
  atLeast: 11_000,
  run: (context, tally) => attackWith(context, tally, parts),
  planted: [
    {
      name: 'limits that never fill',
      run: (context, tally) =>
        attackWith(context, tally, [guessPasswords, scanTags], {
          sabotage: undoing('login_counter', 'update', 'new.attempts = 1'),
        }),
    },
    {
      name: 'the check of the origin switched off',
      run: (context, tally) => attackWith(context, tally, [forgeWrites], { prepare: withoutOriginCheck }),
    },
    {
      name: 'a link that is not spent',
      run: (context, tally) =>
        attackWith(context, tally, [reuseLinks], {
          sabotage: undoing('one_time_code', 'update', 'new.used_at = null'),
        }),
    },
    {
      name: 'a redirect that only has to begin with a slash',
      run: (context, tally) =>
        attackWith(context, tally, [redirects((wanted) => (wanted?.startsWith('/') ? wanted : undefined))]),
    },
  ],
};
