export { CSV_BOM, csvLine, csvNumber, csvWords } from '../../csv-text.ts';
