import { Pencil } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { controlFace, Field } from '../../ui/fields/field.tsx';
import type { TenantLookup } from './tenant-lookup.ts';

type CompanyFieldProps = {
  value: string;
  onValue: (value: string) => void;
  onDone: () => void;
  tenant: TenantLookup;
  error: string | undefined;
};

/** The company's label, with the rest of its address behind it. On a company's own host there is no choice. */
export function CompanyField({ value, onValue, onDone, tenant, error }: CompanyFieldProps) {
  const t = useT();
  const { fixedHost, suffix } = tenant;
  const pencil = <Icon of={Pencil} size={20} className="pointer-events-none my-2 me-2.5" />;
  return (
    <Field label={t('session.company')} error={error} trailing={fixedHost ? undefined : pencil}>
      {(control) => (
        <span className="flex min-w-0 items-baseline">
          <input
            {...control}
            name="host"
            value={fixedHost ?? value}
            readOnly={fixedHost !== undefined}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onDone}
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="organization"
            spellCheck={false}
            enterKeyHint="next"
            className={`${controlFace} ${suffix ? '[field-sizing:content] w-auto! min-w-4 max-w-full' : ''}`}
          />
          {suffix ? <span className="truncate text-ink-quiet">{suffix}</span> : null}
        </span>
      )}
    </Field>
  );
}
