import { type Finding, type GridColumn, problemText } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

type GridStatusProps = {
  name: string;
  column: GridColumn | undefined;
  columnLabel: string | undefined;
  fault: string | undefined;
  findings: readonly Finding[];
  isWritten: boolean;
};

/** Under the table: what is wrong where the keyboard stands, and which keys there are. */
export function GridStatus({ name, column, columnLabel, fault, findings, isWritten }: GridStatusProps) {
  const t = useT();
  const [finding] = findings.filter(({ field }) => field === column?.name || findings.length < 3);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-quiet">
      <p role="status" className="flex min-w-0 items-start gap-2">
        {fault ? (
          <>
            <StateMark shape="stop" size={20} />
            <span className="min-w-0 font-semibold break-words text-danger-text">
              {[name, columnLabel].filter(Boolean).join(', ')}: {fault}
            </span>
          </>
        ) : finding ? (
          <>
            <StateMark shape="warn" size={20} />
            <span className="min-w-0 font-semibold break-words text-warn-text">
              {name}: {problemText(finding, t)}
            </span>
          </>
        ) : null}
      </p>
      {isWritten ? <p className="text-ink-quiet">{t('records.gridKeys')}</p> : null}
    </div>
  );
}
