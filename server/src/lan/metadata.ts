/**
 * The certificate library's container asks for the reflect-metadata polyfill at load, and uses only these
 * three functions of it. An installed polyfill is left as it is.
 */
type Metadata = Map<unknown, unknown>;
const store = new WeakMap<object, Metadata>();

function getOwn(key: unknown, target: object): unknown {
  return store.get(target)?.get(key);
}

function get(key: unknown, target: object): unknown {
  for (let at: object | null = target; at; at = Reflect.getPrototypeOf(at)) {
    if (store.get(at)?.has(key)) return getOwn(key, at);
  }
  return undefined;
}

function define(key: unknown, value: unknown, target: object): void {
  const own: Metadata = store.get(target) ?? new Map();
  store.set(target, own.set(key, value));
}

if (!('getMetadata' in Reflect)) {
  Object.assign(Reflect, { getMetadata: get, getOwnMetadata: getOwn, defineMetadata: define });
}
