import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Patikros ir leidimai, pildomi vietoje. Kiekvienas atsakymas išsaugomas iškart, ir be tinklo.',
  todo: [
    'Pasirinkite formą ir atsakinėkite iš viršaus žemyn',
    'Nufotografuokite, kur kas nors netvarkoje',
    'Pasirašykite ir pateikite, kai visos dalys pažymėtos',
  ],
};
