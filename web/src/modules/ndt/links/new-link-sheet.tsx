import { CONTACT_MAX, FIRM_MAX, linkDays } from '@sveis/domain/modules/ndt';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { isApiFailure } from '../../../lib/api/api-failure.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { QrSquare } from '../../../ui/data/qr-square.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type LinkedReport, linksQuery, type MadeLink, makeLink } from './links-api.ts';

type NewLinkSheetProps = { report: LinkedReport; onClose: () => void };

/** Whom the link is for and how long, then the link itself, once. */
export function NewLinkSheet({ report, onClose }: NewLinkSheetProps) {
  const t = useT();
  const [made, setMade] = useState<MadeLink>();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(made ? 'projectndt.linkMade' : 'projectndt.makeLink')}
      closeLabel={t('shell.close')}
    >
      {made ? <ShownLink made={made} /> : <LinkForm report={report} onMade={setMade} />}
    </Sheet>
  );
}

type Wrong = Readonly<Partial<Record<'firm' | 'contact' | 'days', string>>>;

function LinkForm({ report, onMade }: { report: LinkedReport; onMade: (made: MadeLink) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [firm, setFirm] = useState('');
  const [contact, setContact] = useState('');
  const [days, setDays] = useState(String(linkDays.usual));
  const [wrong, setWrong] = useState<Wrong>({});
  const making = useMutation({
    mutationFn: () => makeLink(report, { firm, contact, days: Number(days) }),
    onSuccess: (made) => {
      onMade(made);
      return queries.invalidateQueries({ queryKey: linksQuery(report).queryKey });
    },
    onError: (failure) => {
      const fields = isApiFailure(failure) ? failure.fields : {};
      const found = Object.fromEntries(
        Object.entries(fields).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
      );
      if (Object.keys(found).length > 0) setWrong(found);
      else showFailure(failure);
    },
  });
  return (
    <form
      className="flex flex-col gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        making.mutate();
      }}
    >
      <FieldStack>
        <TextField
          label={t('projectndt.linkFirm')}
          value={firm}
          error={wrong.firm}
          maxLength={FIRM_MAX}
          autoComplete="off"
          onChange={({ target }) => {
            setFirm(target.value);
            setWrong({ ...wrong, firm: '' });
          }}
        />
        <TextField
          label={t('projectndt.linkContact')}
          value={contact}
          error={wrong.contact}
          maxLength={CONTACT_MAX}
          autoComplete="off"
          onChange={({ target }) => {
            setContact(target.value);
            setWrong({ ...wrong, contact: '' });
          }}
        />
        <TextField
          figures
          label={t('projectndt.linkDays')}
          value={days}
          error={wrong.days}
          inputMode="numeric"
          maxLength={2}
          onChange={({ target }) => {
            setDays(target.value);
            setWrong({ ...wrong, days: '' });
          }}
        />
      </FieldStack>
      <Button type="submit" busy={making.isPending}>
        {t('projectndt.makeLink')}
      </Button>
    </form>
  );
}

function ShownLink({ made: { link, firm, expires_at } }: { made: MadeLink }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify(t('projectndt.linkCopied')),
      () => notifyRefusal(t('projectndt.linkNotCopied')),
    );
  // Closing the phone's own sheet is no failure.
  const share = () => navigator.share({ title: t('projectndt.pageTitle'), url: link }).catch(() => undefined);
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div>
        <p className="font-semibold break-words">{firm}</p>
        <p>{t('projectndt.linkOnce')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <QrSquare text={link} label={t('projectndt.linkCode')} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
          <p className="text-note break-all select-all">{link}</p>
          <p className="text-quiet text-ink-quiet">
            {t('projectndt.linkUntil', { time: momentText(Date.parse(expires_at)) })}
          </p>
          <Button icon={Copy} size="small" onClick={() => void copy()}>
            {t('projectndt.copyLink')}
          </Button>
          {'share' in navigator ? (
            <Button kind="secondary" icon={Share2} size="small" onClick={() => void share()}>
              {t('projectndt.shareLink')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
