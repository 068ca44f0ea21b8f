import { newNames } from '@sveis/domain/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { rightsQuery } from '../rights/rights-api.ts';
import { GuideFrame, type StepProps } from './guide-frame.tsx';
import { makeRows, saveGuide } from './start-api.ts';
import { useStep } from './use-step.ts';

type NamesStepProps = StepProps & { at: 'worktype' | 'activity' };

/** Several rows of a register by their names alone. */
export function NamesStep({ at, ...props }: NamesStepProps) {
  const t = useT();
  const [typed, setTyped] = useState(() => t(`startguide.quiet_${at}`));
  const known = props.guide.steps.find(({ step }) => step === at)?.names ?? [];
  const names = newNames(typed, known);
  const step = useStep(props, () =>
    makeRows(
      at === 'worktype' ? 'worktypes' : 'activities',
      names.map((name, index) => ({
        name,
        sort: known.length + index,
        ...(at === 'worktype' && known.length + index === 0 ? { is_default: true } : {}),
      })),
    ),
  );
  return (
    <GuideFrame
      {...props}
      at={at}
      action={{
        ...step,
        label: t('startguide.saveNamed', { name: names.slice(0, 2).join(', ') }),
        disabled: names.length === 0,
      }}
    >
      <FieldStack>
        <TextAreaField
          label={t('startguide.names')}
          maxLength={400}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldStack>
    </GuideFrame>
  );
}

export function ProjectStep(props: StepProps) {
  const t = useT();
  const [number, setNumber] = useState('1001');
  const [name, setName] = useState('');
  const step = useStep(props, () =>
    makeRows('projects', [{ project_number: number.trim(), name: name.trim() }]),
  );
  return (
    <GuideFrame
      {...props}
      at="project"
      action={{
        ...step,
        label: t('startguide.saveNamed', { name: `${number} ${name}`.trim() }),
        disabled: number.trim() === '' || name.trim() === '',
      }}
    >
      <FieldStack>
        <FieldPair>
          <TextField
            label={t('startguide.projectNumber')}
            maxLength={35}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <TextField
            label={t('startguide.name')}
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </FieldPair>
      </FieldStack>
    </GuideFrame>
  );
}

/** The roles every company begins with, to look at. */
export function RoleStep(props: StepProps) {
  const t = useT();
  const roles = useQuery(rightsQuery).data?.roles ?? [];
  const step = useStep(props, () => saveGuide({ step: 'role', state: 'done' }));
  return (
    <GuideFrame {...props} at="role" action={{ ...step, label: t('startguide.rolesFine') }}>
      <ul className="list-disc ps-6 font-semibold">
        {roles.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </GuideFrame>
  );
}
