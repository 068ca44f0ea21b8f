import { deviceNotEnrolled, loginFailed, refused, tagNotAccepted, unknownHost } from '@sveis/domain/errors';
import { isTagAccepted, type LoginAnswer, normaliseTag, type TagReader } from '@sveis/domain/session';
import type { CallContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { findLoginPolicy } from '../login-policy.store.ts';
import { type RightsCache, readRightRows, rightsFrom } from '../rights.service.ts';
import { findSettingValues } from '../rights.store.ts';
import { type FactorUsed, factorNeed, passFactor, rememberFactor } from '../second-factor/login-factor.ts';
import { findFacts } from '../second-factor/second-factor.store.ts';
import { authenticate } from '../session.service.ts';
import { loginAnswerOf } from '../session-answer.ts';
import { type NewLogin, openSession } from '../session-opening.ts';
import { findTenantByHost } from '../tenant.store.ts';
import { findTagOwner, findUserByLogin } from '../user.store.ts';
import { callingDevice, enrolDevice, isTagLoginOn } from './device.service.ts';
import { isKnownTo, touchDevice } from './device.store.ts';
import { keyedHash } from './keyed-hash.ts';
import { passwordLimits, tagLimits, takeAttempt } from './login-limit.service.ts';

export async function requireTenant(ctx: CallContext): Promise<Tenant> {
  const tenant = ctx.hostLabel && (await findTenantByHost(ctx.services.database, ctx.hostLabel));
  if (!tenant) throw unknownHost();
  return tenant;
}

export async function loginWithPassword(
  ctx: CallContext,
  {
    email,
    password,
    remember_device,
    code,
  }: {
    email: string;
    password: string;
    remember_device?: boolean | undefined;
    /** Of the second factor, once it has been asked for. */
    code?: string | undefined;
  },
): Promise<LoginAnswer> {
  const tenant = await requireTenant(ctx);
  const { database, passwords } = ctx.services;
  const typed = email.trim().toLowerCase();

  const found = await database.inTenant(tenant.id, async (tx) => {
    const [user, device] = await Promise.all([findUserByLogin(tx, typed), callingDevice(ctx, tx)]);
    const isKnownDevice = Boolean(user && device && (await isKnownTo(tx, device.id, user.id)));
    return { user, device: device?.id ?? null, knownDevice: isKnownDevice ? device?.id : undefined };
  });

  const settle = await takeAttempt(ctx, tenant, passwordLimits(typed, ctx.address, found.knownDevice));
  const stored = found.user?.is_active ? found.user.password_hash : null;
  const isRight = await passwords.verify(stored, password);
  if (!isRight || !found.user) throw loginFailed();
  const userId = found.user.id;
  const open = async (tx: Tx, factor?: FactorUsed) => {
    const deviceId = remember_device ? await enrolDevice(ctx, tx, userId) : found.device;
    if (factor && remember_device && deviceId) await rememberFactor(ctx, tx, userId, deviceId);
    return completeLogin(ctx, tx, { userId, via: 'password', deviceId, factor });
  };

  const opened = await database.inTenant(tenant.id, async (tx) => {
    await requirePasswordLogin(ctx, tx, userId);
    const need = await factorNeed(ctx, tx, userId, found.device);
    const answer = need === 'nothing' ? await open(tx) : need;
    await settle(tx);
    return answer;
  });
  if (typeof opened !== 'string') return opened;
  return passFactor(ctx, tenant, { userId, need: opened, code, knownDevice: found.knownDevice }, open);
}

/** Where the company logs in at its own provider, the password is left to administrators: somebody must get in when it is down. */
async function requirePasswordLogin(ctx: CallContext, tx: Tx, userId: number): Promise<void> {
  const policy = await findLoginPolicy(tx);
  if (!policy?.password_off) return;
  const facts = await findFacts(tx, userId, { deviceId: null, now: ctx.now });
  if (!facts?.is_administrator) throw refused('PASSWORD_LOGIN_OFF');
}

export async function loginWithTag(
  ctx: CallContext,
  { rfidnumber }: { rfidnumber: string },
): Promise<LoginAnswer> {
  const tenant = await requireTenant(ctx);
  const { database, secret } = ctx.services;
  const [device, settings, isOn] = await database.inTenant(tenant.id, (tx) =>
    Promise.all([callingDevice(ctx, tx), findSettingValues(tx), isTagLoginOn(tx)]),
  );
  if (!device || !isOn) throw deviceNotEnrolled();

  const settle = await takeAttempt(ctx, tenant, tagLimits(device.id));
  const tag = normaliseTag(rfidnumber, readerOf(settings));
  if (!tag) throw tagNotAccepted();

  return database.inTenant(tenant.id, async (tx) => {
    const user = await findTagOwner(tx, keyedHash(secret, 'tag', tenant.id, tag), device.id);
    const isAccepted =
      user !== undefined &&
      isTagAccepted({
        roleSlug: user.slug,
        managesAnything: user.manages,
        hasSecondFactor: user.has_second_factor,
        isRemembered: user.is_remembered,
        isShared: device.is_shared,
      });
    if (!isAccepted) throw tagNotAccepted();
    await touchDevice(tx, device.id, ctx.now);
    const answer = await completeLogin(ctx, tx, { userId: user.id, via: 'rfid', deviceId: device.id });
    await settle(tx);
    return answer;
  });
}

const readerOf = (settings: Readonly<Record<string, unknown>>): TagReader =>
  settings.rfid_reader === 'decimal' ? 'decimal' : 'hex';

export async function completeLogin(ctx: CallContext, tx: Tx, login: NewLogin): Promise<LoginAnswer> {
  const opened = await openSession(ctx, tx, login);
  const token = { tenantId: tx.tenantId, hash: opened.tokenHash };
  // What the rights and the answer are made of is asked for together with the session, and once.
  const reading = readRightRows(tx, login.userId, ctx.services.modulesOf);
  const rightsOf: RightsCache = async (_tx, userId, permVersion) =>
    rightsFrom(await reading, userId, permVersion);
  const [session, rows] = await Promise.all([authenticate(tx, token, { now: ctx.now, rightsOf }), reading]);
  return loginAnswerOf(tx, { session, opened, rows }, ctx);
}
