import { localText } from '@sveis/domain/checklists';
import {
  fieldsLike,
  isDated,
  type ModuleNotice,
  type ModulePerson,
  type ModuleReminder,
  namesPeople,
} from '@sveis/domain/custom-modules';
import { addressedRoles } from '@sveis/domain/session';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Choices, Part } from './parts.tsx';
import { whoWords } from './setting-words.ts';
import { type ModuleDraft, removedAt, replacedAt, turned } from './use-module-draft.ts';

const everybody = ['creator', 'leader', ...addressedRoles, 'members', 'manage'] as const;

/** Whom a notice can be for. */
function usePeople({ fields, labelOf }: ModuleDraft) {
  const t = useT();
  return [
    ...everybody.map((value) => ({ value: value as string, label: t(whoWords[value]) })),
    ...fieldsLike(fields, namesPeople).map((name) => ({ value: `field:${name}`, label: labelOf(name) })),
  ];
}

/** What people hear of by themselves. */
export function FollowPart({ draft }: { draft: ModuleDraft }) {
  const t = useT();
  const { wrapper, fields, change } = draft;
  const dates = fieldsLike(fields, isDated);
  const { notices, reminders } = wrapper;
  const [date] = dates;
  return (
    <Part title={t('modulesettings.follow')}>
      {notices.map((notice, index) => (
        <NoticeEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a notice is its place in the list
          key={index}
          draft={draft}
          notice={notice}
          index={index}
          onNotice={(next) => change({ notices: replacedAt(notices, index, next) })}
        />
      ))}
      <div className="flex">
        <Button
          kind="secondary"
          size="small"
          icon={Plus}
          onClick={() => change({ notices: [...notices, { on: 'create', to: ['leader'], mail: false }] })}
        >
          {t('modulesettings.addNotice')}
        </Button>
      </div>
      {reminders.map((reminder, index) => (
        <ReminderEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is its place in the list
          key={index}
          draft={draft}
          reminder={reminder}
          index={index}
          onReminder={(next) => change({ reminders: replacedAt(reminders, index, next) })}
        />
      ))}
      {date === undefined ? (
        <p className="text-quiet text-ink-quiet">{t('modulesettings.noDates')}</p>
      ) : (
        <div className="flex">
          <Button
            kind="secondary"
            size="small"
            icon={Plus}
            onClick={() =>
              change({ reminders: [...reminders, { date, before: [1, 0], every: null, to: ['creator'] }] })
            }
          >
            {t('modulesettings.addReminder')}
          </Button>
        </div>
      )}
    </Part>
  );
}

type NoticeEditorProps = {
  draft: ModuleDraft;
  notice: ModuleNotice;
  index: number;
  onNotice: (notice: ModuleNotice) => void;
};

function NoticeEditor({ draft, notice, index, onNotice }: NoticeEditorProps) {
  const t = useT();
  const { wrapper, fields, labelOf, errors, change } = draft;
  const people = usePeople(draft);
  const name = t('modulesettings.notice', { number: index + 1 });
  const at = ['notices', index].join('.');
  const events = [
    { value: 'create', label: t('modulesettings.on_create') },
    ...wrapper.statuses.map(({ code, label }) => ({
      value: `status:${code}`,
      label: t('modulesettings.on_status', { status: localText(label, currentLanguage()) || code }),
    })),
    ...fieldsLike(fields, namesPeople).map((field) => ({
      value: `named:${field}`,
      label: t('modulesettings.on_named', { field: labelOf(field) }),
    })),
  ];
  return (
    <div className="flex flex-col gap-2">
      <FieldStack>
        <SelectField
          label={`${name}: ${t('modulesettings.on')}`}
          value={notice.on}
          onValue={(on) => onNotice({ ...notice, on })}
          options={events}
          error={errors[`${at}.on`]}
        />
      </FieldStack>
      {notice.on.startsWith('named:') ? null : (
        <Choices
          label={t('modulesettings.tell')}
          options={people}
          chosen={notice.to}
          onTurn={(one) => onNotice({ ...notice, to: turned(notice.to, one) as readonly ModulePerson[] })}
          error={errors[`${at}.to`]}
        />
      )}
      <div className="flex items-center gap-2">
        <div className="flex-1">
          <Switch
            label={t('modulesettings.mail')}
            checked={notice.mail}
            onValue={(mail) => onNotice({ ...notice, mail })}
            onWord={t('modulesettings.yes')}
            offWord={t('modulesettings.no')}
          />
        </div>
        <IconButton
          icon={Trash2}
          label={t('modulesettings.remove', { name })}
          onClick={() => change({ notices: removedAt(wrapper.notices, index) })}
        />
      </div>
    </div>
  );
}

type ReminderEditorProps = {
  draft: ModuleDraft;
  reminder: ModuleReminder;
  index: number;
  onReminder: (reminder: ModuleReminder) => void;
};

/** `7, 1, 0` as days, each once. */
const daysIn = (text: string): readonly number[] => [
  ...new Set(
    text
      .split(/[^\d]+/)
      .filter((part) => part !== '')
      .map(Number)
      .filter((day) => day <= 365),
  ),
];

function ReminderEditor({ draft, reminder, index, onReminder }: ReminderEditorProps) {
  const t = useT();
  const { wrapper, fields, labelOf, errors, change } = draft;
  const people = usePeople(draft);
  const name = t('modulesettings.reminder', { number: index + 1 });
  const [days, setDays] = useState(reminder.before.join(', '));
  return (
    <div className="flex flex-col gap-2">
      <FieldStack>
        <SelectField
          label={`${name}: ${t('modulesettings.date')}`}
          value={reminder.date}
          onValue={(date) => onReminder({ ...reminder, date })}
          options={fieldsLike(fields, isDated).map((value) => ({ value, label: labelOf(value) }))}
          error={errors[`reminders.${index}.date`]}
        />
        <FieldPair>
          <TextField
            label={t('modulesettings.before')}
            hint={t('modulesettings.beforeHint')}
            inputMode="numeric"
            value={days}
            error={reminder.before.length === 0 ? t('fields.REQUIRED') : undefined}
            onChange={(event) => {
              setDays(event.target.value);
              onReminder({ ...reminder, before: daysIn(event.target.value) });
            }}
          />
          <TextField
            label={t('modulesettings.every')}
            inputMode="numeric"
            value={reminder.every === null ? '' : String(reminder.every)}
            onChange={(event) => {
              const every = Number(event.target.value.replace(/\D/g, ''));
              onReminder({ ...reminder, every: every > 0 && every <= 365 ? every : null });
            }}
          />
        </FieldPair>
      </FieldStack>
      <Choices
        label={t('modulesettings.tell')}
        options={people}
        chosen={reminder.to}
        onTurn={(one) => onReminder({ ...reminder, to: turned(reminder.to, one) as readonly ModulePerson[] })}
        error={
          errors[`reminders.${index}.to`] ?? (reminder.to.length === 0 ? t('fields.REQUIRED') : undefined)
        }
      />
      <div className="flex justify-end">
        <IconButton
          icon={Trash2}
          label={t('modulesettings.remove', { name })}
          onClick={() => change({ reminders: removedAt(wrapper.reminders, index) })}
        />
      </div>
    </div>
  );
}
