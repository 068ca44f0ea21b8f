export { type Notice, notify, recipientOf } from './notice.service.ts';
export { mailNotice } from './notice-mail.ts';
export { notificationRoutes } from './notification.routes.ts';
