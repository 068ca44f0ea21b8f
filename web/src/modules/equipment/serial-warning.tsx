import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

const twinsAnswer = z.object({
  data: z.array(z.object({ id: z.string(), number: z.nullable(z.string()), title: z.string() })),
});

/** Another item with the same number from the same supplier: likely the same one, registered twice. A hint, no refusal. */
export function SerialWarning({ values }: { values: Values }) {
  const t = useT();
  const go = useGo();
  const serial = useDeferredValue(
    typeof values.serial_number === 'string' ? values.serial_number.trim() : '',
  );
  const vendor = typeof values.vendor === 'number' ? values.vendor : undefined;
  const except = typeof values.id === 'string' ? values.id : undefined;
  const { data } = useQuery({
    queryKey: ['records', 'equipment', 'serial', serial, vendor ?? null, except ?? null],
    queryFn: ({ signal }) =>
      api.main.get('equipments/serial', twinsAnswer, { signal, query: { serial, vendor, except } }),
    enabled: serial !== '',
    retry: false,
  });
  const [twin] = data?.data ?? [];
  if (!twin) return null;
  return (
    <p role="status" className="flex items-center gap-2 px-3 text-quiet text-warn-text">
      <StateMark shape="warn" size={20} />
      <a
        {...go(`/equipments/${twin.id}`)}
        className="flex min-h-target min-w-0 items-center break-words underline"
      >
        {t('equipment.sameSerial', { name: [twin.number, twin.title].filter(Boolean).join(' ') })}
      </a>
    </p>
  );
}
