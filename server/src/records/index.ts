export { answerList, type ListRequest } from './list.service.ts';
export type { ListColumn, ListSource } from './list-source.ts';
