import { linkableCode } from '@sveis/domain/warehouse';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { LinkSheet } from './link-sheet.tsx';

type LinkUnknownProps = { code: string; onLinked: () => void };

/** Gives a code nobody knows its product; labels of our own are linked to nothing else. */
export function LinkUnknown({ code, onLinked }: LinkUnknownProps) {
  const t = useT();
  const [isLinking, setIsLinking] = useState(false);
  if (linkableCode(code) === undefined) return null;
  return (
    <div className="flex">
      <Button wide kind="secondary" size="form" icon={Link2} onClick={() => setIsLinking(true)}>
        {t('stock.linkCode')}
      </Button>
      {isLinking ? (
        <LinkSheet
          code={code}
          onLinked={() => {
            setIsLinking(false);
            onLinked();
          }}
          onClose={() => setIsLinking(false)}
        />
      ) : null}
    </div>
  );
}
