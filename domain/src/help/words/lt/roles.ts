import type { RoleWords } from '../../help-text.ts';

export const roles: RoleWords = {
  welder:
    'Žymite laiką, virinate, pildote kontrolinius sąrašus ir pranešate, kai kas negerai. Viskas veikia be tinklo.',
  foreman: 'Matote, kas darbe, tvirtinate brigados valandas ir šalinate, kas trukdo.',
  project_leader: 'Vedate projektą nuo brėžinio iki dokumentacijos paketo ir anksti matote, ko trūksta.',
  warehouse: 'Priimate, sudedate ir išduodate prekes ir žinote, kuri partija kur pateko.',
  quality: 'Prižiūrite, kad siūlės, medžiagos ir dokumentai atitiktų reikalavimus, ir už tai pasirašote.',
  hse: 'Rūpinatės, kad žmonės grįžtų sveiki: neatitiktys, cheminės medžiagos, saugūs įrankiai ir patikros laiku.',
  admin: 'Nustatote įmonę: formas, registrus, naujienas ir planus, kurie palengvina kitų darbą.',
};
