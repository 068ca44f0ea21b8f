import type { Goal, PlantedDefect, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { withBrokenVictim } from './broken-victims.ts';
import type { OutsideDatabase } from './child-server.ts';
import { withChildVictim } from './child-victim.ts';
import { loadUnderCrashes } from './load-under-crashes.ts';
import { killPostgres } from './postgres-processes.ts';

const WRITERS = 20;

const withoutKeys: PlantedDefect = {
  name: 'a phone that repeats without its key',
  run: (context, tally) =>
    withBrokenVictim(context, { isHasty: false }, (victim) =>
      loadUnderCrashes(victim, context, tally, { rounds: 1, writesPerRound: 100, isKeyed: false }),
    ),
};

const answerBeforeCommit: PlantedDefect = {
  name: 'an answer before the commit',
  run: (context, tally) =>
    withBrokenVictim(context, { isHasty: true }, (victim) =>
      loadUnderCrashes(victim, context, tally, { rounds: 3, writesPerRound: 40 }),
    ),
};

/** The server killed under load, on its own database or on one that is named. */
export const serverKillsAt = (
  context: TrustContext,
  tally: Tally,
  outside?: OutsideDatabase,
): Promise<void> =>
  withChildVictim(
    WRITERS,
    async (server) => {
      await server.kill();
      await server.start();
    },
    (victim) =>
      loadUnderCrashes(victim, context, tally, {
        rounds: context.count({ short: 1, full: 10, long: 100 }),
        writesPerRound: context.count({ short: 80, full: 600, long: 600 }),
      }),
    outside,
  );

export const serverKillGoal: Goal = {
  id: 'G5',
  title: 'kill -9 of the server under load',
  target: '10 kills with 20 writers, >= 6000 writes, 0 acknowledged writes lost, 0 doubled',
  atLeast: 6_000,
  run: (context, tally) => serverKillsAt(context, tally),
  planted: [withoutKeys, answerBeforeCommit],
};

export const databaseKillGoal: Goal = {
  id: 'G6',
  title: 'kill -9 of PostgreSQL under load',
  target:
    '10 kills of every PostgreSQL process, every third with the server, 0 acknowledged writes lost, 0 doubled',
  atLeast: 1_000,
  run: (context, tally) =>
    withChildVictim(
      WRITERS,
      async (server, round) => {
        const isServerToo = round % 3 === 2;
        if (isServerToo) await server.kill();
        await killPostgres(server.cluster);
        await (isServerToo ? server.start() : server.whenReady());
      },
      (victim) =>
        loadUnderCrashes(victim, context, tally, {
          rounds: context.count({ short: 1, full: 10, long: 60 }),
          writesPerRound: context.count({ short: 60, full: 150, long: 300 }),
        }),
    ),
  planted: [answerBeforeCommit],
};
