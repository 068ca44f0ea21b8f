import type { Translate } from '@sveis/domain/locales';
import type { Missing } from '../module-report/module-report.service.ts';
import { heading, printable } from '../papers/sheet-content.ts';
import type { Content } from '../pdf/pdf-document.ts';
import type { IndexEntry } from './dossier-target.ts';

export interface FrontPages {
  readonly t: Translate;
  readonly company: string;
  readonly title: string;
  readonly project: string;
  readonly revision: string;
  readonly made: string;
  readonly missing: readonly { readonly title: string; readonly missing: readonly Missing[] }[];
  readonly unreadable: readonly string[];
  /** Sentences about what is used and not open to the person who asks. */
  readonly hidden: readonly string[];
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

function missingContent({ t, missing, unreadable, hidden }: FrontPages): readonly Content[] {
  if (missing.length === 0 && unreadable.length === 0 && hidden.length === 0)
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
    ...hidden.map((text): Content => ({ text: printable(text), margin: [0, 8, 0, 0] })),
    ...(unreadable.length > 0 ? [heading(t('reports.unreadable'))] : []),
    ...unreadable.map((name): Content => ({ text: printable(`–  ${name}`), margin: [10, 0, 0, 1] })),
  ];
}

const indents = { part: 0, record: 10, attachment: 20 } as const;

function indexContent({ t, entries }: FrontPages): Content {
  const isInFolders = entries.some(({ at }) => typeof at === 'string');
  const columnHead = printable(t(isInFolders ? 'reports.at' : 'reports.page'));
  return {
    margin: [0, 8, 0, 0],
    layout: 'lines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: isInFolders ? ['*', '*'] : ['*', 50],
      body: [
        [
          { text: '' },
          { text: columnHead, bold: true, fontSize: 8, alignment: isInFolders ? 'left' : 'right' },
        ],
        ...entries.map((entry): readonly Content[] => [
          {
            text: printable(entryText(entry, t)),
            bold: entry.level === 'part',
            margin: [indents[entry.level], entry.level === 'part' ? 4 : 0, 0, 0],
          },
          {
            text: printable(entry.at === undefined ? '–' : String(entry.at)),
            alignment: isInFolders ? 'left' : 'right',
            bold: entry.level === 'part',
            margin: [0, entry.level === 'part' ? 4 : 0, 0, 0],
          },
        ]),
      ],
    },
  };
}

function entryText({ level, text, at }: IndexEntry, t: Translate): string {
  if (at === undefined) return t('reports.attachmentLeftOut', { name: text });
  return level === 'attachment' ? t('reports.attachment', { name: text }) : text;
}
