/** Groups of filler materials by ISO 9606-1. */
export const fillerGroups = ['FM1', 'FM2', 'FM3', 'FM4', 'FM5', 'FM6'] as const;
export type FillerGroup = (typeof fillerGroups)[number];

/** Standards whose consumables are all of one group. */
const groupOfStandard: Readonly<Record<string, FillerGroup>> = {
  '2560': 'FM1',
  '14341': 'FM1',
  '636': 'FM1',
  '14171': 'FM1',
  '17632': 'FM1',
  '18275': 'FM2',
  '16834': 'FM2',
  '26304': 'FM2',
  '18276': 'FM2',
  '3581': 'FM5',
  '14343': 'FM5',
  '17633': 'FM5',
  '14172': 'FM6',
  '18274': 'FM6',
  '12153': 'FM6',
};

/** Standards of creep-resisting steels, whose chromium tells the group. */
const creepResisting: readonly string[] = ['3580', '21952', '24598', '17634'];
/** From so many percent of chromium on; symbols give whole numbers, and 91 and 92 stand for nine percent. */
const HIGH_CHROMIUM = 4;

/** The group of a consumable by its classification, such as ISO 636-A W 42 5 W3Si1; undefined where it does not tell. */
export function fillerGroupOf(classification: string): FillerGroup | undefined {
  const [, standard = '', symbol = ''] =
    /ISO\s*(\d+)(?:-[AB])?(?::\d+)?(.*)$/i.exec(classification.trim()) ?? [];
  if (!creepResisting.includes(standard)) return groupOfStandard[standard];
  const chromium = Number(/CrMo\D*(\d+)/i.exec(symbol.replaceAll(/\s/g, ''))?.[1] ?? 0);
  return chromium >= HIGH_CHROMIUM ? 'FM4' : 'FM3';
}

const covered: Readonly<Record<FillerGroup, readonly FillerGroup[]>> = {
  FM1: ['FM1', 'FM2'],
  FM2: ['FM1', 'FM2'],
  FM3: ['FM1', 'FM2', 'FM3'],
  FM4: ['FM1', 'FM2', 'FM3', 'FM4'],
  FM5: ['FM5'],
  FM6: ['FM5', 'FM6'],
};

/** Whether a test with a filler of one group proves welding with another, by ISO 9606-1 table 3. */
export const coversFiller = (tested: FillerGroup, used: FillerGroup): boolean =>
  covered[tested].includes(used);
