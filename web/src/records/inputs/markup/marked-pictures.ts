/** The picture that was drawn on stands first; what was photographed stays behind it, as it was taken. */
export const withMarked = (
  pictures: readonly string[],
  original: string,
  marked: string,
): readonly string[] => pictures.flatMap((id) => (id === original ? [marked, id] : [id]));
