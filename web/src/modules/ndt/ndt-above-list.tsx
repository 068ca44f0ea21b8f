import { useParams } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';

/** The way to what is to be tested: from there requests are made. */
export function NdtAboveList() {
  const t = useT();
  const go = useGo();
  const { project_id }: { readonly project_id?: string } = useParams({ strict: false });
  return (
    <Button wide kind="secondary" icon={ListTodo} {...go(`/projects/${project_id}/ndt-plan`)}>
      {t('projectndt.plan')}
    </Button>
  );
}
