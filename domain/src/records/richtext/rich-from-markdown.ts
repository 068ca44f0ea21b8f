import { type RichBlock, type RichRun, type RichText, readLink } from './rich-text.ts';

const heading = /^#{1,6}\s+(.+)$/;
const bullet = /^[-*•]\s+(.+)$/;
const numbered = /^\d{1,3}[.)]\s+(.+)$/;
const run = /\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^()\s]+)\)/;

/** `**bold**`, `*italic*` and `[words](address)`; everything else is letters, an address that is not allowed too. */
function runsIn(text: string): readonly RichRun[] {
  const found = run.exec(text);
  if (!found) return text === '' ? [] : [{ text }];
  const [whole, bold, italic, words, address] = found;
  const link = readLink(address);
  const own: readonly RichRun[] =
    bold !== undefined
      ? runsIn(bold).map((one) => ({ ...one, bold: true }))
      : italic !== undefined
        ? runsIn(italic).map((one) => ({ ...one, italic: true }))
        : [link === undefined ? { text: whole } : { text: words ?? '', link }];
  return [...runsIn(text.slice(0, found.index)), ...own, ...runsIn(text.slice(found.index + whole.length))];
}

/** A line joins the block before it where both are of one list or one paragraph. */
function joined(last: RichBlock | undefined, next: RichBlock): readonly [RichBlock] | undefined {
  if (last?.kind === 'list' && next.kind === 'list' && last.isOrdered === next.isOrdered)
    return [{ ...last, items: [...last.items, ...next.items] }];
  if (last?.kind === 'paragraph' && next.kind === 'paragraph')
    return [{ kind: 'paragraph', runs: [...last.runs, { text: '\n' }, ...next.runs] }];
  return undefined;
}

function blockOf(line: string): RichBlock {
  const [, title] = heading.exec(line) ?? [];
  if (title !== undefined) return { kind: 'heading', runs: runsIn(title) };
  const [, item] = bullet.exec(line) ?? [];
  if (item !== undefined) return { kind: 'list', items: [runsIn(item)] };
  const [, step] = numbered.exec(line) ?? [];
  return step === undefined
    ? { kind: 'paragraph', runs: runsIn(line) }
    : { kind: 'list', isOrdered: true, items: [runsIn(step)] };
}

/** The little of Markdown a form's texts know, as formatted text: headings, lists, bold, italic and links. */
export function richFromMarkdown(text: string): RichText {
  const blocks: RichBlock[] = [];
  let isApart = true;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') {
      isApart = true;
      continue;
    }
    const next = blockOf(line);
    const grown = isApart && next.kind !== 'list' ? undefined : joined(blocks.at(-1), next);
    if (grown) blocks.splice(-1, 1, ...grown);
    else blocks.push(next);
    isApart = false;
  }
  return blocks;
}
