import { askedActions, auditEntities } from '@sveis/domain/admin';
import type { MessageId } from '@sveis/domain/locales';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from '../../lib/api/download-csv.ts';
import { failureText } from '../../lib/api/failures.ts';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { OptionalDate } from '../users/optional-date.tsx';
import { colleaguesQuery } from '../users/users-api.ts';
import { type AuditAsked, askedQuery, auditQuery } from './audit-api.ts';
import { AuditLine } from './audit-line.tsx';

const all: AuditAsked = { person: '', entity: '', record: '', action: '', from: '', to: '' };

/** Who did what: found by person, kind, record, action and day. */
export function AuditScreen() {
  const t = useT();
  const [asked, setAsked] = useState(all);
  const query = useInfiniteQuery(auditQuery(asked));
  const entries = query.data?.pages.flatMap(({ data }) => data);
  const save = () =>
    void downloadCsv({
      path: 'admin/audit/export.csv',
      name: t('admin.audit'),
      query: askedQuery(asked),
      offline: 'records.needsNetwork',
    });
  return (
    <AdminPage at="/admin/audit" title={t('admin.audit')} busy={query.isPending}>
      <AskedPart asked={asked} onAsk={(change) => setAsked({ ...asked, ...change })} />
      <div>
        <Button kind="secondary" size="small" icon={Download} onClick={save}>
          {t('auditlog.export')}
        </Button>
      </div>
      {query.isError ? (
        <ErrorState
          title={t('auditlog.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={6} /> : null}
      {entries?.length === 0 ? (
        <EmptyState icon={ScrollText} title={t('auditlog.none')} text={t('auditlog.noneText')} />
      ) : null}
      {entries && entries.length > 0 ? (
        <List joined label={t('admin.audit')}>
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </List>
      ) : null}
      {query.hasNextPage ? (
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('auditlog.more')}
        </Button>
      ) : null}
    </AdminPage>
  );
}

type AskedPartProps = { asked: AuditAsked; onAsk: (change: Partial<AuditAsked>) => void };

function AskedPart({ asked, onAsk }: AskedPartProps) {
  const t = useT();
  const people = useQuery(colleaguesQuery).data ?? [];
  const [record, setRecord] = useState(asked.record);
  const kinds = [
    ...auditEntities.map((value) => ({ value, label: t(`auditlog.entity_${value}`) })),
    ...moduleEntries.map(({ key }) => ({ value: key, label: t(`${key}.module` as MessageId) })),
  ].sort((one, other) => one.label.localeCompare(other.label));
  return (
    <FieldStack>
      <FieldPair>
        <SelectField
          label={t('auditlog.person')}
          placeholder={t('auditlog.everybody')}
          value={asked.person}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(person) => onAsk({ person })}
        />
        <SelectField
          label={t('auditlog.entity')}
          placeholder={t('auditlog.everything')}
          value={asked.entity}
          options={kinds}
          onValue={(entity) => onAsk({ entity })}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          label={t('auditlog.action')}
          placeholder={t('auditlog.anything')}
          value={asked.action}
          options={askedActions
            .map((value) => ({ value, label: t(`auditlog.action_${value}`) }))
            .sort((one, other) => one.label.localeCompare(other.label))}
          onValue={(action) => onAsk({ action })}
        />
        <TextField
          label={t('auditlog.record')}
          value={record}
          maxLength={80}
          onChange={({ target }) => setRecord(target.value)}
          onBlur={() => onAsk({ record })}
        />
      </FieldPair>
      <FieldPair>
        <OptionalDate
          label={t('auditlog.from')}
          value={asked.from || null}
          onValue={(from) => onAsk({ from: from ?? '' })}
        />
        <OptionalDate
          label={t('auditlog.to')}
          value={asked.to || null}
          onValue={(to) => onAsk({ to: to ?? '' })}
        />
      </FieldPair>
    </FieldStack>
  );
}
