export { mailDigest } from './digest-mail.ts';
export { type Notice, notify, notifyOfRecord, recipientOf } from './notice.service.ts';
export { blankTitles } from './notice.store.ts';
export { mailNotice } from './notice-mail.ts';
export { recordLine } from './notice-words.ts';
export { notificationRoutes } from './notification.routes.ts';
export { pushNotice } from './push/push-notice.ts';
export { createPushSender } from './push/push-sender.ts';
