/** Classes and categories of the CLP regulation by their abbreviations there, which are the same in every language. */
export const hazardClasses = [
  ...['Unst.Expl', 'Expl.1.1', 'Expl.1.2', 'Expl.1.3', 'Expl.1.4', 'Expl.1.5', 'Expl.1.6'],
  ...['Flam.Gas_1A', 'Flam.Gas_1B', 'Flam.Gas_2', 'Pyr.Gas', 'Chem.Unst.Gas_A', 'Chem.Unst.Gas_B'],
  ...['Aerosol_1', 'Aerosol_2', 'Aerosol_3', 'Ox.Gas_1'],
  ...['Press.Gas_Comp.', 'Press.Gas_Liq.', 'Press.Gas_Ref.Liq.', 'Press.Gas_Diss.'],
  ...['Flam.Liq._1', 'Flam.Liq._2', 'Flam.Liq._3', 'Flam.Sol._1', 'Flam.Sol._2'],
  ...['Self-react._A', 'Self-react._B', 'Self-react._CD', 'Self-react._EF', 'Self-react._G'],
  ...['Pyr.Liq._1', 'Pyr.Sol._1', 'Self-heat._1', 'Self-heat._2'],
  ...['Water-react._1', 'Water-react._2', 'Water-react._3'],
  ...['Ox.Liq._1', 'Ox.Liq._2', 'Ox.Liq._3', 'Ox.Sol._1', 'Ox.Sol._2', 'Ox.Sol._3'],
  ...['Org.Perox._A', 'Org.Perox._B', 'Org.Perox._CD', 'Org.Perox._EF', 'Org.Perox._G'],
  ...['Met.Corr._1', 'Desen.Expl._1', 'Desen.Expl._2', 'Desen.Expl._3', 'Desen.Expl._4'],
  ...['Acute_Tox._1', 'Acute_Tox._2', 'Acute_Tox._3', 'Acute_Tox._4'],
  ...['Skin_Corr._1', 'Skin_Corr._1A', 'Skin_Corr._1B', 'Skin_Corr._1C', 'Skin_Irrit._2'],
  ...['Eye_Dam._1', 'Eye_Irrit._2', 'Resp.Sens._1', 'Resp.Sens._1A', 'Resp.Sens._1B'],
  ...['Skin_Sens._1', 'Skin_Sens._1A', 'Skin_Sens._1B', 'Muta._1A', 'Muta._1B', 'Muta._2'],
  ...['Carc._1A', 'Carc._1B', 'Carc._2', 'Repr._1A', 'Repr._1B', 'Repr._2', 'Lact.'],
  ...['STOT_SE_1', 'STOT_SE_2', 'STOT_SE_3', 'STOT_RE_1', 'STOT_RE_2', 'Asp.Tox._1'],
  ...['ED_HH_1', 'ED_HH_2', 'ED_ENV_1', 'ED_ENV_2', 'PBT', 'vPvB', 'PMT', 'vPvM'],
  ...['Aquatic_Acute_1', 'Aquatic_Chronic_1', 'Aquatic_Chronic_2', 'Aquatic_Chronic_3', 'Aquatic_Chronic_4'],
  'Ozone_1',
] as const;

/** As it is printed: `Flam. Liq. 2`, `Skin Corr. 1A`. */
export const hazardClassText = (code: string): string =>
  code.replace(/_/g, ' ').replace(/\.(?=[A-Z])/g, '. ');
