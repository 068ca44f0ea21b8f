import type { CardAnswer } from '@sveis/domain/dashboard';
import { AppError } from '@sveis/domain/errors';
import {
  allOf,
  type CardRule,
  firstSort,
  isAtLeast,
  levelFor,
  listPipeline,
  type ModuleDefinition,
  presetMatches,
  readPipeline,
  rightsKeyOf,
  type Viewer,
} from '@sveis/domain/records';
import { can, isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { type AskedCard, cardsSql } from '../list/card-sql.ts';
import { shapeOf } from '../list/list-shape.ts';
import { languagesOf, readableColumns } from '../read/record-read.service.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import { findViewer, scopeAs } from '../scope/record-scope.ts';

/** Rows a card shows; the rest is behind its link. */
const SHOWN: Readonly<Record<CardRule['place'], number>> = { needs: 5, overview: 3, feed: 1 };

/** Cards of every module whose list this person may open: one statement per module, one for the roles in projects. */
export async function findCards(ctx: UserContext): Promise<readonly CardAnswer[]> {
  const { access, features, exclusions } = ctx.rights;
  const open = modulesIn(ctx).filter(
    ({ definition }) =>
      definition.cards !== undefined &&
      isFeatureOpen(definition.feature, features, exclusions) &&
      can(access, 'list', rightsKeyOf(definition)),
  );
  if (open.length === 0) return [];
  const viewer = await findViewer(ctx);
  const found = await Promise.all(open.map((module) => cardsOf(scopeAs(ctx, module, viewer))));
  return found.flat();
}

const isFor = (card: CardRule, viewer: Viewer, definition: ModuleDefinition): boolean =>
  card.for === undefined || isAtLeast(levelFor(viewer, definition, null), card.for);

async function cardsOf(scope: RecordScope): Promise<readonly CardAnswer[]> {
  const { definition, viewer, ctx, store, today } = scope;
  const source = store.listFor(viewer, null);
  const columns = readableColumns(scope, Object.keys(source.columns));
  const asked = (definition.cards ?? [])
    .filter((card) => isFor(card, viewer, definition))
    .flatMap((card) => {
      const read = readCard(scope, card, shapeOf(source, columns).fields);
      return read ? [{ card, read }] : [];
    });
  if (asked.length === 0) return [];
  const { due, lead } = definition.view ?? {};
  const day = definition.view?.day;
  const shown = ['id', 'number', 'status', 'title', definition.titleField, due, lead, day].filter(
    (name, index, all) => name !== undefined && columns.includes(name) && all.indexOf(name) === index,
  ) as readonly string[];
  const { text, values } = cardsSql(
    source,
    asked.map(({ read }) => read),
    { tenantId: ctx.tx.tenantId, shown, today, languages: languagesOf(ctx) },
  );
  const answer = await ctx.tx.text(text, values);
  const counts = JSON.parse(answer ?? '[]') as Omit<CardAnswer, 'module' | 'card' | 'place'>[];
  return counts.flatMap((one, index) => {
    const card = asked[index]?.card;
    return card ? [{ module: definition.key, card: card.key, place: card.place, ...one }] : [];
  });
}

/** The question of a card as the list would be asked; none where the list would refuse it to this person. */
function readCard(
  { definition, ctx, today }: RecordScope,
  { place, presets, by }: CardRule,
  fields: Parameters<typeof readPipeline>[1],
): AskedCard | undefined {
  const context = { userId: ctx.user.id, today };
  const matchOf = (...keys: readonly string[]) =>
    allOf(presetMatches(definition, ({ key }) => keys.includes(key), context));
  try {
    const query = readPipeline(listPipeline(matchOf(...presets), firstSort(definition)), fields);
    const late = by?.late === undefined ? undefined : readPipeline([{ $match: matchOf(by.late) }], fields);
    const isCounted = by !== undefined && Object.hasOwn(fields, by.field);
    return {
      query: { ...query, limit: SHOWN[place] },
      by: isCounted ? { field: by.field, late: late?.where } : undefined,
    };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
