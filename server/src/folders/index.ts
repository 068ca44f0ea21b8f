import { grantFileAccess } from '../files/index.ts';
import { mayReadDocumentFile } from './document-file-access.ts';

grantFileAccess(mayReadDocumentFile);

export { emptyBin } from './bin.service.ts';
export { remindOfDocuments } from './document-notices.ts';
export {
  openDocumentPlace,
  openDocumentsAmong,
  openFolderIds,
  placeOfDocument,
  readersOfFolder,
} from './document-readers.ts';
export { folderRoutes, sharingRoutes } from './folder.routes.ts';
export { findDocumentsNamed } from './read-document.service.ts';
export { shareDocuments } from './sharing/share-documents.ts';
