import { addDays, dayInZone, wallClock } from '@sveis/domain/format';
import { batches } from '@sveis/domain/modules/batches';
import { products } from '@sveis/domain/modules/products';
import { settingDefaults } from '@sveis/domain/session';
import { isLowStock, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import {
  claimReminder,
  findCompanyHour,
  findPeopleAtLevel,
  findPeopleOfRole,
  releaseReminders,
} from '../../records/index.ts';
import { findSettingValues } from '../../session/index.ts';
import { findDifferences } from '../ledger/verify-stock.store.ts';
import { findLevels } from '../reports/stock-report.store.ts';
import { findExpiring, findNamesOf } from './expiring.store.ts';

/** Nobody is told anything in the night. */
const HOURS = { from: 7, to: 20 } as const;
/** Everything is added up once a day, before people begin to work on it. */
const CHECK_HOUR = HOURS.from;

type Told = Pick<Notice, 'kind' | 'params'>;

/** Tells of what runs low, what expires soon, and once a day of balances that are not what their moves come to. */
export async function watchStock(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  now: Date,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const company = await findCompanyHour(tx);
    if (!company?.features.has('warehouse')) return;
    const { hour } = wallClock(now, company.timeZone);
    if (hour < HOURS.from || hour >= HOURS.to) return;
    const today = dayInZone(now, company.timeZone);
    await tellOfLowStock(tx, today, now);
    await tellOfExpiring(tx, today, now);
    if (hour === CHECK_HOUR) await tellOfDifferences(tx, now);
  });
}

const tell = (tx: Tx, users: readonly number[], told: Told, now: Date): Promise<void> =>
  notify(tx, { users, ...told }, now);

const LOW = 'stock_low';

/** Once for each time a product runs low: what was filled up may be reported again. */
async function tellOfLowStock(tx: Tx, today: string, now: Date): Promise<void> {
  const low = (await findLevels(tx, today)).filter(({ least, on_hand }) =>
    isLowStock({ least: storedQuantity(least), onHand: storedQuantity(on_hand) }),
  );
  await releaseReminders(
    tx,
    products,
    LOW,
    low.map(({ product_id }) => String(product_id)),
  );
  const keepers = await findPeopleAtLevel(tx, products, 'edit');
  for (const { product_id: id, name, unit, on_hand, least } of low)
    if (await claimReminder(tx, products, String(id), { about: LOW, now })) {
      const params = { id, name, unit, qty: shown(on_hand), least: shown(least) };
      await tell(tx, keepers, { kind: 'stock_low', params }, now);
    }
}

/** Once for each last day: a batch whose day is moved is told of again. */
async function tellOfExpiring(tx: Tx, today: string, now: Date): Promise<void> {
  const settings = await findSettingValues(tx);
  const days = Number(settings.stock_expiry_days ?? settingDefaults.stock_expiry_days);
  const keepers = await findPeopleAtLevel(tx, batches, 'edit');
  for (const batch of await findExpiring(tx, addDays(today, days)))
    if (await claimReminder(tx, batches, String(batch.id), { about: `expires ${batch.expiry_date}`, now })) {
      const params = {
        id: batch.id,
        product: batch.product_id,
        name: batch.product,
        batch: batch.number,
        day: batch.expiry_date,
        qty: shown(batch.on_hand),
        unit: batch.unit,
      };
      await tell(tx, keepers, { kind: 'batch_expiring', params }, now);
    }
}

/** A balance that is not what its moves come to is a fault of the system: those who run it are told, and nothing is changed. */
async function tellOfDifferences(tx: Tx, now: Date): Promise<void> {
  const found = await findDifferences(tx);
  const names = await findNamesOf(
    tx,
    found.map(({ product_id }) => product_id),
    found.map(({ location_id }) => location_id),
  );
  const administrators = await findPeopleOfRole(tx, 'admin');
  for (const { product_id: id, location_id, batch_id, serial_id, on_hand, moved } of found) {
    const about = `differs ${location_id} ${batch_id} ${serial_id} ${on_hand} ${moved}`;
    if (!(await claimReminder(tx, products, String(id), { about, now }))) continue;
    const params = {
      id,
      name: names.products.get(id) ?? String(id),
      place: names.places.get(location_id) ?? String(location_id),
      qty: shown(on_hand),
      moved: shown(moved),
    };
    await tell(tx, administrators, { kind: 'stock_differs', params }, now);
  }
}

const shown = (quantity: string): string => quantityText(storedQuantity(quantity)).replace('.', ',');
