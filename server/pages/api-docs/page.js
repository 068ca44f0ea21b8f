/** The reference of the API: reads openapi.json and draws it, call by call as they are opened. */

const session = { token: '', company: 'demo', language: 'en' };
let api;

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== false));
  return element;
}

/** `code` and **bold** of the descriptions; nothing else is read from them. */
const words = (text = '') =>
  text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .map((part) =>
      part.startsWith('`')
        ? make('code', {}, part.slice(1, -1))
        : part.startsWith('**')
          ? make('strong', {}, part.slice(2, -2))
          : part,
    );

const resolve = (thing) => {
  if (!thing?.$ref) return thing ?? {};
  return thing.$ref
    .slice(2)
    .split('/')
    .reduce((found, key) => found?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], api);
};

/** The part of a schema that is not null. */
const filled = (schema) => {
  const own = resolve(schema);
  const branch = own.anyOf?.filter((one) => one.type !== 'null');
  return branch?.length === 1 ? { ...own, anyOf: undefined, ...resolve(branch[0]) } : own;
};

function typeWords(schema) {
  const own = filled(schema);
  const name = schema?.$ref?.split('/').at(-1);
  const isEmpty = resolve(schema).anyOf?.some((one) => one.type === 'null') || own.type?.includes?.('null');
  const type = [own.type].flat().filter((one) => one && one !== 'null');
  const base =
    own.const !== undefined
      ? JSON.stringify(own.const)
      : own.enum
        ? own.enum.map((one) => JSON.stringify(one)).join(' | ')
        : own.anyOf
          ? own.anyOf
              .filter((one) => one.type !== 'null')
              .map(typeWords)
              .join(' or ')
          : own.items
            ? `list of ${typeWords(own.items)}`
            : (own.format ?? name ?? (type.join(' or ') || 'anything'));
  return isEmpty && !base.endsWith('or null') ? `${base} or null` : base;
}

/** Members of a schema; what is inside them is drawn when it is opened. */
function members(schema, isSent, depth = 0) {
  const own = filled(schema);
  const inner = own.items ? filled(own.items) : own;
  const branches = inner.anyOf?.map(filled).filter((one) => one.properties);
  if (!inner.properties && branches?.length)
    return branches.map((branch) => [
      make('p', { class: 'quiet' }, 'Either'),
      members(branch, isSent, depth),
    ]);
  const required = new Set(inner.required ?? []);
  const presence = (isSure) => (isSent ? (isSure ? ', required' : '') : isSure ? '' : ', not always there');
  return make(
    'ul',
    { class: 'members' },
    Object.entries(inner.properties ?? {}).map(([name, member]) => {
      const target = filled(member);
      const nested = target.items ? filled(target.items) : target;
      const line = [
        make('code', {}, name),
        ' ',
        make('span', { class: 'quiet' }, typeWords(member), presence(required.has(name))),
        target.title ? ` ${target.title}.` : '',
        target.description ? [' ', words(target.description)] : '',
      ].flat();
      const opens = nested.properties || nested.anyOf?.some((one) => filled(one).properties);
      if (!opens || depth > 6) return make('li', {}, line);
      const details = make('details', {}, make('summary', {}, line));
      details.addEventListener(
        'toggle',
        () => details.append(...[members(nested, isSent, depth + 1)].flat()),
        {
          once: true,
        },
      );
      return make('li', {}, details);
    }),
  );
}

/** A value of the shape a schema describes. */
function exampleOf(schema, depth = 0) {
  const own = filled(schema);
  if (own.examples?.length) return own.examples[0];
  if (own.default !== undefined) return own.default;
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  if (own.anyOf) return exampleOf(own.anyOf[0], depth);
  if (depth > 4) return null;
  if (own.properties) {
    const required = new Set(own.required ?? []);
    const shown = Object.entries(own.properties).filter(([name]) => depth === 0 || required.has(name));
    return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, depth + 1)]));
  }
  switch ([own.type].flat()[0]) {
    case 'array':
      return [exampleOf(own.items, depth + 1)];
    case 'integer':
    case 'number':
      return own.minimum > 0 ? own.minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      if (own.format === 'uuid') return crypto.randomUUID?.() ?? '0198f1d2-3c4b-7a00-8000-000000000000';
      if (own.format === 'date') return '2026-11-16';
      return own.format === 'date-time' ? '2026-11-16T06:00:00Z' : 'text';
    default:
      return {};
  }
}

/** What must be sent, ready to be changed. */
const bodyExample = ({ schema, example }) => {
  if (example) return example;
  const own = filled(schema);
  const required = new Set(own.required ?? []);
  const asked = Object.entries(own.properties ?? {}).filter(([name]) => required.has(name));
  return Object.fromEntries(asked.map(([name, member]) => [name, exampleOf(member, 1)]));
};

const jsonText = (value) => JSON.stringify(value, null, 2);

const field = (label, input) => make('label', {}, make('span', {}, label), input);

function drawCall({ path, method, operation }) {
  const parameters = operation.parameters.map(resolve);
  const own = parameters.filter(({ in: place }) => place !== 'header');
  const body = operation.requestBody?.content?.['application/json'];
  const [success] = Object.entries(operation.responses);
  const answer = resolve(success[1]).content ?? {};
  const [[answerType, answerContent] = []] = Object.entries(answer);
  return [
    make('p', {}, words(operation.description)),
    own.length > 0 && [make('h3', {}, 'Parameters'), drawParameters(own)],
    body && [make('h3', {}, 'Body'), members(body.schema, true)],
    make('h3', {}, `Answer ${success[0]}`),
    answerType === 'application/json'
      ? [members(answerContent.schema, false), exampleAnswer(answerContent.schema)]
      : make('p', {}, answerType ?? 'nothing'),
    make('h3', {}, 'Failures'),
    make(
      'ul',
      { class: 'members' },
      Object.entries(operation.responses)
        .filter(([status]) => !/^[23]/.test(status))
        .map(([status, response]) =>
          make('li', {}, make('code', {}, status), ' ', words(resolve(response).description)),
        ),
    ),
    drawTry({ path, method, parameters: own, body, operation }),
  ].flat(3);
}

const drawParameters = (parameters) =>
  make(
    'ul',
    { class: 'members' },
    parameters.map(({ name, in: place, required, schema, description }) =>
      make(
        'li',
        {},
        make('code', {}, name),
        make(
          'span',
          { class: 'quiet' },
          ` ${typeWords(schema)}, in the ${place}${required ? '' : ', may be left out'} `,
        ),
        words(description ?? filled(schema).description),
      ),
    ),
  );

function exampleAnswer(schema) {
  const details = make('details', {}, make('summary', {}, 'An example'));
  details.addEventListener('toggle', () => details.append(make('pre', {}, jsonText(exampleOf(schema)))), {
    once: true,
  });
  return details;
}

function drawTry({ path, method, parameters, body, operation }) {
  const inputs = new Map(
    parameters.map((parameter) => [
      parameter,
      make('input', { name: parameter.name, required: parameter.required, autocomplete: 'off' }),
    ]),
  );
  const typed = body && make('textarea', { rows: 8, spellcheck: 'false' });
  if (typed) typed.value = jsonText(bodyExample(body));
  const told = make('div', { class: 'answer', role: 'status' });
  const isUpload = operation.requestBody !== undefined && !body;
  if (isUpload) return make('p', { class: 'quiet' }, 'Takes bytes: try it with a program.');
  const send = async (event) => {
    event.preventDefault();
    told.replaceChildren(make('p', { class: 'quiet' }, 'Sending …'));
    const query = new URLSearchParams();
    let address = path;
    for (const [{ name, in: place }, input] of inputs) {
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(input.value));
      else if (input.value !== '') query.set(name, input.value);
    }
    const url = query.size > 0 ? `${address}?${query}` : address;
    await ask(method, url, typed?.value, told);
  };
  return [
    make('h3', {}, 'Try it'),
    make(
      'form',
      { class: 'fields', onsubmit: send },
      [...inputs].map(([{ name, required }, input]) => field(`${name}${required ? ' *' : ''}`, input)),
      typed && field('Body', typed),
      make('div', {}, make('button', { class: 'primary', type: 'submit' }, `Send ${method.toUpperCase()}`)),
    ),
    told,
  ];
}

/** With the token of this page, or as the person who has the app open in this browser. */
function headers(hasBody) {
  return {
    'accept-language': session.language,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(session.token
      ? { authorization: `Bearer ${session.token}` }
      : { 'x-sveis': '1', 'x-tenant': session.company }),
  };
}

async function ask(method, url, text, told) {
  const begun = performance.now();
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: headers(text !== undefined),
      ...(text === undefined ? {} : { body: text }),
    });
    const content = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    told.dataset.ok = String(response.ok);
    told.replaceChildren(
      make(
        'h3',
        {},
        `${response.status} ${response.ok ? 'done' : 'refused'}, ${Math.round(performance.now() - begun)} ms`,
      ),
      make('pre', { tabindex: '0' }, isJson ? jsonText(JSON.parse(content)) : content.slice(0, 20_000)),
    );
    return isJson && response.ok ? JSON.parse(content) : undefined;
  } catch {
    told.dataset.ok = 'false';
    told.replaceChildren(make('h3', {}, 'The server did not answer.'));
    return undefined;
  }
}

function drawLogin() {
  const company = make('input', {
    name: 'company',
    value: session.company,
    autocomplete: 'organization',
    required: true,
  });
  const name = make('input', { name: 'email', autocomplete: 'username', required: true });
  const password = make('input', {
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
  });
  const language = make(
    'select',
    { name: 'language' },
    ['en', 'no', 'sv', 'pl', 'lt'].map((code) => make('option', { value: code }, code)),
  );
  language.addEventListener('change', () => {
    session.language = language.value;
  });
  const told = make('div', { class: 'answer', role: 'status' });
  const logIn = async (event) => {
    event.preventDefault();
    session.company = company.value;
    session.token = '';
    const body = JSON.stringify({ email: name.value, password: password.value });
    const answer = await ask('post', '/api/login', body, told);
    password.value = '';
    if (!answer) return;
    session.token = answer.token;
    const { first_name, last_name } = answer.user;
    told.replaceChildren(make('p', {}, `Logged in as ${first_name} ${last_name} until this page is closed.`));
  };
  return make(
    'section',
    { class: 'login', 'aria-label': 'Log in to try calls' },
    make('h3', {}, 'Log in to try calls'),
    make(
      'p',
      { class: 'quiet' },
      'Or stay as you are: calls are then made by the login the app has in this browser.',
    ),
    make(
      'form',
      { class: 'fields', onsubmit: logIn },
      field('Company', company),
      field('User name', name),
      field('Password', password),
      field('Language of answers', language),
      make('div', {}, make('button', { type: 'submit' }, 'Log in')),
    ),
    told,
  );
}

function drawAll() {
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = api.tags.map(({ name, description }) => {
    const id = `tag-${name.replaceAll(/\W+/g, '-')}`;
    const drawn = calls.filter(({ operation }) => operation.tags[0] === name).map(drawClosed);
    const section = make(
      'section',
      { 'aria-labelledby': id },
      make('h2', { id }, name),
      make('p', { class: 'quiet' }, words(description)),
      drawn.map(({ details }) => details),
    );
    return { name, id, section, drawn };
  });
  document
    .getElementById('tags')
    .replaceChildren(...sections.map(({ name, id }) => make('a', { href: `#${id}` }, name)));
  document.getElementById('main').replaceChildren(
    make(
      'div',
      { class: 'intro' },
      api.info.description.split('\n\n').map((part) => make('p', {}, words(part))),
    ),
    drawLogin(),
    ...sections.map(({ section }) => section),
  );
  searchBy(sections);
  openNamed();
  addEventListener('hashchange', openNamed);
}

function drawClosed(call) {
  const { path, method, operation } = call;
  const details = make(
    'details',
    { class: 'call', id: operation.operationId },
    make(
      'summary',
      {},
      make('span', { class: `method ${method}` }, method.toUpperCase()),
      make('span', {}, operation.summary),
      make('span', { class: 'path' }, path),
    ),
  );
  details.addEventListener('toggle', () => details.append(make('div', { class: 'inside' }, drawCall(call))), {
    once: true,
  });
  return { details, text: `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase() };
}

function searchBy(sections) {
  const search = document.getElementById('search');
  search.addEventListener('input', () => {
    const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { section, drawn } of sections) {
      for (const { details, text } of drawn) details.hidden = !asked.every((word) => text.includes(word));
      section.hidden = drawn.every(({ details }) => details.hidden);
    }
  });
}

/** `#postHours` opens that call. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.tagName !== 'DETAILS') return;
  named.open = true;
  named.scrollIntoView();
}

const answer = await fetch('/api/openapi.json');
api = await answer.json();
drawAll();
