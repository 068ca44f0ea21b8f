import type { MessageId } from '@sveis/domain/locales';
import { type LinkState, openToFirm } from '@sveis/domain/modules/ndt';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import type { RecordSlot } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import type { StateShape } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { endLink, type FirmLink, type LinkedReport, linksQuery } from './links-api.ts';

const NewLinkSheet = lazy(async () => ({ default: (await import('./new-link-sheet.tsx')).NewLinkSheet }));

const states: Readonly<Record<LinkState, readonly [StateShape, MessageId]>> = {
  waiting: ['waiting', 'projectndt.linkWaiting'],
  opened: ['info', 'projectndt.linkOpened'],
  sent: ['done', 'projectndt.linkSent'],
  revoked: ['stop', 'projectndt.linkRevoked'],
  over: ['stop', 'projectndt.linkOver'],
};

/** Under a request: links by which other firms report it, for those who manage tests in the project. */
export const FirmLinks: RecordSlot = ({ record }) => {
  const { project_id: projectId, may, rev } = record;
  if (may.level !== 'manage' || typeof projectId !== 'number' || rev === null) return null;
  const isOpen = openToFirm.includes(record.status) && record.closed_project === undefined;
  return <LinkList report={{ projectId, id: record.id }} isOpen={isOpen} />;
};

function LinkList({ report, isOpen }: { report: LinkedReport; isOpen: boolean }) {
  const t = useT();
  const [isMaking, setIsMaking] = useState(false);
  const links = useQuery(linksQuery(report)).data?.data ?? [];
  if (!isOpen && links.length === 0) return null;
  return (
    <Card>
      <h3 className="text-lead font-bold">{t('projectndt.firmLinks')}</h3>
      {isOpen ? <p className="py-1 text-quiet text-ink-quiet">{t('projectndt.firmLinksText')}</p> : null}
      <ul>
        {links.map((link) => (
          <li key={link.id} className="border-b border-line py-3 last:border-0">
            <LinkLine report={report} link={link} />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <div className="flex pt-2">
          <Button kind="secondary" size="small" icon={Link2} onClick={() => setIsMaking(true)}>
            {t('projectndt.makeLink')}
          </Button>
        </div>
      ) : null}
      {isMaking ? (
        <Suspense fallback={null}>
          <NewLinkSheet report={report} onClose={() => setIsMaking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function LinkLine({ report, link }: { report: LinkedReport; link: FirmLink }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endLink(report, link.id),
    onSuccess: () => notify(t('projectndt.linkEnded')),
    onError: showFailure,
    // Also after a refusal: the link may have been used or ended meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: linksQuery(report).queryKey }),
  });
  const end = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('projectndt.endLinkTitle', { firm: link.firm }),
      text: t('projectndt.endLinkText'),
      confirmLabel: t('projectndt.endLink'),
      cancelLabel: t('projectndt.endLinkNo'),
    });
    if (isSure) ending.mutate();
  };
  const [shape, word] = states[link.state];
  const at = (moment: string) => momentText(Date.parse(moment));
  const isUsable = link.state === 'waiting' || link.state === 'opened';
  const happened = [
    t('projectndt.linkBy', { time: at(link.made_at), name: link.made_by }),
    ...(link.opened_at ? [t('projectndt.linkOpenedAt', { time: at(link.opened_at) })] : []),
    ...(link.sent_at
      ? [t('projectndt.linkSentAt', { time: at(link.sent_at), name: link.sent_by ?? '' })]
      : []),
    ...(link.revoked_at ? [t('projectndt.linkEndedAt', { time: at(link.revoked_at) })] : []),
    ...(isUsable ? [t('projectndt.linkUntil', { time: at(link.expires_at) })] : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-semibold break-words">{`${link.firm} · ${link.contact}`}</p>
        <Tag shape={shape}>{t(word)}</Tag>
      </div>
      <ul className="pt-1 text-quiet text-ink-quiet tabular-nums">
        {happened.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {isUsable ? (
        <div className="flex pt-1">
          <Button kind="text" size="small" icon={Unlink} busy={ending.isPending} onClick={() => void end()}>
            {t('projectndt.endLink')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
