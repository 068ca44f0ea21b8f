import { padHeight } from '@sveis/domain/checklists';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder-context.ts';
import type { Of } from './field-of.ts';
import { FixedChoice } from './fixed-choice.tsx';
import { FigureInput, ToggleInput, useSet } from './property-inputs.tsx';

export function PhotoPart({ field, path }: Of<'photo'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <FieldPair figures>
          <FigureInput label={t('builder.fewestPhotos')} path={`${path}.min`} value={field.min} />
          <FigureInput label={t('builder.mostPhotos')} path={`${path}.max`} value={field.max} />
        </FieldPair>
      </FieldStack>
      <ToggleInput label={t('builder.cameraOnly')} value={field.camera_only} path={`${path}.camera_only`} />
      <ToggleInput label={t('builder.annotate')} value={field.annotate} path={`${path}.annotate`} />
    </>
  );
}

export function FilePart({ field, path }: Of<'file'>) {
  const t = useT();
  const set = useSet();
  const { errorAt, isReadOnly } = useBuilder();
  return (
    <FieldStack>
      <TextField
        label={t('builder.fileTypes')}
        hint={t('builder.fileTypesHint')}
        defaultValue={field.types.join(', ')}
        disabled={isReadOnly}
        error={field.types.map((_, index) => errorAt(`${path}.types.${index}`)).find(Boolean)}
        onChange={({ target }) =>
          set(
            `${path}.types`,
            target.value
              .toLowerCase()
              .split(/[\s,;.]+/)
              .filter(Boolean),
          )
        }
      />
      <FigureInput label={t('builder.mostFiles')} path={`${path}.max`} value={field.max} />
    </FieldStack>
  );
}

export function SignaturePart({ field, path }: Of<'signature'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <FixedChoice
          label={t('builder.signer')}
          value={field.signer}
          path={`${path}.signer`}
          options={[
            { value: 'user', label: t('builder.signer_user') },
            { value: 'name', label: t('builder.signer_name') },
          ]}
        />
      </FieldStack>
      <p className="text-quiet text-ink-quiet">
        {t('builder.padHeight', { height: padHeight(field.columns) })}
      </p>
    </>
  );
}
