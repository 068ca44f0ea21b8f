import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../src/ui/data/icon-button.tsx';
import { FieldPair, FieldStack } from '../src/ui/fields/field-stack.tsx';
import { PasswordField } from '../src/ui/fields/password-field.tsx';
import { Segmented } from '../src/ui/fields/segmented.tsx';
import { SelectField } from '../src/ui/fields/select-field.tsx';
import { Switch } from '../src/ui/fields/switch.tsx';
import { TextAreaField } from '../src/ui/fields/text-area-field.tsx';
import { TextField } from '../src/ui/fields/text-field.tsx';
import { Card } from '../src/ui/layout/card.tsx';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

export function FieldParts({ say }: { say: Words }) {
  const [project, setProject] = useState('24011');
  const [other, setOther] = useState('');
  const [auto, setAuto] = useState(true);
  const [sound, setSound] = useState(false);
  const [severity, setSeverity] = useState('medium');
  const [language, setLanguage] = useState('no');
  const projects = [
    { value: '24011', label: say.projectName },
    { value: '24027', label: '24027 Rustfri pumpeskid' },
  ];
  return (
    <>
      <Part name="FieldStack, TextField, PasswordField">
        <FieldStack>
          <TextField
            label={say.company}
            defaultValue="demo"
            hint="demo.sveis.example.no"
            trailing={<IconButton icon={Pencil} label={say.change} />}
          />
          <TextField label={say.user} defaultValue="sveis1" autoComplete="username" />
          <PasswordField
            label={say.password}
            defaultValue="hemmelig"
            showLabel={say.show}
            hideLabel={say.hide}
          />
        </FieldStack>
        <FieldStack>
          <TextField label={say.user} placeholder="sveis1" error={say.required} />
          <PasswordField label={say.password} showLabel={say.show} hideLabel={say.hide} />
          <TextField label={say.company} defaultValue="demo" disabled />
        </FieldStack>
      </Part>
      <Part name="SelectField, FieldPair, TextAreaField">
        <FieldStack>
          <SelectField label={say.project} value={project} onValue={setProject} options={projects} />
          <SelectField
            label={say.project}
            value={other}
            onValue={setOther}
            options={projects}
            placeholder={say.choose}
            error={say.choose}
          />
          <FieldPair>
            <TextField label={say.from} type="time" defaultValue="07:00" figures />
            <TextField label={say.to} type="time" defaultValue="15:30" figures />
          </FieldPair>
          <TextAreaField label={say.note} defaultValue={say.deleteText} rows={2} />
        </FieldStack>
      </Part>
      <Part name="Switch">
        <Card>
          <Switch
            label={say.autoLogout}
            hint={say.autoLogoutHint}
            checked={auto}
            onValue={setAuto}
            onWord={say.on}
            offWord={say.off}
          />
          <Switch
            label={say.autoLogout}
            checked={sound}
            onValue={setSound}
            onWord={say.on}
            offWord={say.off}
          />
        </Card>
      </Part>
      <Part name="Segmented">
        <Segmented
          label={say.language}
          compact
          options={[
            { value: 'no', label: 'Norsk' },
            { value: 'en', label: 'English', lang: 'en' },
            { value: 'lt', label: 'Lietuvių', lang: 'lt' },
            { value: 'pl', label: 'Polski', lang: 'pl' },
            { value: 'sv', label: 'Svenska', lang: 'sv' },
          ]}
          value={language}
          onValue={setLanguage}
        />
        <Segmented
          label={say.severity}
          showLabel
          note={say.chosen}
          options={[
            { value: 'low', label: say.low },
            { value: 'medium', label: say.medium },
            { value: 'high', label: say.high },
          ]}
          value={severity}
          onValue={setSeverity}
        />
        <Segmented
          label={say.shifts}
          options={[
            { value: 'a', label: say.autoLogout },
            { value: 'b', label: say.autoLogoutHint },
          ]}
          value={undefined}
          onValue={() => {}}
        />
      </Part>
    </>
  );
}
