import { labelId, type Values } from '@sveis/domain/records';
import { levelOf } from '@sveis/domain/session';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { useT } from '../../lib/words/use-t.ts';
import { knownName, type NoteProps } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';

/** From whom, on a card. */
export function Sender({ values }: { readonly values: Values }) {
  const t = useT();
  const name = knownName('user', values.sender);
  return name === undefined ? null : (
    <span className="block truncate text-quiet text-ink-quiet">
      {`${t(labelId('tasks', 'sender'))} ${name}`}
    </span>
  );
}

/** What somebody may send, where that is not everything. */
export function KindNote() {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  return access && levelOf(access, 'tasks') === 'contribute' ? (
    <p className="px-4 pb-3 text-quiet text-ink-quiet">{t('tasks.ownGroupOnly')}</p>
  ) : null;
}

/** Which file a new task concerns, called as it was where it was sent from. */
export function DocumentNote({ values }: NoteProps) {
  const t = useT();
  const name = new URLSearchParams(useScreenSearch()).get('subject');
  if (!values.document) return null;
  return (
    <p className="px-4 pb-3 text-quiet wrap-anywhere text-ink-quiet">
      {`${t(labelId('tasks', 'target'))}: ${name ?? t(labelId('tasks', 'document'))}`}
    </p>
  );
}
