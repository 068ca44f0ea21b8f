import { MapPin } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** The way there, on a map outside the app. */
export const ProjectPlace: RecordSlot = ({ record }) => {
  const t = useT();
  if (typeof record.address !== 'string' || record.address === '') return null;
  const href = `https://www.openstreetmap.org/search?query=${encodeURIComponent(record.address)}`;
  return (
    <div className="flex">
      <Button kind="secondary" size="small" icon={MapPin} href={href} target="_blank" rel="noreferrer">
        {t('projects.showOnMap')}
      </Button>
    </div>
  );
};
