export { type Notice, notify } from './notice.service.ts';
export { mailNotice } from './notice-mail.ts';
export { notificationRoutes } from './notification.routes.ts';
