import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { equipment } from '@sveis/domain/modules/equipment';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleRecord } from '../../sveis/sample-record.ts';
import type { Script } from './write-calls.ts';

/** A control that failed writes the most: the control, the quarantine, and the notices. */
const failedControl =
  (at: string, call: 'rows/controls' | 'controls'): Script =>
  async ({ sveis, company, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    await addSampleWorld(sveis, company.id, [equipment]);
    const made = await client('POST', at, {
      body: sampleRecord(equipment, { userId: person.userId, now: sveis.time.now }),
    });
    if (made.status !== 200) throw new Error(`no equipment was made: ${JSON.stringify(made.body)}`);
    const control = {
      id: randomUUID(),
      date: dayInZone(sveis.time.now, 'Europe/Oslo'),
      type: 'expert_inspection',
      result: 'fail',
      performed_by_company: { text: 'Kontroll AS' },
      expert: 'Arne Lunde',
      remarks: 'Hook worn',
    };
    return () => client('POST', `${at}/${made.record.id}/${call}`, { body: control });
  };

const INSIDE = '/api/main/projects/1/equipments';

export const equipmentWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/equipments/:id/rows/:field': failedControl('/api/main/equipments', 'rows/controls'),
  'POST /api/main/projects/:project_id/equipments/:id/rows/:field': failedControl(INSIDE, 'rows/controls'),
  'POST /api/main/equipments/:id/controls': failedControl('/api/main/equipments', 'controls'),
  'POST /api/main/projects/:project_id/equipments/:id/controls': failedControl(INSIDE, 'controls'),
};
