import { Star, StarOff } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { actOn, type RecordAnswer, type RecordPlace } from '../../records/index.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';

type StarButtonProps = { record: RecordAnswer; place: RecordPlace };

/** Puts a project at the top of one's own list. */
export function StarButton({ record, place }: StarButtonProps) {
  const t = useT();
  const isStarred = record.starred === true;
  const toggle = () => {
    const starred = { starred: !isStarred };
    void actOn(place, record, { path: 'star', sent: starred, values: starred });
  };
  return (
    <IconButton
      icon={isStarred ? StarOff : Star}
      label={t(isStarred ? 'projects.unstar' : 'projects.star')}
      onClick={toggle}
    />
  );
}
