import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInZone } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { labelId, matchOf, momentText, readyStatuses, type Values } from '@sveis/domain/records';
import type * as z from 'zod/mini';
import { cleanName } from '../../files/index.ts';
import {
  idsIn,
  openRecords,
  periodMatch,
  type RecordModule,
  type RecordScope,
  recordPages,
  requireModule,
} from '../../records/index.ts';
import type { MadeFile, ProjectRun } from '../exports/export-run.ts';
import { projectName } from '../exports/project-name.ts';
import { type ChosenDrawing, divisionBy, findDrawings } from '../module-report/chosen-drawings.ts';
import { findMissing, type Missing } from '../module-report/module-report.service.ts';
import { dossierParams } from '../module-report/report-shapes.ts';
import { hasMarked, readMarked } from '../papers/marked-sheet.ts';
import { readSheet } from '../papers/record-sheet.ts';
import { printable } from '../papers/sheet-content.ts';
import { translateFor } from '../papers/value-words.ts';
import type { PageFoot } from '../pdf/pdf-document.ts';
import { writeZip } from '../sheets/zip-file.ts';
import { createDossierFolders, type DossierFolders, safeName } from './dossier-folders.ts';
import { createDossierParts, type DossierParts } from './dossier-parts.ts';
import type { DossierTarget } from './dossier-target.ts';
import { type FrontPages, frontContent } from './front-content.ts';
import { createNamedRecords, type NamedRecords } from './named-records.ts';

interface Chosen {
  readonly module: RecordModule;
  readonly title: string;
  readonly ids: readonly string[];
  readonly missing: readonly Missing[];
}

/** Missing records named one by one; of more it says that there are more. */
const MOST_MISSING = 199;

/**
 * The documentation of a project: what is missing, an index, the drawings with their welds, the records of the chosen
 * modules, and what those records say was used. One PDF, or a ZIP with a folder for each part. Records are written a few
 * at a time into files of their own, so that memory does not grow with the project.
 */
export async function makeDossier(run: ProjectRun): Promise<MadeFile> {
  const { ctx, row } = run;
  const params = dossierParams.parse(row.params);
  const project = await projectName(ctx, row.project_id);
  const drawings = await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
    findDrawings({ ...ctx, tx }, row.project_id, params.drawings ?? []),
  );
  const division = divisionBy(ctx, params.drawings);
  const named = params.named === false ? undefined : createNamedRecords(run);
  const chosen: Chosen[] = [];
  for (const key of params.modules) {
    const module = requireModule(ctx, key);
    const within = division(module.definition);
    if (within) chosen.push(await choose(run, module, { ...params, within }, named));
  }
  const title = params.title?.trim() || ctx.services.messages.text(row.language, 'reports.dossier');
  const numbers = drawings.map(({ number }) => number);
  const foot = {
    start: printable(`${project.number} ${project.name}`),
    // One drawing stands under every page; more of them on the title page alone.
    middle: printable([title, ...(numbers.length === 1 ? numbers : [])].join(' · ')),
  };
  const wish = {
    foot,
    hasPhotos: params.photos !== false,
    hasAttachments: params.attachments !== false,
  };
  const target =
    params.format === 'zip'
      ? { kind: 'zip' as const, ...createDossierFolders(run, wish) }
      : { kind: 'pdf' as const, ...createDossierParts(run, wish) };
  const hidden = await write(run, target, chosen, named);
  const front: Front = {
    company: ctx.tenant.name,
    title,
    project: foot.start,
    foot,
    drawings: drawingsText(ctx, row.language, drawings),
    revision: params.revision
      ? ctx.services.messages.text(row.language, 'reports.revision', { revision: params.revision })
      : '',
    made: ctx.services.messages.text(row.language, 'reports.printed', {
      time: momentText(ctx.now.toISOString(), ctx.tenant.timeZone),
      name: `${ctx.user.firstName} ${ctx.user.lastName}`,
    }),
    missing: chosen.filter(({ missing }) => missing.length > 0),
    unreadable: target.unreadable,
    hidden,
  };
  const name = [project.number, ...(numbers.length > 3 ? [] : numbers), title].join(' ');
  return target.kind === 'zip' ? packFolders(run, target, front, name) : joinParts(run, target, front, name);
}

interface Front extends Omit<FrontPages, 'entries' | 't'> {
  readonly foot: PageFoot;
}

/** Drawings by number and revision; nothing where it is of the whole project. */
const drawingsText = (
  { services }: ProjectRun['ctx'],
  language: Language,
  drawings: readonly ChosenDrawing[],
): string => {
  if (drawings.length === 0) return '';
  const names = drawings.map(({ number, revision }) =>
    [number, revision && services.messages.text(language, 'reports.revision', { revision })]
      .filter(Boolean)
      .join(' '),
  );
  return services.messages.text(language, 'reports.ofDrawings', {
    count: names.length,
    names: names.join(', '),
  });
};

/** Writes everything after the front; gives sentences about what is used and not open to the person who asks. */
async function write(
  run: ProjectRun,
  target: DossierTarget,
  chosen: readonly Chosen[],
  named: NamedRecords | undefined,
): Promise<readonly string[]> {
  const { ctx, row } = run;
  const records = chosen.reduce((sum, { ids }) => sum + ids.length, 0);
  let done = 0;
  /** The last step is the front, and putting everything together. */
  const step = () => {
    done += 1;
    return run.progress(done, total());
  };
  const marked = chosen.filter(({ module }) => hasMarked(module));
  const sheets = marked.reduce((sum, { ids }) => sum + ids.length, 0);
  const total = () => records + sheets + (named?.count ?? 0) + 1;
  await run.progress(0, total());
  for (const { module, ids } of marked) {
    let isBegun = false;
    for (const id of ids) {
      const sheet = await inRecord(run, module, id, (scope) => readMarked(scope, id, row.language));
      if (sheet && !isBegun) await target.begin(sheet.kind);
      isBegun ||= sheet !== undefined;
      if (sheet) await target.addMarked(sheet);
      await step();
    }
  }
  for (const { module, title, ids } of chosen) {
    await target.begin(title);
    for (const id of ids) {
      const sheet = await inRecord(run, module, id, (scope) =>
        readSheet(scope, id, { language: row.language, isForOthers: true }),
      );
      if (sheet) await target.add(sheet);
      await step();
    }
  }
  const hidden: string[] = [];
  if (named)
    for await (const part of named.parts()) {
      await target.begin(part.title);
      for await (const sheet of part.sheets) {
        await target.add(sheet);
        await step();
      }
      const count = part.hidden();
      if (count > 0)
        hidden.push(
          ctx.services.messages.text(row.language, 'reports.notAccessible', { title: part.title, count }),
        );
    }
  await target.end();
  return hidden;
}

/** The records of a module that belong in it, and what is missing there. A module one may not list is refused. */
async function choose(
  { ctx, row }: ProjectRun,
  module: RecordModule,
  { from, to, unfinished, within }: z.infer<typeof dossierParams> & { readonly within: Values },
  named: NamedRecords | undefined,
): Promise<Chosen> {
  const { definition } = module;
  const match: Values = {
    ...(unfinished ? {} : { status: { $in: readyStatuses(definition) } }),
    ...periodMatch(definition, { from, to }, ctx.tenant),
    ...within,
  };
  const asked = {
    projectId: row.project_id,
    match: matchOf(match, { userId: ctx.user.id, today: dayInZone(ctx.now, ctx.tenant.timeZone) }),
  };
  const ids: string[] = [];
  let missing: readonly Missing[] | undefined;
  // Where only what is used belongs in it, other records say which that is.
  const isByName = named !== undefined && definition.dossier?.isNamed === true;
  const pages = recordPages(ctx, module, asked, async (scope, { records, fields }) => {
    missing ??= await findMissing(scope, MOST_MISSING, within, row.language);
    if (isByName) return [];
    if (definition.dossier?.isPlan !== true)
      named?.note(records.flatMap(({ values }) => idsIn(fields, values).references));
    return records.map(({ id }) => id);
  });
  for await (const page of pages) ids.push(...page);
  const title = translateFor(ctx, definition, row.language)(labelId(definition.key, 'module'));
  return { module, title, ids, missing: missing ?? [] };
}

/** One record at a time, as somebody may see it now; what was deleted meanwhile is passed over. */
const inRecord = <T>(
  { ctx, row }: ProjectRun,
  module: RecordModule,
  id: string,
  read: (scope: RecordScope) => Promise<T>,
): Promise<T | undefined> =>
  ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const scope = await openRecords({ ...ctx, tx }, module, row.project_id);
    const record = await scope.store.find(tx, id);
    return record && !record.isDeleted ? read(scope) : undefined;
  });

async function joinParts(
  run: ProjectRun,
  parts: DossierParts,
  front: Front,
  name: string,
): Promise<MadeFile> {
  const { ctx, folder } = run;
  const path = join(folder, 'dossier.pdf');
  const first = await drawFront(run, parts, front, true);
  await ctx.services.pdf.run(ctx.tenant.id, {
    kind: 'join',
    parts: [first, ...parts.files],
    to: path,
    title: `${front.project} ${front.title}`,
    author: ctx.tenant.name,
  });
  return { path, name: cleanName(`${name}.pdf`, 'application/pdf'), type: 'application/pdf' };
}

async function packFolders(
  run: ProjectRun,
  folders: DossierFolders,
  front: Front,
  name: string,
): Promise<MadeFile> {
  const { ctx, row, folder } = run;
  const contents = ctx.services.messages.text(row.language, 'reports.contents');
  const first = await drawFront(run, folders, front, false);
  const path = join(folder, 'dossier.zip');
  async function* entries() {
    for (const file of [{ name: `00 ${safeName(contents)}.pdf`, path: first.path }, ...folders.files]) {
      yield { name: file.name, content: createReadStream(file.path) as AsyncIterable<Buffer> };
      await rm(file.path, { force: true });
    }
  }
  await writeZip(path, entries());
  return { path, name: `${safeName(name)}.zip`, type: 'application/zip' };
}

/** The front is drawn twice: the index tells on which pages things are, and is itself some pages long. */
async function drawFront(
  { ctx, row, folder }: ProjectRun,
  { entries }: DossierTarget,
  front: Front,
  isPaged: boolean,
): Promise<{ readonly path: string; readonly pages: number }> {
  const path = join(folder, 'front.pdf');
  const t: FrontPages['t'] = (id, values) => ctx.services.messages.text(row.language, id, values);
  const draw = (before: number) =>
    ctx.services.pdf.run(ctx.tenant.id, {
      kind: 'draw',
      folder,
      to: path,
      document: {
        title: front.title,
        author: front.company,
        language: row.language,
        content: frontContent({
          ...front,
          t,
          entries: entries.map(({ at, ...entry }) => ({
            ...entry,
            at: typeof at === 'object' ? { from: at.from + before, to: at.to + before } : at,
          })),
        }),
        images: {},
        foot: {
          ...front.foot,
          ...(isPaged ? {} : { page: '{number} / {count}' }),
        },
      },
    });
  const { pages } = await draw(0);
  if (isPaged) await draw(pages);
  return { path, pages };
}
