import { type SettledSteps, type StartStep, startStateOf, startSteps } from '@sveis/domain/admin';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { bumpTenantPermVersion } from '../../session/index.ts';
import {
  findKeptSettings,
  type KeptSettings,
  saveSettingValues,
} from '../settings/company-settings.store.ts';
import { findFirstProject, findMade } from './start-guide.store.ts';

interface KeptGuide {
  readonly is_open: boolean;
  readonly settled: SettledSteps;
}

/** A company from before the guide has none. */
const guideIn = ({ values }: KeptSettings): KeptGuide => ({
  is_open: false,
  settled: {},
  ...(values.first_run as Partial<KeptGuide> | undefined),
});

async function guideAnswer(ctx: UserContext, { is_open, settled }: KeptGuide) {
  const made = await findMade(ctx.tx);
  const counts = Object.fromEntries(Object.entries(made).map(([step, { count }]) => [step, count]));
  return {
    is_open,
    project_id: await findFirstProject(ctx.tx),
    steps: startSteps.map((step) => ({
      step,
      state: startStateOf(step, counts, settled),
      names: [...(made[step]?.names ?? [])],
    })),
  };
}

/** How far the company has come with setting itself up. */
export const readStartGuide = async (ctx: UserContext) =>
  guideAnswer(ctx, guideIn(await findKeptSettings(ctx.tx)));

export interface GuideChange {
  readonly step?: StartStep | undefined;
  readonly state?: 'done' | 'skipped' | undefined;
  readonly is_open?: boolean | undefined;
}

/** A step is answered or left out, or the guide is put away. */
export async function saveStartGuide(ctx: UserContext, { step, state, is_open }: GuideChange) {
  const kept = await findKeptSettings(ctx.tx, { isLocked: true });
  const before = guideIn(kept);
  const after: KeptGuide = {
    is_open: is_open ?? before.is_open,
    settled: step && state ? { ...before.settled, [step]: state } : before.settled,
  };
  await saveSettingValues(ctx.tx, { ...kept.values, first_run: after });
  await bumpTenantPermVersion(ctx.tx);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity: 'start_guide',
    entityId: ctx.tx.tenantId,
    before,
    after,
  });
  return guideAnswer(ctx, after);
}
