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
  /** The drawings it is of, where it is not of the whole project. */
  readonly drawings: string;
  readonly revision: string;
  readonly made: string;
  readonly missing: readonly { readonly title: string; readonly missing: readonly Missing[] }[];
  readonly unreadable: readonly string[];
  /** Sentences about what is used and not open to the person who asks. */
  readonly hidden: readonly string[];
  readonly entries: readonly IndexEntry[];
}

/** Title page, what is missing, and the register. */
export function frontContent(front: FrontPages): readonly Content[] {
  const { t, company, title, project, drawings, revision, made } = front;
  return [
    { text: printable(company), bold: true, fontSize: 14 },
    { text: printable(title), bold: true, fontSize: 26, margin: [0, 220, 0, 6] },
    { text: printable(project), fontSize: 16 },
    { text: printable(drawings), fontSize: 12, margin: [0, 6, 0, 0] },
    { text: printable(revision), fontSize: 12, margin: [0, 6, 0, 0] },
    { text: printable(made), margin: [0, 12, 0, 0] },
    { text: printable(t('reports.readiness')), bold: true, fontSize: 16, pageBreak: 'before' },
    ...missingContent(front),
    { text: printable(t('reports.register')), bold: true, fontSize: 16, pageBreak: 'before' },
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

const indents = { part: 0, record: 0, attachment: 10 } as const;
/** In points; the rest of the page is the document's own text. */
const columnWidths = { number: 92, revision: 34, dated: 50, pages: 46 } as const;

/** The register: every document by its kind, number, revision and date, with its pages or its place in the folder. */
function indexContent({ t, entries }: FrontPages): Content {
  const isInFolders = entries.some(({ at }) => typeof at === 'string');
  const { number, revision, dated, pages } = columnWidths;
  const head = (text: string): Content => ({ text: printable(text), bold: true, fontSize: 8 });
  return {
    margin: [0, 8, 0, 0],
    layout: 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [number, '*', revision, dated, isInFolders ? '*' : pages],
      body: [
        [
          head(t('reports.registerNumber')),
          head(t('reports.registerDocument')),
          head(t('reports.registerRevision')),
          head(t('reports.registerDate')),
          head(t(isInFolders ? 'reports.at' : 'reports.registerPages')),
        ],
        ...entries.map((entry, index) =>
          entry.level === 'part'
            ? partLine(entry, partSpan(entries, index))
            : documentLine(entry, entryText(entry, t)),
        ),
      ],
    },
  };
}

const partLine = ({ text }: IndexEntry, at: IndexEntry['at']): readonly Content[] => [
  { text: printable(text), bold: true, colSpan: 4, margin: [0, 5, 0, 0], headlineLevel: 1 },
  {},
  {},
  {},
  { text: printable(placeText(at)), bold: true, margin: [0, 5, 0, 0] },
];

const documentLine = (
  { level, number = '', revision = '', dated = '', at }: IndexEntry,
  text: string,
): readonly Content[] => [
  { text: printable(number), fontSize: 8.5 },
  { text: printable(text), fontSize: 8.5, margin: [indents[level], 0, 0, 0] },
  { text: printable(revision), fontSize: 8.5 },
  { text: printable(dated), fontSize: 8.5 },
  { text: printable(placeText(at)), fontSize: 8.5 },
];

/** A part ends where its last document does. */
function partSpan(entries: readonly IndexEntry[], index: number): IndexEntry['at'] {
  const at = entries[index]?.at;
  if (typeof at !== 'object') return at;
  const behind = entries.slice(index + 1);
  const next = behind.findIndex(({ level }) => level === 'part');
  const ends = behind
    .slice(0, next < 0 ? undefined : next)
    .map((entry) => (typeof entry.at === 'object' ? entry.at.to : 0));
  return { from: at.from, to: Math.max(at.from, ...ends) };
}

function placeText(at: IndexEntry['at']): string {
  if (at === undefined) return '–';
  if (typeof at === 'string') return at;
  return at.from === at.to ? String(at.from) : `${at.from}–${at.to}`;
}

function entryText({ level, text, at }: IndexEntry, t: Translate): string {
  if (at === undefined) return t('reports.attachmentLeftOut', { name: text });
  return level === 'attachment' ? t('reports.attachment', { name: text }) : text;
}
