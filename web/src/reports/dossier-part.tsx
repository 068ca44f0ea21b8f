import { isEmail } from '@sveis/domain/records';
import { FileStack } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../lib/screen/go.ts';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { connectivity } from '../offline/connectivity.ts';
import { Button } from '../ui/data/button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import { Display, DisplayFigure, DisplayHead } from '../ui/layout/display.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { SegmentBar } from '../ui/layout/segment-bar.tsx';
import type { DossierWanted, ModuleFigures } from './report-api.ts';

type DossierOptions = Pick<DossierWanted, 'photos' | 'attachments' | 'unfinished' | 'named' | 'format'>;
type DossierSwitch = Exclude<keyof DossierOptions, 'format'>;

type DossierPartProps = {
  projectId: number;
  modules: readonly ModuleFigures[];
  isBusy: boolean;
  onMake: (options: DossierOptions, recipients: string) => void;
};

const SEGMENTS = 20;

/** How much of the documentation is ready, what is missing, and the button that makes it all the same. */
export function DossierPart({ projectId, modules, isBusy, onMake }: DossierPartProps) {
  const t = useT();
  const { online } = useStore(connectivity);
  const [options, setOptions] = useState<DossierOptions>({
    photos: true,
    attachments: true,
    unfinished: false,
    named: true,
    format: 'pdf',
  });
  const [recipients, setRecipients] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const wrong = addressesIn(recipients).find((address) => !isEmail(address));
  const make = () => {
    setIsChecked(true);
    if (wrong === undefined) onMake(options, addressesIn(recipients).join(', '));
  };
  const total = modules.reduce((sum, module) => sum + module.total, 0);
  const ready = modules.reduce((sum, module) => sum + module.ready, 0);
  const choice = (name: DossierSwitch, label: string) => (
    <Switch
      label={label}
      checked={options[name]}
      onValue={(value) => setOptions({ ...options, [name]: value })}
      onWord={t('records.yes')}
      offWord={t('records.no')}
    />
  );
  return (
    <>
      <Display label={t('reports.dossier')}>
        <DisplayHead title={t('reports.dossier')} />
        <DisplayFigure unit={t('reports.readyOf', { count: total })}>{ready}</DisplayFigure>
        <SegmentBar segments={SEGMENTS} filled={total === 0 ? 0 : (ready / total) * SEGMENTS} />
      </Display>
      <MissingList projectId={projectId} modules={modules} />
      <Card>
        {choice('photos', t('reports.photos'))}
        {choice('attachments', t('reports.attachments'))}
        {choice('named', t('reports.named'))}
        {choice('unfinished', t('reports.withUnfinished'))}
        <div className="flex flex-col gap-3 pt-3">
          <SelectField
            label={t('reports.form')}
            value={options.format}
            onValue={(format) => setOptions({ ...options, format: format as DossierOptions['format'] })}
            options={[
              { value: 'pdf', label: t('reports.onePdf') },
              { value: 'zip', label: t('reports.zip') },
            ]}
          />
          <TextField
            label={t('reports.recipients')}
            hint={t('reports.recipientsHint')}
            error={
              isChecked && wrong !== undefined ? t('reports.notAnAddress', { address: wrong }) : undefined
            }
            value={recipients}
            onChange={(event) => setRecipients(event.target.value)}
            onBlur={() => setIsChecked(true)}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className="flex pt-3">
          <Button
            wide
            size="form"
            icon={FileStack}
            busy={isBusy}
            disabled={!online || total === 0}
            onClick={make}
          >
            {t('reports.make')}
          </Button>
        </div>
      </Card>
    </>
  );
}

const addressesIn = (typed: string): readonly string[] =>
  typed
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

function MissingList({ projectId, modules }: Pick<DossierPartProps, 'projectId' | 'modules'>) {
  const t = useT();
  const go = useGo();
  const gaps = modules.flatMap(({ title, path, missing }) =>
    missing.map((gap) => ({ ...gap, title, path, key: `${title} ${gap.what}` })),
  );
  const count = gaps.reduce((sum, { records }) => sum + records.length, 0);
  return (
    <Card flush>
      <CardHead title={t('reports.missing')} count={count} isMore={gaps.some(({ isMore }) => isMore)} />
      {count === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-3">
          <StateMark shape="done" size={20} />
          {t('reports.nothingMissing')}
        </p>
      ) : (
        <>
          <ul>
            {gaps.map(({ key, title, what, path, records, isMore }) => (
              <li key={key} className="border-t border-line">
                <ListRow
                  arrow
                  leading={<StateMark shape="warn" size={24} />}
                  title={`${title}: ${what}`}
                  quiet={[
                    records
                      .slice(0, 6)
                      .map(({ number, title: name }) => number ?? name)
                      .join(', '),
                    ...(isMore || records.length > 6 ? [t('reports.andMore')] : []),
                  ].join(' ')}
                  {...go(`/projects/${projectId}/${path}`)}
                />
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2.5 text-quiet text-ink-quiet">
            {t('reports.canBeMade')}
          </p>
        </>
      )}
    </Card>
  );
}
