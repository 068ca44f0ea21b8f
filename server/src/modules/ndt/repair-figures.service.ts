import { Readable } from 'node:stream';
import { CSV_BOM, csvDecimal, csvLine, csvWords } from '@sveis/domain/import';
import type { MessageId } from '@sveis/domain/locales';
import { type RepairGroup, rejectedPercent, repairFigures } from '@sveis/domain/modules/ndt';
import { optionId } from '@sveis/domain/records';
import { BytesAnswer } from '../../answer.ts';
import { type PlanScope, ratedWelds } from './ndt-plan.service.ts';
import { findProcedureNumbers, findTested } from './ndt-plan.store.ts';

/** How many welds were rejected in a project, by method and by welder, procedure and defect. */
export async function readRepairFigures(plan: PlanScope) {
  const { ctx, projectId } = plan;
  const figures = repairFigures(ratedWelds(plan, await findTested(ctx.tx, projectId)));
  const procedures = figures.filter(({ by }) => by === 'wps').map(({ key }) => key);
  const numbers = await findProcedureNumbers(ctx.tx, [...new Set(procedures)]);
  return figures.map((figure) => ({
    ...figure,
    name: figure.by === 'wps' ? (numbers.get(figure.key) ?? '') : figure.key,
  }));
}

const groupWords: Readonly<Record<RepairGroup, MessageId>> = {
  welder: 'projectndt.byWelder',
  wps: 'projectndt.byProcedure',
  defect: 'projectndt.byDefect',
};
const heads: readonly MessageId[] = [
  'welding.method',
  'projectndt.rateOf',
  'projectndt.rateName',
  'projectndt.lotTested',
  'projectndt.rejected',
  'projectndt.ratePercent',
];

/** The same as a file for a spreadsheet, in the reader's language. */
export async function exportRepairFigures(plan: PlanScope): Promise<BytesAnswer> {
  const { ctx, projectId } = plan;
  const word = (id: MessageId) => ctx.services.messages.text(ctx.language, id);
  const lines = (await readRepairFigures(plan)).map(({ method, by, name, tested, rejected }) =>
    csvLine([
      csvWords(word(optionId('projectndt', 'method', method))),
      csvWords(word(groupWords[by])),
      csvWords(by === 'defect' ? word(optionId('projectndt', 'defect', name)) : name),
      csvDecimal(tested),
      csvDecimal(rejected),
      csvDecimal(rejectedPercent({ tested, rejected })),
    ]),
  );
  const head = csvLine(heads.map((id) => csvWords(word(id))));
  return new BytesAnswer(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="repair-rate-${projectId}.csv"`,
    },
    Readable.from([CSV_BOM + head + lines.join('')]),
  );
}
