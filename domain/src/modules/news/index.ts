export { news, news as definition } from './news.ts';
export { acknowledgeDays, maxPinned, newsChecks as checks, newsFills as fills } from './news-rules.ts';
