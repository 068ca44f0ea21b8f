export { type DownloadWish, openFile } from './download.service.ts';
export { fileRoutes } from './file.routes.ts';
export { type StoredFile, storeFile } from './file.service.ts';
export { downloadHeaders, fileId, fileParams } from './file.shapes.ts';
export { findOwnFiles } from './file.store.ts';
export { type FileAccessCheck, grantFileAccess } from './file-access.ts';
export { purgeFiles } from './purge.service.ts';
export { type ArrivedForm, withForm } from './upload-form.ts';
