import type { AppError, ErrorCode } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { SCIM_ERROR } from '@sveis/domain/scim';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Messages } from '../../messages.ts';
import { type FailureAnswer, failureAnswer } from '../failure-answer.ts';

export const SCIM_PREFIX = '/api/scim/v2';
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

export const isScimCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith(`${SCIM_PREFIX}/`) || url === SCIM_PREFIX;

/** Bodies of directories come under a media type of their own; some send plain JSON. */
export function readScimBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
}

/** A resource as it is; without one, 204. Something new says where it is (RFC 7644, 3.3). */
export function sendScim(reply: FastifyReply, answer: object | null, status = 200): FastifyReply {
  if (answer === null) return reply.code(204).send();
  const location = locationOf(answer);
  if (status === 201 && location !== undefined) reply.header('location', location);
  return reply.code(status).type(SCIM_TYPE).send(JSON.stringify(answer));
}

const locationOf = (answer: object): string | undefined => {
  const meta = 'meta' in answer ? answer.meta : undefined;
  return typeof meta === 'object' && meta !== null && 'location' in meta ? String(meta.location) : undefined;
};

interface ScimFault {
  readonly status: number;
  readonly scimType?: string;
}

/** Statuses and types SCIM knows (RFC 7644, 3.12), by our codes; any other 422 is a value that cannot be taken. */
const faults: Readonly<Partial<Record<ErrorCode, ScimFault>>> = {
  BAD_REQUEST: { status: 400, scimType: 'invalidSyntax' },
  SCIM_FILTER: { status: 400, scimType: 'invalidFilter' },
  SCIM_PATCH: { status: 400, scimType: 'invalidPath' },
  FILE_TOO_LARGE: { status: 413 },
  LAST_ADMINISTRATOR: { status: 403 },
  MORE_THAN_OWN_RIGHTS: { status: 403 },
  PERSON_ANONYMISED: { status: 404 },
  GROUP_IN_USE: { status: 409 },
};

function faultOf({ code, status, fields }: AppError): ScimFault {
  const known = faults[code];
  if (known) return known;
  const isTaken = Object.values(fields ?? {}).some((problems) =>
    problems.some((problem) => problem.code === 'NOT_UNIQUE'),
  );
  if (isTaken) return { status: 409, scimType: 'uniqueness' };
  return status === 422 ? { status: 400, scimType: 'invalidValue' } : { status };
}

/** What went wrong as SCIM says it; the words are those of every other call. */
export function scimFailure(messages: Messages, language: Language, error: AppError): FailureAnswer {
  const { retryAfter } = failureAnswer(messages, language, error);
  const { status, scimType } = faultOf(error);
  const fields = Object.entries(messages.fieldTexts(language, error)).map(
    ([field, texts]) => `${field}: ${texts.join(' ')}`,
  );
  return {
    status,
    retryAfter,
    body: {
      schemas: [SCIM_ERROR],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail: [messages.errorText(language, error), ...fields].join(' '),
    },
  };
}
