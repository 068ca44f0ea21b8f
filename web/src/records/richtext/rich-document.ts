import { type RichBlock, type RichRun, type RichText, readLink, richTextOf } from '@sveis/domain/records';
import { type Mark, type Node, Schema } from 'prosemirror-model';

/** The allow-list once more, as the editor keeps to it: what is not here cannot be typed, pasted or dropped. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'h3' }], toDOM: () => ['h3', 0] },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: { content: 'paragraph', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element: HTMLElement) => {
            const href = readLink(element.getAttribute('href'));
            return href === undefined ? false : { href };
          },
        },
      ],
      // Pressed to place the cursor, not to go there.
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href), tabindex: '-1' }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

const { doc, paragraph, heading, bullet_list, ordered_list, list_item, hard_break } = schema.nodes;

/** The node of a name the schema above has. */
const node = <T>(type: T | undefined): T => {
  if (type === undefined) throw new Error('the schema lacks a node');
  return type;
};

export const nodes = {
  paragraph: node(paragraph),
  heading: node(heading),
  bulletList: node(bullet_list),
  orderedList: node(ordered_list),
  listItem: node(list_item),
  hardBreak: node(hard_break),
};

export const marks = {
  strong: node(schema.marks.strong),
  em: node(schema.marks.em),
  link: node(schema.marks.link),
};

function inlineOf(runs: readonly RichRun[]): Node[] {
  return runs.flatMap(({ text, bold, italic, link }) => {
    const set: Mark[] = [
      ...(link === undefined ? [] : [marks.link.create({ href: link })]),
      ...(bold ? [marks.strong.create()] : []),
      ...(italic ? [marks.em.create()] : []),
    ];
    return text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [nodes.hardBreak.create()] : []),
        ...(line === '' ? [] : [schema.text(line, set)]),
      ]);
  });
}

function nodeOf(block: RichBlock): Node {
  if (block.kind === 'list')
    return (block.isOrdered ? nodes.orderedList : nodes.bulletList).create(
      null,
      block.items.map((runs) => nodes.listItem.create(null, nodes.paragraph.create(null, inlineOf(runs)))),
    );
  return nodes[block.kind].create(null, inlineOf(block.runs));
}

export const blocksAsNodes = (text: RichText): Node[] => text.map(nodeOf);

/** A text as the editor holds it: never quite empty, so that there is a line to write in. */
export const documentOf = (value: unknown): Node => {
  const text = richTextOf(value ?? []);
  return node(doc).create(null, text.length > 0 ? blocksAsNodes(text) : nodes.paragraph.create());
};

const runsOf = (line: Node): readonly RichRun[] => {
  const runs: RichRun[] = [];
  line.descendants((inner) => {
    if (!inner.isInline) return true;
    const link = marks.link.isInSet(inner.marks)?.attrs.href as string | undefined;
    runs.push({
      text: inner.isText ? (inner.text ?? '') : '\n',
      ...(marks.strong.isInSet(inner.marks) ? { bold: true } : {}),
      ...(marks.em.isInSet(inner.marks) ? { italic: true } : {}),
      ...(link === undefined ? {} : { link }),
    });
    return false;
  });
  return runs;
};

/** What is in the editor, as it is kept. */
export function textOfDocument(document: Node): RichText {
  const blocks: unknown[] = [];
  document.forEach((block) => {
    if (block.type === nodes.bulletList || block.type === nodes.orderedList) {
      const items: (readonly RichRun[])[] = [];
      block.forEach((item) => void items.push(runsOf(item)));
      blocks.push({ kind: 'list', ...(block.type === nodes.orderedList ? { isOrdered: true } : {}), items });
    } else blocks.push({ kind: block.type === nodes.heading ? 'heading' : 'paragraph', runs: runsOf(block) });
  });
  return richTextOf(blocks);
}
