import { readPastedHtml, richFromText } from '@sveis/domain/records';
import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Fragment, Slice } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { blocksAsNodes, marks, nodes } from './rich-document.ts';

type ListType = typeof nodes.bulletList;

/** The list the cursor is in. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bulletList || type === nodes.orderedList) return { type, at: $from.before(depth) };
  }
  return undefined;
}

/** Into a list, out of it, or into one of the other kind. */
export const turnList =
  (type: ListType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (!around) return chainCommands(wrapInList(type), intoParagraphFirst(type))(state, dispatch);
    if (around.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };

/** A heading becomes a line of text before it becomes an item. */
const intoParagraphFirst =
  (type: ListType): Command =>
  (state, dispatch, view) => {
    if (!setBlockType(nodes.paragraph)(state)) return false;
    if (!dispatch || !view) return true;
    setBlockType(nodes.paragraph)(state, dispatch);
    return wrapInList(type)(view.state, view.dispatch);
  };

export const isInList = (state: EditorState, type: ListType): boolean => listAround(state)?.type === type;

export const isHeading = ({ selection }: EditorState): boolean =>
  selection.$from.parent.type === nodes.heading;

export const turnHeading: Command = (state, dispatch) =>
  setBlockType(isHeading(state) ? nodes.paragraph : nodes.heading)(state, dispatch);

export const turnBold = toggleMark(marks.strong);
export const turnItalic = toggleMark(marks.em);

export function isMarked({ selection, storedMarks, doc }: EditorState, mark: keyof typeof marks): boolean {
  const { from, to, empty, $from } = selection;
  return empty
    ? marks[mark].isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks[mark]);
}

/** The link under the cursor, and how far it goes. */
export function linkAt({ selection: { $from } }: EditorState) {
  const at = $from.parent.childAfter($from.parentOffset);
  const before = $from.parent.childBefore($from.parentOffset);
  const found = [at, before].find(({ node }) => node && marks.link.isInSet(node.marks));
  if (!found?.node) return undefined;
  const from = $from.start() + found.offset;
  const href = String(marks.link.isInSet(found.node.marks)?.attrs.href ?? '');
  return { from, to: from + found.node.nodeSize, href };
}

/** Puts a link on what is chosen, or on the link under the cursor; where nothing is chosen the address is written. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const link = marks.link.create({ href });
    const known = empty ? linkAt(state) : undefined;
    if (known)
      dispatch?.(state.tr.removeMark(known.from, known.to, marks.link).addMark(known.from, known.to, link));
    else if (empty) {
      const shown = href.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '');
      dispatch?.(state.tr.insertText(shown, from).addMark(from, from + shown.length, link));
    } else dispatch?.(state.tr.removeMark(from, to, marks.link).addMark(from, to, link));
    return true;
  };

export const dropLink: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  const range = empty ? linkAt(state) : { from, to };
  if (!range) return false;
  dispatch?.(state.tr.removeMark(range.from, range.to, marks.link));
  return true;
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** What is typed and pressed; Tab stays the key that leaves the field. */
export const richPlugins = (): Plugin[] => [
  history(),
  keymap({
    'Mod-b': turnBold,
    'Mod-i': turnItalic,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': chainCommands(exitCode, breakLine),
    Enter: splitListItem(nodes.listItem),
  }),
  keymap(baseKeymap),
];

/**
 * What is pasted or dropped is read by our own reader and by nothing of the browser's: the content policy has no sink for
 * HTML, and the text keeps only what the allow-list has.
 */
export function insertTransferred(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const plain = data?.getData('text/plain') ?? '';
  const read = html === '' ? richFromText(plain) : readPastedHtml(html);
  const text = read.length > 0 ? read : richFromText(plain);
  const [first] = text;
  if (!first) return true;
  const blocks = Fragment.from(blocksAsNodes(text));
  // One line goes into the line it is pasted in.
  const isLine = text.length === 1 && first.kind === 'paragraph';
  view.dispatch(
    view.state.tr.replaceSelection(new Slice(blocks, isLine ? 1 : 0, isLine ? 1 : 0)).scrollIntoView(),
  );
  return true;
}

export { redo, undo };
