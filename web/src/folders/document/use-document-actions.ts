import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notices, notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send, tellKept } from '../../offline/outbox/index.ts';
import { useOwner } from '../../session/index.ts';
import { changeDocument, type DocumentChange, wishOfDocument } from '../folder-operations.ts';
import { dropDocument, keepDocument } from '../kept-documents.ts';
import type { ListedDocument } from '../wire.ts';

/** What can be done with one document, each told when it is done. */
export function useDocumentActions(renew: () => Promise<void>) {
  const t = useT();
  const owner = useOwner();

  const change = async (document: ListedDocument, wanted: DocumentChange): Promise<boolean> => {
    const outcome = await send(changeDocument, { ...wanted, id: document.id, title: document.name });
    const isKept = tellKept(outcome, t('records.saved'));
    await renew();
    return isKept;
  };

  /** Moving and renaming are undone by the same way back. */
  const changeWithUndo = async (document: ListedDocument, wanted: DocumentChange, said: string) => {
    const before: DocumentChange = {
      ...(wanted.name === undefined ? {} : { name: document.name }),
      ...(wanted.folder_id === undefined ? {} : { folder_id: document.folder_id }),
    };
    const outcome = await send(changeDocument, { ...wanted, id: document.id, title: document.name });
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      tellKept(outcome, said);
      return false;
    }
    notices.show({
      text: said,
      shape: outcome.kind === 'sent' ? 'done' : 'unsent',
      action: { label: t('records.undo'), onPress: () => void change(document, before) },
    });
    await renew();
    return true;
  };

  const keep = async (document: ListedDocument, isOn: boolean): Promise<boolean> => {
    if (!owner) return false;
    try {
      if (isOn && !(await keepDocument(owner, document))) throw new Error('nothing can be sealed here');
      if (!isOn) await dropDocument(owner, document.id);
    } catch {
      notifyRefusal(t('folders.keepFailed'));
      return false;
    }
    await send(wishOfDocument, { id: document.id, title: document.name, keeps_offline: isOn });
    notify(t(isOn ? 'folders.keptNow' : 'folders.letGo'));
    return true;
  };

  const follow = async (document: ListedDocument, isOn: boolean) => {
    const outcome = await send(wishOfDocument, { id: document.id, title: document.name, follows: isOn });
    tellKept(outcome, t(isOn ? 'folders.followed' : 'folders.unfollowed'));
    await renew();
  };

  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await renew();
      return true;
    } catch (failure) {
      notifyRefusal(failureText(failure, t));
      return false;
    }
  };
  const keyed = () => ({ headers: { 'idempotency-key': newId() } });

  const restore = ({ id, name }: Pick<ListedDocument, 'id' | 'name'>, kind: 'documents' | 'folders') =>
    act(async () => {
      await api.main.post(`${kind}/${id}/restore`, {}, anyAnswer, keyed());
      notify(t('folders.restored', { name }));
    });

  const remove = ({ id, name }: Pick<ListedDocument, 'id' | 'name'>, kind: 'documents' | 'folders') =>
    act(async () => {
      await api.main.delete(`${kind}/${id}`, {}, anyAnswer, keyed());
      notices.show({
        text: t('folders.binned', { name }),
        shape: 'done',
        action: { label: t('records.undo'), onPress: () => void restore({ id, name }, kind) },
      });
    });

  return { change, changeWithUndo, keep, follow, remove, restore };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
