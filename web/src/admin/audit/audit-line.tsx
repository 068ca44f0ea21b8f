import type { Translate } from '@sveis/domain/locales';
import { NOBODY } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { AuditEntry } from './audit-api.ts';

const MOST_FIELDS = 6;

/** A key nobody has words for is spelt. */
const spelt = (key: string): string => key.replaceAll('_', ' ');

const isMadeOnPhone = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);

/**
 * What stands for a name. An id made on a phone tells a person nothing, but where what happened is not told either its end
 * tells one record from another.
 */
function nameless({ entity_id, changes }: AuditEntry): string {
  if (isMadeOnPhone(entity_id)) return changes === null ? `…${entity_id.slice(-6)}` : '';
  // One without a figure is no id.
  return /\d/.test(entity_id) ? entity_id : '';
}

/** One entry: who, when, what, and each field before and after. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { at, actor_id, actor, key_name, changes, path } = entry;
  const title = entry.title ?? nameless(entry);
  const shown = changes?.slice(0, MOST_FIELDS) ?? [];
  const left = (changes?.length ?? 0) - shown.length;
  return (
    <ListRow
      {...(path === null ? {} : { href: path, arrow: true })}
      title={[entry.entity_name || spelt(entry.entity), title].filter(Boolean).join(' · ')}
      quiet={
        <>
          <span className="block">
            {[
              momentText(Date.parse(at)),
              actor || t(actor_id === NOBODY ? 'auditlog.nobody' : 'auditlog.system'),
              key_name === null ? '' : t('auditlog.byKey', { name: key_name }),
              entry.action_name || spelt(entry.action),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {changes === null ? <span className="block">{t('auditlog.hidden')}</span> : null}
          {shown.map((change) => (
            <span key={change.field} className="block break-words">
              {change.field === '' ? null : (
                <span className="font-semibold">{change.name || spelt(change.field)}: </span>
              )}
              {changeText(t, change)}
            </span>
          ))}
          {left > 0 ? <span className="block">{t('auditlog.moreFields', { count: left })}</span> : null}
        </>
      }
    />
  );
}

function changeText(t: Translate, { before, after }: { readonly before: string; readonly after: string }) {
  if (before === '') return t('auditlog.set', { after });
  return after === '' ? t('auditlog.emptied', { before }) : t('auditlog.becomes', { before, after });
}
