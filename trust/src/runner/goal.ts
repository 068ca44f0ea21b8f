import type { TestCluster } from '@sveis/server/database/embedded/test-cluster';
import type { Clone } from '@sveis/server/testing/template';
import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

export type Scale = 'short' | 'full' | 'long';

/** Where installations get their databases. */
export interface DatabasePlace extends Pick<TestCluster, 'appUrl' | 'ownerUrl' | 'superUrl'> {
  /** A database for one installation, where it is not a clone of the template. */
  readonly clone?: () => Promise<Clone>;
  /** Companies lie on the workers of a Citus cluster. */
  readonly isDistributed?: boolean;
}

export interface TrustContext {
  readonly scale: Scale;
  readonly random: Random;
  /** Throw-away PostgreSQL with a migrated template. */
  readonly cluster: DatabasePlace;
  /** Another such PostgreSQL, where nothing of the first can be found by chance. */
  elsewhere(): Promise<Pick<TrustContext, 'cluster'>>;
  /** Aborted when the goal's time is up. */
  readonly signal: AbortSignal;
  /** How many of something at this scale. */
  count(by: { readonly short: number; readonly full: number; readonly long?: number }): number;
}

/** The same measurement against something deliberately broken: it must come out red. */
export interface PlantedDefect {
  readonly name: string;
  run(context: TrustContext, tally: Tally): Promise<void>;
}

export interface Goal {
  readonly id: string;
  readonly title: string;
  readonly target: string;
  /** Attempts the full run must reach; fewer is a failure. */
  readonly atLeast?: number;
  run(context: TrustContext, tally: Tally): Promise<void>;
  /** Drives real browsers: its short slice is a test of the product in the browser, not one of this suite. */
  readonly isInBrowser?: boolean;
  /** Its target is a time: nothing may run beside it. */
  readonly isTimed?: boolean;
  /** Tells something only over time, or on a machine that does nothing else: it has no short slice. */
  readonly isSlow?: boolean;
  readonly planted: readonly PlantedDefect[];
}
