import { isRecordEvent, recordEvents, timeEvents, type WebhookEvent } from '@sveis/domain/integrations';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { WebhookChoices, WebhookDraft } from './webhook-api.ts';

export type DraftErrors = Partial<Record<keyof WebhookDraft, string>>;

type WebhookFormProps = {
  draft: WebhookDraft;
  errors: DraftErrors;
  modules: WebhookChoices['modules'];
  onChange: (change: Partial<WebhookDraft>) => void;
};

const without = <One,>(all: readonly One[], one: One): readonly One[] => all.filter((each) => each !== one);

/** Which system is told, where, and of what. */
export function WebhookForm({ draft, errors, modules, onChange }: WebhookFormProps) {
  const t = useT();
  const { events } = draft;
  const setEvent = (event: WebhookEvent, isOn: boolean) =>
    onChange({ events: isOn ? [...events, event] : without(events, event) });
  const setModule = (key: string, isOn: boolean) =>
    onChange({ modules: isOn ? [...draft.modules, key] : without(draft.modules, key) });
  return (
    <>
      <FieldStack>
        <TextField
          label={t('webhooks.name')}
          value={draft.name}
          error={errors.name}
          maxLength={80}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t('webhooks.address')}
          hint={t('webhooks.addressHint')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft.address}
          error={errors.address}
          maxLength={1000}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </FieldStack>
      <Part title={t('webhooks.events')} error={errors.events}>
        <Card>
          {[...recordEvents, ...timeEvents].map((event) => (
            <Switch
              key={event}
              label={t(`webhooks.event_${event}`)}
              checked={events.includes(event)}
              onValue={(isOn) => setEvent(event, isOn)}
              onWord={t('shell.on')}
              offWord={t('shell.off')}
            />
          ))}
        </Card>
      </Part>
      {events.some(isRecordEvent) ? (
        <Part title={t('webhooks.modules')} error={errors.modules}>
          <div className="flex flex-wrap gap-2">
            {modules.map(({ key, name }) => (
              <Chip
                key={key}
                label={name}
                on={draft.modules.includes(key)}
                onClick={() => setModule(key, !draft.modules.includes(key))}
              />
            ))}
          </div>
        </Part>
      ) : null}
      <Card>
        <Switch
          label={t('webhooks.active')}
          hint={t('webhooks.activeHint')}
          checked={draft.is_active}
          onValue={(is_active) => onChange({ is_active })}
          onWord={t('shell.on')}
          offWord={t('shell.off')}
        />
      </Card>
    </>
  );
}

type PartProps = { title: string; error: string | undefined; children: ReactNode };

function Part({ title, error, children }: PartProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      {children}
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </section>
  );
}
