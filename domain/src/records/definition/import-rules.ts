/** Records of a module, or rows of a field, that may come from a file: a line each. */
export interface ImportRules {
  /**
   * Fields that tell which record a line is about. Where none are named it is the unique field and what it is unique
   * with; where there is none either, a line that was taken once is not taken again.
   */
  readonly key?: readonly string[];
}
