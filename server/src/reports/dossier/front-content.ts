import type { Translate } from '@sveis/domain/locales';
import type { Missing } from '../module-report/module-report.service.ts';
import { heading, printable } from '../papers/sheet-content.ts';
import type { Content } from '../pdf/pdf-document.ts';
import type { IndexEntry } from './dossier-parts.ts';

export interface FrontPages {
  readonly t: Translate;
  readonly company: string;
  readonly title: string;
  readonly project: string;
  readonly revision: string;
  readonly made: string;
  readonly missing: readonly { readonly title: string; readonly missing: readonly Missing[] }[];
  readonly unreadable: readonly string[];
  readonly entries: readonly IndexEntry[];
}

/** Title page, what is missing, and the index. */
export function frontContent(front: FrontPages): readonly Content[] {
  const { t, company, title, project, revision, made } = front;
  return [
    { text: printable(company), bold: true, fontSize: 14 },
    { text: printable(title), bold: true, fontSize: 26, margin: [0, 220, 0, 6] },
    { text: printable(project), fontSize: 16 },
    { text: printable(revision), fontSize: 12, margin: [0, 6, 0, 0] },
    { text: printable(made), margin: [0, 12, 0, 0] },
    { text: printable(t('reports.readiness')), bold: true, fontSize: 16, pageBreak: 'before' },
    ...missingContent(front),
    { text: printable(t('reports.contents')), bold: true, fontSize: 16, pageBreak: 'before' },
    indexContent(front),
  ];
}

function missingContent({ t, missing, unreadable }: FrontPages): readonly Content[] {
  if (missing.length === 0 && unreadable.length === 0)
    return [{ text: printable(t('reports.nothingMissing')), margin: [0, 8, 0, 0] }];
  return [
    ...missing.flatMap(({ title, missing: gaps }): readonly Content[] => [
      heading(title),
      ...gaps.flatMap(({ what, records, isMore }): readonly Content[] => [
        { text: printable(what), bold: true, margin: [0, 2, 0, 2] },
        ...records.map(
          ({ number, title: name }): Content => ({
            text: printable(`–  ${[number, name].filter(Boolean).join('  ')}`),
            margin: [10, 0, 0, 1],
          }),
        ),
        ...(isMore ? [{ text: printable(t('reports.andMore')), margin: [10, 0, 0, 1] } as const] : []),
      ]),
    ]),
    ...(unreadable.length > 0 ? [heading(t('reports.unreadable'))] : []),
    ...unreadable.map((name): Content => ({ text: printable(`–  ${name}`), margin: [10, 0, 0, 1] })),
  ];
}

const indents = { module: 0, record: 10, attachment: 20 } as const;

function indexContent({ t, entries }: FrontPages): Content {
  return {
    margin: [0, 8, 0, 0],
    layout: 'lines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 50],
      body: [
        [{ text: '' }, { text: printable(t('reports.page')), bold: true, fontSize: 8, alignment: 'right' }],
        ...entries.map(({ level, text, page }): readonly Content[] => [
          {
            text: printable(level === 'attachment' ? t('reports.attachment', { name: text }) : text),
            bold: level === 'module',
            margin: [indents[level], level === 'module' ? 4 : 0, 0, 0],
          },
          {
            text: String(page),
            alignment: 'right',
            bold: level === 'module',
            margin: [0, level === 'module' ? 4 : 0, 0, 0],
          },
        ]),
      ],
    },
  };
}
