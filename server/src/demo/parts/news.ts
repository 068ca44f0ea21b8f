import { addDays, dayInZone } from '@sveis/domain/format';
import { acknowledgeDays, fills, news } from '@sveis/domain/modules/news';
import { filledBy, type Values } from '@sveis/domain/records';
import { instantAt } from '@sveis/domain/time';
import { newId } from '../../database/uuid.ts';
import { newsTarget } from '../../modules/index.ts';
import { moduleFor } from '../../records/index.ts';
import { answerAsked, askPeople, findAsked } from '../../tasks/index.ts';
import type { DemoArticle, DemoWords } from '../demo-news.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../demo-site.ts';
import { hallPicture } from '../sheets/hall-picture.ts';
import { addFile } from './files.ts';
import { addRecordInProject } from './record-in-project.ts';

/** Articles, who has read them, and who still has to confirm. */
export async function addNews(site: DemoSite): Promise<void> {
  for (const article of site.company.news ?? []) await addArticle(site, article);
}

async function addArticle(site: DemoSite, article: DemoArticle): Promise<void> {
  const { company, now } = site;
  const today = dayInZone(now, company.timeZone);
  const moment = ([day, time]: readonly [number, string]): string =>
    instantAt(addDays(today, day), time, company.timeZone)?.toISOString() ?? now.toISOString();
  const from = moment(article.from);
  const isOut = article.status === 'published' || article.status === 'archived';
  const { [company.language]: own, ...others }: Readonly<Record<string, DemoWords | undefined>> =
    article.words;
  const at = new Date(Math.min(new Date(from).getTime(), now.getTime()));
  const given: Values = {
    ...own,
    language: company.language,
    translations: Object.entries(others).map(([language, words]) => ({
      _id: newId(at),
      language,
      ...words,
    })),
    category: article.category,
    audience: article.projects ? 'projects' : 'all',
    audience_groups: null,
    audience_projects: article.projects?.map((number) => projectIdOf(site, number)) ?? null,
    priority: article.isImportant ? 'important' : 'normal',
    pinned: article.isPinned === true,
    acknowledge_required: article.waitsFor !== undefined,
    publish_from: from,
    publish_to: article.to ? moment(article.to) : null,
    told_at: isOut ? from : null,
    image: article.hasPicture ? [await addPicture(site, article.by)] : [],
  };
  const whole = { before: {}, after: { ...given, status: article.status }, isWritten: () => false };
  const filled = filledBy(news, whole, fills, { related: () => undefined });
  const steps = article.status === 'draft' ? [] : [{ to: article.status, by: article.by }];
  const id = await addRecordInProject(site, news, {
    by: article.by,
    at,
    values: { ...given, ...filled },
    steps,
  });
  if (article.status !== 'published') return;
  await addReceipts(site, article, id, at);
  if (article.waitsFor) await addConfirming(site, article, id, at);
}

const addPicture = (site: DemoSite, by: string): Promise<string> =>
  addFile(site, { name: 'hall-1.png', type: 'image/png', bytes: hallPicture() }, userIdOf(site, by));

/** Everybody of the company who may open the news. */
const readersOf = ({ company }: DemoSite): readonly string[] =>
  company.people.filter(({ roleSlug }) => roleSlug !== 'subcontractor').map(({ username }) => username);

async function addReceipts(site: DemoSite, article: DemoArticle, id: string, at: Date): Promise<void> {
  if (article.projects) return;
  const unread = new Set([...(article.unreadBy ?? []), ...(article.waitsFor ?? [])]);
  for (const username of readersOf(site)) {
    if (unread.has(username)) continue;
    await site.tx.sql(
      'insert into record_reader (tenant_id, record_id, user_id, read_at) values ($1, $2, $3, $4)',
      [site.tx.tenantId, id, userIdOf(site, username), new Date(at.getTime() + 3_600_000)],
    );
  }
}

async function addConfirming(site: DemoSite, article: DemoArticle, id: string, at: Date): Promise<void> {
  const { tx, company } = site;
  const record = await moduleFor(news).store.find(tx, id);
  if (!record) throw new Error('an article of the demo is not there');
  const target = newsTarget(record);
  const people = readersOf(site).filter((username) => username !== article.by);
  await askPeople(
    tx,
    {
      kind: 'acknowledge',
      subject: String(record.values.title),
      due: addDays(dayInZone(at, company.timeZone), acknowledgeDays),
      target,
      people: people.map((username) => userIdOf(site, username)),
    },
    { userId: userIdOf(site, article.by), now: at },
  );
  const [task] = await findAsked(tx, target);
  for (const username of people)
    if (task && !article.waitsFor?.includes(username))
      await answerAsked(tx, target, task.id, { userId: userIdOf(site, username), comment: '', now: at });
}
