/** Rooms whose ids are made from a code; their keys are compared with the list of codes instead. */
const builtRooms = ['errors', 'fields', 'permissions'];
const brand = ['Sveis'];
const roomOf = (id) => id.split('.')[0];
/** `room.name_${code}`: one message for each code of a family. The compiler knows that each of them is there. */
const isFamily = (head) => /\.\w+_$/.test(head);

/** Sentences on what is wrong between code and catalogues. */
export function wordProblems({ found, catalogues, codes }) {
  const known = new Map(
    Object.entries(catalogues).flatMap(([room, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${room}.${key}`, message]),
    ),
  );
  const used = new Set(found.flatMap(({ ids }) => ids.map(({ id }) => id)));
  const families = found.flatMap(({ built }) => built.map(({ head }) => head)).filter(isFamily);
  const at = ({ file, line }) => `${file}:${line}`;
  return [
    ...found.flatMap(({ ids }) =>
      ids.filter(({ id }) => !known.has(id)).map((use) => `${at(use)}: no message "${use.id}"`),
    ),
    ...found.flatMap(({ built }) =>
      built
        .filter(({ head }) => !builtRooms.includes(roomOf(head)) && !isFamily(head))
        .map(
          (use) =>
            `${at(use)}: an id of "${roomOf(use.head)}" is built, so nobody can tell which messages are used`,
        ),
    ),
    ...found.flatMap(({ calls }) =>
      calls.flatMap(({ values, ...call }) =>
        placeholders(known.get(call.id) ?? '')
          .filter((name) => !values.includes(name))
          .map((name) => `${at(call)}: "${call.id}" is shown without its value {${name}}`),
      ),
    ),
    ...[...known.keys()]
      .filter((id) => !builtRooms.includes(roomOf(id)) && !used.has(id))
      .filter((id) => !families.some((head) => id.startsWith(head)))
      .map((id) => `no code uses the message "${id}"`),
    ...builtRooms.flatMap((room) =>
      codeProblems(room, Object.keys(catalogues[room] ?? {}), codes[room] ?? []),
    ),
    ...found.flatMap(({ texts }) =>
      texts
        .filter(({ text }) => !brand.includes(text))
        .map((use) => `${at(use)}: text in the code: "${use.text}"`),
    ),
  ];
}

const codeProblems = (room, keys, codes) => [
  ...codes
    .filter((code) => !keys.includes(code))
    .map((code) => `the code ${code} has no message in "${room}"`),
  ...keys
    .filter((key) => !codes.includes(key))
    .map((key) => `the message "${room}.${key}" belongs to no code`),
];

/** Names directly after a brace; the words inside plural branches follow a keyword, not a brace. */
const placeholders = (message) => [
  ...new Set([...message.matchAll(/\{\s*([A-Za-z]\w*)\s*[,}]/g)].map(([, name]) => name)),
];
