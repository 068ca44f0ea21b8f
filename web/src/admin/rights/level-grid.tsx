import { administrationModules } from '@sveis/domain/session';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { RightsChoices } from './rights-api.ts';

const parts = ['work', 'project', 'warehouse', 'own', 'admin'] as const;
type Part = (typeof parts)[number];

const ofWarehouse = [
  'warehouse',
  'stocklocation',
  'stockunit',
  'customerorder',
  'supplierorder',
  'adjustmentorder',
  'transferorder',
  'stockreturn',
  'cyclecount',
  'product',
  'batch',
];

function partOf(key: string): Part {
  if (administrationModules.some((one) => one === key)) return 'admin';
  if (ofWarehouse.includes(key)) return 'warehouse';
  if (key.startsWith('custommodule')) return 'own';
  return key.startsWith('project') || ['wpqr', 'expertise'].includes(key) ? 'project' : 'work';
}

const NONE = 'none';

type LevelGridProps<Level extends string> = {
  modules: RightsChoices['modules'];
  offered: readonly Level[];
  levelOf: (module: string) => Level | undefined;
  onLevel: (module: string, level: Level | undefined) => void;
};

/** A level for each thing there are rights to, by the part of the company it belongs to. */
export function LevelGrid<Level extends 'know' | 'read' | 'contribute' | 'edit' | 'manage'>(
  props: LevelGridProps<Level>,
) {
  const { modules, offered, levelOf, onLevel } = props;
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
  const options = [
    { value: NONE as Level | typeof NONE, label: t('rights.level_none') },
    ...offered.map((value) => ({ value, label: t(`rights.level_${value}`) })),
  ];
  const line = ({ key, name, is_in_projects }: RightsChoices['modules'][number]) => {
    const label = is_in_projects ? t('users.inProjects', { name }) : name;
    const value = levelOf(key) ?? NONE;
    const put = (next: string) =>
      onLevel(
        key,
        offered.find((one) => one === next),
      );
    return isWide ? (
      <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] items-center gap-4">
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        <Segmented compact label={label} value={value} options={options} onValue={put} />
      </div>
    ) : (
      <SelectField key={key} label={label} value={value} options={options} onValue={put} />
    );
  };
  return (
    <>
      {parts.map((part) => {
        const lines = modules.filter(({ key }) => partOf(key) === part).map(line);
        if (lines.length === 0) return null;
        return (
          <section key={part} className="flex flex-col gap-2">
            <h3 className="border-b border-line-strong pb-1 font-semibold">{t(`rights.part_${part}`)}</h3>
            {isWide ? lines : <FieldStack>{lines}</FieldStack>}
          </section>
        );
      })}
    </>
  );
}
