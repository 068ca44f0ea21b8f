import type { RoleWords } from '../../help-text.ts';

export const roles: RoleWords = {
  welder:
    'You clock in, weld, fill in checklists and say when something is wrong. All of it works without network.',
  foreman: 'You see who is at work, approve the hours of your crew and clear what stands in its way.',
  project_leader:
    'You follow the project from drawing to documentation package, and see early what is missing.',
  warehouse: 'You receive, place and hand out goods, and know which batch went where.',
  quality: 'You see that welds, materials and papers hold what was promised, and sign for it.',
  hse: 'You see that people come home unharmed: deviations, chemicals, safe tools and checks in time.',
  admin: 'You set the company up: forms, registers, news and plans that make the work of others easy.',
};
