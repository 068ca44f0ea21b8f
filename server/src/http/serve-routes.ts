import { AppError } from '@sveis/domain/errors';
import { defaultLanguage, isLanguage, type Language, parseLanguage } from '@sveis/domain/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type AnswerKind, BytesAnswer, JsonText } from '../answer.ts';
import type { CallContext, Services } from '../context.ts';
import { hostLabelOf, ownOrigin } from './call-origin.ts';
import { cookieJar } from './cookie-jar.ts';
import { callerNetwork } from './gate/caller-address.ts';
import type { RateLimit } from './gate/rate-limit.ts';
import { parseInput } from './input.ts';
import type { RouteDeclaration } from './route.ts';
import { type Caller, runAsHost, runAsIdentity, runAsUser } from './run-as.ts';
import { sendScim } from './scim/scim-answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface ServeOptions {
  readonly services: Services;
  readonly caller: Caller;
  readonly strangerLimit: RateLimit;
  /** By address, too: calls that came to nothing. Who only tries things out soon costs the database nothing. */
  readonly failedStrangerLimit: RateLimit;
}

/** Hangs declared routes on the HTTP server: language, limit, auth, shape, transaction, handler, answer. */
export function serveRoutes(
  app: FastifyInstance,
  prefix: string,
  declarations: readonly RouteDeclaration[],
  options: ServeOptions,
): void {
  const hang = (server: FastifyInstance, declaration: RouteDeclaration) => {
    for (const path of [declaration.path, ...(declaration.options.earlier ?? [])]) {
      server.route({
        method: declaration.method,
        url: `${prefix}${path}`,
        handler: async (request, reply) => {
          const answer = await answerTo(declaration, request, reply, options);
          return sendAnswer(reply, answer, declaration);
        },
      });
    }
  };
  for (const declaration of declarations.filter(({ options: { upload } }) => !upload)) hang(app, declaration);
  app.register(async (unparsed) => {
    unparsed.removeAllContentTypeParsers();
    unparsed.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const declaration of declarations.filter(({ options: { upload } }) => upload)) {
      hang(unparsed, declaration);
    }
  });
}

async function answerTo(
  declaration: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, caller, strangerLimit, failedStrangerLimit }: ServeOptions,
): Promise<Answer> {
  const call = callContext(services, request, reply);
  const handle = declaration.handle as (ctx: CallContext, input: unknown) => Promise<Answer>;
  const { params, query, headers, body, upload } = declaration.options;
  const readInput = () => ({
    params: params && parseInput(params, request.params),
    query: query && parseInput(query, request.query),
    headers: headers && parseInput(headers, request.headers),
    body: body && parseInput(body, request.body ?? {}),
    upload: upload && request.raw,
  });
  switch (declaration.auth) {
    case 'none':
      strangerLimit(call.address);
      if (!knownPhones.has(phoneOf(call))) failedStrangerLimit.refuseWhenSpent(call.address);
      caller.refuseForeign(request, false);
      return handle(call, readInput()).then(
        (answer) => {
          if (loginPaths.includes(declaration.path)) rememberPhone(phoneOf(call));
          return answer;
        },
        (error: unknown) => {
          const isCounted =
            error instanceof AppError && error.status < 500 && !knownPhones.has(phoneOf(call));
          if (isCounted) failedStrangerLimit(call.address);
          throw error;
        },
      );
    case 'host':
      return runAsHost(caller, call, request, declaration, (ctx) => handle(ctx, readInput()));
    case 'identity':
      return runAsIdentity(caller, call, request, reply, declaration, (ctx) => handle(ctx, readInput()));
    case 'user':
    case 'checklist':
      return runAsUser(caller, call, request, reply, declaration, readInput, (ctx, input) =>
        handle(ctx, input),
      );
  }
}

const loginPaths = ['/login', '/loginrfid', '/login/passkey', '/login/provider'];
const MOST_PHONES = 20_000;
/** Phones somebody has logged in on since the start: who tries things out beside them does not keep their owner out. */
const knownPhones = new Set<string>();
const phoneOf = ({ cookies }: CallContext): string => cookies.get('device') ?? '';

function rememberPhone(phone: string): void {
  if (phone === '') return;
  if (knownPhones.size >= MOST_PHONES) knownPhones.clear();
  knownPhones.add(phone);
}

function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  { answers, options }: RouteDeclaration,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (answer instanceof JsonText) return reply.type(JSON_TYPE).send(answer.text);
  if (answer instanceof BytesAnswer) {
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  }
  if (answers === 'scim') return sendScim(reply, answer, options.statusOf?.(answer ?? {}));
  reply.code((answer && options.statusOf?.(answer)) ?? 200).type(JSON_TYPE);
  return reply.send(successText(answer, answers));
}

/** The envelope is written around the text instead of copying the answer into it. */
function successText(answer: object | null, answers: AnswerKind): string {
  const text = JSON.stringify(answer);
  if (answers === 'record') return `{"status":"success","data":${text}}`;
  if (answer && 'status' in answer) return text;
  return text === '{}' ? '{"status":"success"}' : `{"status":"success",${text.slice(1)}`;
}

function callContext(services: Services, request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    services,
    now: services.clock(),
    deviceNow: deviceTimeOf(request, 'x-device-now'),
    deviceAt: deviceTimeOf(request, 'x-device-at'),
    language: languageOf(request),
    address: callerNetwork(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    hostLabel: hostLabelOf(request, services.config.domainSuffix),
    origin: ownOrigin(request),
    cookies: cookieJar(request, reply),
  };
}

/** The language a call asks for; `lang=` in the query wins over the header. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Readonly<Record<string, unknown>> | undefined)?.lang;
  if (isLanguage(asked)) return asked;
  return parseLanguage(request.headers['accept-language']) ?? defaultLanguage;
}

/** The phone's own clock when it was done and when it was sent: from the two a late item's true time is found. */
function deviceTimeOf(request: FastifyRequest, header: string): Date | undefined {
  const sent = request.headers[header];
  const parsed = typeof sent === 'string' ? new Date(sent) : undefined;
  return parsed && !Number.isNaN(parsed.getTime()) ? parsed : undefined;
}
