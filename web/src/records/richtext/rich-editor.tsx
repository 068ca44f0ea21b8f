import './rich-editor.css';
import { isSame, linkFrom, type RichText } from '@sveis/domain/records';
import { Bold, Heading, Italic, Link, List, ListOrdered, Redo2, Undo2, Unlink } from 'lucide-react';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon, type IconType } from '../../ui/data/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  dropLink,
  insertTransferred,
  isHeading,
  isInList,
  isMarked,
  linkAt,
  redo,
  richPlugins,
  setLink,
  turnBold,
  turnHeading,
  turnItalic,
  turnList,
  undo,
} from './rich-commands.ts';
import { documentOf, nodes, textOfDocument } from './rich-document.ts';

export type RichEditorProps = {
  label: string;
  describedBy: string | undefined;
  isWrong: boolean;
  value: unknown;
  onValue: (value: RichText) => void;
};

/** Formatted text is written here; what it holds at any moment is the value of the field. */
export function RichEditor({ label, describedBy, isWrong, value, onValue }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const told = useRef(onValue);
  told.current = onValue;
  const [state, setState] = useState<EditorState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what comes from elsewhere is put in below
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView(place.current, {
      state: EditorState.create({ doc: documentOf(value), plugins: richPlugins() }),
      attributes: { class: 'rich-editor', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      dispatchTransaction: (transaction) => {
        const next = view.state.apply(transaction);
        view.updateState(next);
        setState(next);
        if (transaction.docChanged) told.current(textOfDocument(next.doc));
      },
      handleDOMEvents: {
        paste: (_view, event) => {
          event.preventDefault();
          return insertTransferred(view, event.clipboardData);
        },
        drop: (_view, event) => {
          event.preventDefault();
          return insertTransferred(view, event.dataTransfer);
        },
      },
    });
    editor.current = view;
    setState(view.state);
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, []);
  // A draft that is taken up, or a newer record: what is typed here is the same already.
  useEffect(() => {
    const view = editor.current;
    if (!view || isSame(textOfDocument(view.state.doc), textOfDocument(documentOf(value)))) return;
    view.updateState(EditorState.create({ doc: documentOf(value), plugins: view.state.plugins }));
    setState(view.state);
  }, [value]);
  useEffect(() => {
    const box = editor.current?.dom;
    if (!box) return;
    if (describedBy === undefined) box.removeAttribute('aria-describedby');
    else box.setAttribute('aria-describedby', describedBy);
    box.setAttribute('aria-invalid', String(isWrong));
  }, [describedBy, isWrong]);
  const run = (command: Command) => {
    const view = editor.current;
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      {state ? <Tools state={state} label={label} run={run} /> : null}
      <div ref={place} />
    </div>
  );
}

type ToolsProps = { state: EditorState; label: string; run: (command: Command) => void };

function Tools({ state, label, run }: ToolsProps) {
  const t = useT();
  const [isLinking, setIsLinking] = useState(false);
  const known = linkAt(state);
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('records.richTools', { field: label })}
        className="flex flex-wrap gap-1"
      >
        <Tool
          icon={Bold}
          label={t('records.richBold')}
          isOn={isMarked(state, 'strong')}
          press={() => run(turnBold)}
        />
        <Tool
          icon={Italic}
          label={t('records.richItalic')}
          isOn={isMarked(state, 'em')}
          press={() => run(turnItalic)}
        />
        <Tool
          icon={Heading}
          label={t('records.richHeading')}
          isOn={isHeading(state)}
          isOff={!turnHeading(state)}
          press={() => run(turnHeading)}
        />
        <Tool
          icon={List}
          label={t('records.richBullets')}
          isOn={isInList(state, nodes.bulletList)}
          press={() => run(turnList(nodes.bulletList))}
        />
        <Tool
          icon={ListOrdered}
          label={t('records.richNumbers')}
          isOn={isInList(state, nodes.orderedList)}
          press={() => run(turnList(nodes.orderedList))}
        />
        <Tool
          icon={Link}
          label={t('records.richLink')}
          isOn={known !== undefined}
          press={() => setIsLinking(!isLinking)}
        />
        <Tool icon={Undo2} label={t('records.richUndo')} isOff={!undo(state)} press={() => run(undo)} />
        <Tool icon={Redo2} label={t('records.richRedo')} isOff={!redo(state)} press={() => run(redo)} />
      </div>
      {isLinking ? (
        <LinkForm
          address={known?.href ?? ''}
          onDone={(command) => {
            setIsLinking(false);
            if (command) run(command);
          }}
        />
      ) : null}
    </>
  );
}

type ToolProps = { icon: IconType; label: string; isOn?: boolean; isOff?: boolean; press: () => void };

const Tool = ({ icon, label, isOn, isOff = false, press }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    disabled={isOff}
    // The text keeps the cursor: a press here is about what is chosen there.
    onMouseDown={(event) => event.preventDefault()}
    onClick={press}
    className="relative grid size-target flex-none place-items-center rounded-control edge-strong active:bg-sunken disabled:text-line-strong aria-pressed:bg-steel aria-pressed:text-on-steel"
  >
    <Icon of={icon} size={20} />
  </button>
);

type LinkFormProps = { address: string; onDone: (command?: Command) => void };

function LinkForm({ address, onDone }: LinkFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const take = () => {
    const href = linkFrom(typed);
    if (href === undefined) setIsWrong(true);
    else onDone(setLink(href));
  };
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-2">
      <div className="edge-strong overflow-clip rounded-control">
        <TextField
          label={t('records.richAddress')}
          hint={t('records.richAddressHint')}
          error={isWrong ? t('records.richAddressWrong') : undefined}
          value={typed}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              take();
            }
            if (event.key === 'Escape') {
              event.stopPropagation();
              onDone();
            }
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="secondary" icon={Link} onClick={take}>
          {t('records.richLinkTake')}
        </Button>
        {address === '' ? null : (
          <Button size="small" kind="text" icon={Unlink} onClick={() => onDone(dropLink)}>
            {t('records.richUnlink')}
          </Button>
        )}
      </div>
    </div>
  );
}
