import { describe, expect, it } from 'vitest';
import {
  documentNameProblem,
  folderNameProblem,
  freeName,
  nameKey,
  sharingSafe,
  splitName,
} from './document-name.ts';

describe('names fit for the sharing service', () => {
  it.each([...'*:<>?/\\|."\'“”'])('%s is refused in a folder and in a file', (sign) => {
    expect(folderNameProblem(`A${sign}B`)).toEqual({ code: 'SHARING_NAME' });
    expect(documentNameProblem(`A${sign} B.pdf`)).toEqual({ code: 'SHARING_NAME' });
  });

  it('the ending is apart, and æøå ąčę are letters', () => {
    expect(documentNameProblem('HSE handbook rev 4.pdf')).toBeUndefined();
    expect(documentNameProblem('Rør 60,3 żółć ąčę.pdf')).toBeUndefined();
    expect(splitName('C-9021 tee 1.4404.pdf')).toEqual({ stem: 'C-9021 tee 1.4404', ending: 'pdf' });
  });

  it('35 letters are a folder name and 36 are not', () => {
    expect(folderNameProblem('å'.repeat(35))).toBeUndefined();
    expect(folderNameProblem('å'.repeat(36))).toEqual({ code: 'TOO_LONG', params: { max: 35 } });
    expect(folderNameProblem('  ')).toEqual({ code: 'REQUIRED' });
  });

  it.each([
    ['C-9021 tee 1.4404.pdf', 'C-9021 tee 1-4404.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['IMG: "a" <b>?.JPG', 'IMG- -a- -b.jpg'],
    ['...', 'file'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(90)}.pdf`],
  ])('%s becomes %s, which is taken', (sent, kept) => {
    expect(sharingSafe(sent)).toBe(kept);
    expect(documentNameProblem(sharingSafe(sent))).toBeUndefined();
  });

  it('a second one of the same name is counted, whatever the case', () => {
    const taken = new Set(['report.pdf', 'report (2).pdf'].map(nameKey));
    expect(freeName('REPORT.pdf', taken)).toBe('REPORT (3).pdf');
    expect(freeName('Report (2).pdf', taken)).toBe('Report (3).pdf');
    expect(freeName('Other.pdf', taken)).toBe('Other.pdf');
  });
});
