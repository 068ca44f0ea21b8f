import type { RecordSlot } from '../../../records/index.ts';
import { FirstAidTexts, useFirstAidParts } from './first-aid-card.tsx';

/** The tab of first aid: what to do, in the reader's language. */
export const FirstAidPart: RecordSlot = ({ record }) => <FirstAidTexts parts={useFirstAidParts(record)} />;
