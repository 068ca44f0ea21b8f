export {
  type GoodsOnLabel,
  goodsCode,
  type LabelCode,
  type LabelCodeChoice,
  ownCode,
} from './label-code.ts';
export {
  type LabelSize,
  labelSizes,
  MOST_COPIES,
  MOST_ITEMS,
  MOST_LABELS,
  sheetOf,
} from './label-size.ts';
export { hasLabel, isLabelled } from './labelled.ts';
