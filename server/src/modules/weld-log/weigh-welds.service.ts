import { weldLog } from '@sveis/domain/modules/weld-log';
import { weightsIn } from '@sveis/domain/welding';
import type { Services } from '../../context.ts';
import { fillSettings } from '../../records/index.ts';
import { findWeldIds, weighWelds } from './weigh-welds.store.ts';

const PAGE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The company weighs the stages of a weld otherwise: what its welds have reached is written again, page by page. */
export async function weighAllWelds({ database }: Services, tenantId: number): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const from: string = after;
    after = await database.inTenant(tenantId, async (tx) => {
      const ids = await findWeldIds(tx, from, PAGE);
      const { setting } = await fillSettings(tx, weldLog);
      await weighWelds(tx, ids, weightsIn(setting));
      return ids.length === PAGE ? ids.at(-1) : undefined;
    });
  }
}
