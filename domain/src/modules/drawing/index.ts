export { drawing as definition } from './drawing.ts';
export {
  columnsOf,
  type FileLevels,
  LEVELS_FROM_BYTES,
  type LevelState,
  levelStates,
  mayHaveLevels,
  type PageLevel,
  type PageLevels,
} from './drawing-levels.ts';
export {
  type PinState,
  pinShapes,
  pinState,
  pinStates,
  pinsOf,
  sharedStart,
  type WeldPin,
} from './drawing-pins.ts';
export { currentDocument, drawingChecks as checks, drawingFills as fills } from './drawing-rules.ts';
export { countedWeld } from './drawing-welds.ts';
export { comparePins, type PinChange, type PinChangeKind } from './pin-changes.ts';
export { LABEL_HEIGHT, type LabelOffset, layLabels } from './pin-layout.ts';
