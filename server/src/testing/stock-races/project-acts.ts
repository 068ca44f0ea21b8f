import { storedQuantity } from '@sveis/domain/warehouse';
import { issueToProject, planForProject, returnFromProject } from '../../warehouse/index.ts';
import { takeOnce } from './any-stock.ts';
import { type Act, movesOf, oneOf, type Race } from './race.ts';

/** Taken from a shelf for one of few projects: two often want the last of a batch, or the last that is planned. */
export function issued({ scene, projects, dice }: Race, id: string): Act {
  const projectId = oneOf(dice, projects);
  const product = oneOf(dice, [scene.discs, scene.pipe, scene.bottle]);
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(5)];
  const terms = { confirm: ['NOT_PLANNED'], seen: null, mayAdd: true };
  return takeOnce(id, { product, choice, quantity }, (poster, taken) =>
    issueToProject(poster, { id, projectId, ...taken }, terms, movesOf),
  );
}

/** Put back on a shelf: two often bring the last of a batch. */
export function putBack({ scene, projects, dice }: Race, id: string): Act {
  const product = oneOf(dice, [scene.discs, scene.pipe, scene.bottle]);
  const move = {
    id,
    projectId: oneOf(dice, projects),
    productId: product,
    qty: product === scene.bottle ? null : String(1 + dice.int(4)),
    unitId: null,
    batchId: null,
    batch: product === scene.pipe ? `R-${100 + dice.int(12)}` : null,
    serials: product === scene.bottle ? [`AR-${dice.int(15)}`] : [],
    locationId: scene.bins[dice.int(3)] ?? 0,
  };
  return (poster) => returnFromProject(poster, move, movesOf);
}

/** The last project changes its plan; the others hold to what was planned for them. */
export function planned({ scene, projects, dice }: Race): Act {
  const by = { projectId: projects.at(-1) ?? 0, productId: oneOf(dice, [scene.discs, scene.pipe]) };
  const quantity = storedQuantity(dice.int(60));
  return async (poster) => {
    await planForProject(poster, by, quantity, 'planned anew');
    return {};
  };
}
