import { join } from 'node:path';
import { dayInZone } from '@sveis/domain/format';
import { labelId, matchOf, momentText, readyStatuses, type Values } from '@sveis/domain/records';
import type * as z from 'zod/mini';
import { cleanName } from '../../files/index.ts';
import {
  openRecords,
  periodMatch,
  type RecordModule,
  recordPages,
  requireModule,
} from '../../records/index.ts';
import type { ExportRun, MadeFile } from '../exports/export-run.ts';
import { projectName } from '../exports/project-name.ts';
import { findMissing, type Missing } from '../module-report/module-report.service.ts';
import { dossierParams } from '../module-report/report-shapes.ts';
import { type RecordSheet, readSheet } from '../papers/record-sheet.ts';
import { findWords, translateFor } from '../papers/value-words.ts';
import { createDossierParts, type DossierParts } from './dossier-parts.ts';
import { type FrontPages, frontContent } from './front-content.ts';

interface Chosen {
  readonly module: RecordModule;
  readonly title: string;
  readonly ids: readonly string[];
  readonly missing: readonly Missing[];
}

/** Missing records named one by one; of more it says that there are more. */
const MOST_MISSING = 199;

/**
 * The documentation of a project as one PDF: title, what is missing, index, and the records of the chosen modules with
 * their attached PDFs. Records are drawn a few at a time into files of their own, which are joined at the end.
 */
export async function makeDossier(run: ExportRun): Promise<MadeFile> {
  const { ctx, row, folder } = run;
  const params = dossierParams.parse(row.params);
  const project = await projectName(ctx, row.project_id);
  const chosen: Chosen[] = [];
  for (const key of params.modules) chosen.push(await choose(run, requireModule(ctx, key), params));
  const total = chosen.reduce((sum, { ids }) => sum + ids.length, 0) + 1;
  let done = 0;
  const title = params.title?.trim() || ctx.services.messages.text(row.language, 'reports.dossier');
  const foot = { start: `${project.number} ${project.name}`, middle: title };
  const parts = createDossierParts(run, {
    foot,
    hasPhotos: params.photos !== false,
    hasAttachments: params.attachments !== false,
  });
  await run.progress(done, total);
  for (const { module, title: name, ids } of chosen) {
    if (ids.length > 0) parts.begin(name);
    for await (const sheet of sheetsOf(run, module, ids)) {
      await parts.add(sheet);
      done += 1;
      await run.progress(done, total);
    }
  }
  await parts.end();
  const made = ctx.services.messages.text(row.language, 'reports.printed', {
    time: momentText(ctx.now.toISOString(), ctx.tenant.timeZone),
    name: `${ctx.user.firstName} ${ctx.user.lastName}`,
  });
  const front = await drawFront(run, parts, {
    company: ctx.tenant.name,
    title,
    project: foot.start,
    revision: params.revision
      ? ctx.services.messages.text(row.language, 'reports.revision', { revision: params.revision })
      : '',
    made,
    missing: chosen.filter(({ missing }) => missing.length > 0),
    unreadable: parts.unreadable,
  });
  const path = join(folder, 'dossier.pdf');
  await run.progress(total - 1, total);
  await ctx.services.pdf.run(ctx.tenant.id, {
    kind: 'join',
    parts: [{ path: front }, ...parts.files],
    to: path,
    title: `${foot.start} ${title}`,
    author: ctx.tenant.name,
  });
  return {
    path,
    name: cleanName(`${project.number} ${title}.pdf`, 'application/pdf'),
    type: 'application/pdf',
  };
}

/** The records of a module that belong in it, and what is missing there. A module one may not list is refused. */
async function choose(
  { ctx, row }: ExportRun,
  module: RecordModule,
  { from, to, unfinished }: z.infer<typeof dossierParams>,
): Promise<Chosen> {
  const { definition } = module;
  const match: Values = {
    ...(unfinished ? {} : { status: { $in: readyStatuses(definition) } }),
    ...periodMatch(definition, { from, to }, ctx.tenant),
  };
  const asked = {
    projectId: row.project_id,
    match: matchOf(match, { userId: ctx.user.id, today: dayInZone(ctx.now, ctx.tenant.timeZone) }),
  };
  const ids: string[] = [];
  let missing: readonly Missing[] | undefined;
  const pages = recordPages(ctx, module, asked, async (scope, { records }) => {
    missing ??= await findMissing(scope, MOST_MISSING, row.language);
    return records.map(({ id }) => id);
  });
  for await (const page of pages) ids.push(...page);
  const title = translateFor(ctx, definition, row.language)(labelId(definition.key, 'module'));
  return { module, title, ids, missing: missing ?? [] };
}

/** One record at a time, as somebody may see it now; what was deleted meanwhile is passed over. */
async function* sheetsOf(
  { ctx, row }: ExportRun,
  module: RecordModule,
  ids: readonly string[],
): AsyncGenerator<RecordSheet> {
  for (const id of ids) {
    const sheet = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
      const scope = await openRecords({ ...ctx, tx }, module, row.project_id);
      const record = await scope.store.find(tx, id);
      if (!record || record.isDeleted) return undefined;
      return readSheet(scope, id, { wordsFor: await findWords(scope, row.language) });
    });
    if (sheet) yield sheet;
  }
}

/** The front is drawn twice: the index tells on which pages things are, and is itself some pages long. */
async function drawFront(
  { ctx, row, folder }: ExportRun,
  parts: DossierParts,
  front: Omit<FrontPages, 'entries' | 't'>,
): Promise<string> {
  const to = join(folder, 'front.pdf');
  const t: FrontPages['t'] = (id, values) => ctx.services.messages.text(row.language, id, values);
  const draw = (before: number) =>
    ctx.services.pdf.run(ctx.tenant.id, {
      kind: 'draw',
      folder,
      to,
      document: {
        title: front.title,
        author: front.company,
        language: row.language,
        content: frontContent({
          ...front,
          t,
          entries: parts.entries.map((entry) => ({ ...entry, page: entry.page + before })),
        }),
        images: {},
        foot: { start: front.project, middle: front.title },
      },
    });
  const { pages } = await draw(0);
  await draw(pages);
  return to;
}
