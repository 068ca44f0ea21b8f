import { can } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { answerList, type ListSource, listCall } from '../records/index.ts';
import { listAccounts } from './account.service.ts';
import { adminAnswers } from './admin-answers.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { groupList } from './groups/group-list.ts';
import { choiceListRoutes } from './lists/choice-list.routes.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { companySettingRoutes } from './settings/company-settings.routes.ts';
import { appSettings } from './settings/settings.service.ts';
import { startGuideRoutes } from './start/start-guide.routes.ts';
import { personRoutes } from './users/person.routes.ts';
import { rightsRoutes } from './users/rights.routes.ts';
import { colleagueList, publicUserFields, userList } from './users/user-list.ts';

const listBody = z.object({ pipeline: z.array(z.unknown()), cursor: z.optional(z.unknown()) });

const everyColumn = (source: ListSource) => ({
  source,
  view: { name: 'all', columns: () => Object.keys(source.columns) },
});
const colleagueView = { name: 'colleagues', columns: () => publicUserFields };

/** What every part of the app reads of the company's set-up. */
export const adminRoutes = [
  route.get(
    '/settings/app',
    {
      summary: 'General settings',
      auth: 'user',
      reads: true,
      answers: 'flat',
      answer: adminAnswers.settings,
    },
    (ctx) => appSettings(ctx),
  ),
  route.get(
    '/moduledata/Account',
    {
      summary: 'Accounts in use: customers, suppliers and leads',
      auth: 'user',
      answers: 'list',
      can: ['view', 'accounts'],
      answer: adminAnswers.accounts,
    },
    (ctx) => listAccounts(ctx),
  ),
  route.post(
    '/users/query',
    {
      summary: 'List people',
      ...listCall,
      body: listBody,
      describedBody: adminAnswers.userQuery,
      answer: adminAnswers.users,
    },
    (ctx, { body }) =>
      can(ctx.rights.access, 'list', 'users')
        ? answerList(ctx.tx, everyColumn(userList), body)
        : answerList(ctx.tx, { source: colleagueList(ctx.rights), view: colleagueView }, body),
  ),
  route.post(
    '/usergroups/query',
    {
      summary: 'List user groups',
      ...listCall,
      body: listBody,
      describedBody: adminAnswers.groupQuery,
      answer: adminAnswers.groups,
    },
    (ctx, { body }) => answerList(ctx.tx, everyColumn(groupList(ctx.rights)), body),
  ),
  ...auditLogRoutes,
  ...companySettingRoutes,
  ...retentionRoutes,
  ...choiceListRoutes,
  ...startGuideRoutes,
  ...rightsRoutes,
  ...personRoutes,
];
