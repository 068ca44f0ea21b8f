import type { DemoOwnList } from '../../demo-own-list.ts';

const say = (en: string, no: string, lt: string, pl: string, sv: string) => ({ en, no, lt, pl, sv });

/** What bolts are greased with: the torque a joint is tightened to depends on it. */
export const boltGreases: DemoOwnList = {
  list: 'own_bolt_greases',
  names: say('Bolt greases', 'Boltsmøring', 'Varžtų tepalai', 'Smary do śrub', 'Skruvsmörjning'),
  choices: [
    { code: 'dry', labels: say('Dry', 'Tørr', 'Sausas', 'Na sucho', 'Torr') },
    { code: 'oil', labels: say('Oil', 'Olje', 'Alyva', 'Olej', 'Olja') },
    {
      code: 'moly_paste',
      labels: say('Moly paste', 'Molypasta', 'Molibdeno pasta', 'Pasta molibdenowa', 'Molypasta'),
    },
    {
      code: 'copper_paste',
      labels: say('Copper paste', 'Kobberpasta', 'Vario pasta', 'Pasta miedziana', 'Kopparpasta'),
    },
  ],
};
