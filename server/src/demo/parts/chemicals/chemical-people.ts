import { addDays, type Day } from '@sveis/domain/format';
import { listOf, trainingDemand, yearsKept } from '@sveis/domain/modules/chemicals';
import { nextDue } from '@sveis/domain/modules/equipment';
import type { Values } from '@sveis/domain/records';
import { newId } from '../../../database/uuid.ts';
import { insertExposure, insertTraining, instructionTarget } from '../../../modules/index.ts';
import { answerAsked, askPeople, findAsked } from '../../../tasks/index.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../../demo-site.ts';

interface MadeChemical {
  readonly id: string;
  readonly values: Values;
}

export type MadeChemicals = Map<string, MadeChemical>;

const KEEPER = 'hms';

/** Who has been exposed, who has been trained, and who is to confirm how to work with it. */
export async function addChemicalPeople(site: DemoSite, today: Day, made: MadeChemicals): Promise<void> {
  const { tx, company, now } = site;
  const chemicalOf = (key: string): MadeChemical => {
    const found = made.get(key);
    if (!found) throw new Error(`the demo data name "${key}", which is no chemical`);
    return found;
  };
  for (const one of company.exposures ?? []) {
    const chemical = chemicalOf(one.chemical);
    const day = addDays(today, -one.daysAgo);
    await insertExposure(tx, {
      id: newId(now),
      person_id: userIdOf(site, one.person),
      day,
      position: one.position,
      workplace: one.workplace,
      project_id: projectIdOf(site, one.project),
      chemical_id: chemical.id,
      substances: String(chemical.values.product_name),
      how: one.how,
      level: null,
      minutes: one.minutes,
      ppe_note: one.ppeNote,
      is_incident: false,
      corrects_id: null,
      kept_until: nextDue(day, yearsKept(listOf(chemical.values.h_statements)), 'years'),
      created_at: now,
      created_by: userIdOf(site, one.person),
    });
  }
  for (const { person, chemical: key, daysAgo } of company.trainings ?? []) {
    const chemical = chemicalOf(key);
    const demand = trainingDemand(chemical.values);
    if (!demand) throw new Error(`the demo data train people in "${key}", which asks for none`);
    await insertTraining(tx, {
      id: newId(now),
      person_id: userIdOf(site, person),
      kind: demand.kind,
      chemical_id: chemical.id,
      day: addDays(today, -daysAgo),
      created_at: now,
      created_by: userIdOf(site, KEEPER),
    });
  }
  for (const { person, chemical: key, dueInDays, isDone } of company.asked ?? []) {
    const chemical = chemicalOf(key);
    const target = instructionTarget(chemical);
    const userId = userIdOf(site, person);
    await askPeople(
      tx,
      {
        kind: 'acknowledge',
        subject: String(chemical.values.product_name),
        due: addDays(today, dueInDays),
        target,
        people: [userId],
      },
      { userId: userIdOf(site, KEEPER), now },
    );
    const [task] = await findAsked(tx, target);
    if (isDone && task) await answerAsked(tx, target, task.id, { userId, comment: '', now });
  }
}
