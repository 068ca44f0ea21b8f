import { formatFigure } from '@sveis/domain/format';

const KB = 1024;
const MB = KB * 1024;

/** "340 KB", "2,4 MB". */
export function sizeText(bytes: number): string {
  if (bytes >= MB) return `${formatFigure(bytes / MB, 1)} MB`;
  return `${formatFigure(Math.max(1, Math.round(bytes / KB)), 0)} KB`;
}
