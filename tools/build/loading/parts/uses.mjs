/**
 * The classes and message keys that code can draw, derived from the code itself.
 * @typedef {object} Uses
 * @property {(name: string) => boolean} hasClass
 * @property {(key: string) => boolean} hasKey
 * @property {(key: string) => boolean} isLiteral whether the code has this text
 * @property {(key: string) => boolean} isComposed whether a template of the code can result in it
 * @property {readonly string[]} tails what templates append to a key
 */

/**
 * @param {readonly string[]} sources compiled modules
 * @param {(code: string) => unknown} parse an ESTree parser
 * @returns {Uses}
 */
export function usesOf(sources, parse) {
  const code = sources.join('\n');
  /** @type {Set<string>} */
  const words = new Set(code.match(/[\w-]+/g));
  const prefixes = [...words].filter((word) => /^cw-([\w-]*-)?$/.test(word));
  /** @type {Set<string>} */
  const literals = new Set();
  /** @type {string[][]} the fixed parts of each template */
  const templates = [];
  /** @type {Set<string | undefined>} the names in `cw-${name}`; undefined for another expression */
  const insertedNames = new Set();
  /** @type {Map<string, Set<string>>} the texts that properties and variables of a name can have */
  const textsOf = new Map();
  for (const source of sources)
    walk(parse(source), (node) => {
      if (node['type'] === 'Literal' && typeof node['value'] === 'string')
        literals.add(node['value']);
      if (node['type'] === 'TemplateLiteral') {
        templates.push(quasisOf(node));
        for (const name of namesInClasses(node)) insertedNames.add(name);
      }
      const [name, value] = namedValue(node);
      if (name === undefined) return;
      const texts = textsOf.get(name) ?? new Set();
      textsOf.set(name, texts);
      walk(value, (part) => {
        if (part['type'] === 'Literal') texts.add(String(part['value']));
      });
    });
  const completesClass = (/** @type {string} */ rest) =>
    [...insertedNames].some((name) =>
      name === undefined ? literals.has(rest) : textsOf.get(name)?.has(rest),
    );
  const headed = templates.filter(([head = '']) => /[._]/.test(head)).map(patternOf);
  const tails = templates
    .filter((parts) => parts.length === 2 && parts[0] === '' && parts[1] !== '')
    .map(([, tail = '']) => tail);
  const isLiteral = (/** @type {string} */ key) => literals.has(key);
  const hasHead = (/** @type {string} */ key) => headed.some((pattern) => pattern.test(key));
  const named = (/** @type {string} */ key) => isLiteral(key) || hasHead(key);
  const hasTail = (/** @type {string} */ key) =>
    tails.some((tail) => key.endsWith(tail) && named(key.slice(0, -tail.length)));
  return {
    isLiteral,
    isComposed: (key) => hasHead(key) || hasTail(key),
    tails,
    // `cw-tone-${tone}` can be any class whose rest is a word of the code, `cw-${kind}` a text that
    // some `kind` of it has.
    hasClass: (name) =>
      words.has(name) ||
      prefixes.some((prefix) => {
        const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
        return prefix === 'cw-' ? completesClass(rest) : words.has(rest);
      }),
    hasKey: (key) => {
      const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return named(plain) || named(key) || hasTail(plain);
    },
  };
}

/** @param {Record<string, unknown>} node */
function quasisOf(node) {
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis']);
  return quasis.map(({ value }) => value.cooked);
}

/**
 * What a template inserts after `cw-`: a name, or undefined for another expression.
 * @param {Record<string, unknown>} node
 */
function namesInClasses(node) {
  const expressions = /** @type {Record<string, unknown>[]} */ (node['expressions']);
  const quasis = quasisOf(node);
  return expressions
    .filter((_, at) => /(^|\s)cw-$/.test(quasis[at] ?? ''))
    .map((expression) => nameOf(expression['property'] ?? expression));
}

/**
 * A property, a variable or a default, with its value.
 * @param {Record<string, unknown>} node
 * @returns {[name: string | undefined, value: unknown]}
 */
function namedValue(node) {
  if (node['type'] === 'Property') return [nameOf(node['key']), node['value']];
  if (node['type'] === 'VariableDeclarator') return [nameOf(node['id']), node['init']];
  if (node['type'] === 'AssignmentPattern') return [nameOf(node['left']), node['right']];
  return [undefined, undefined];
}

/** @param {unknown} node */
function nameOf(node) {
  const { type, name, value } = /** @type {Record<string, unknown>} */ (node);
  if (type === 'Identifier') return String(name);
  return type === 'Literal' ? String(value) : undefined;
}

/** @param {string[]} parts */
const patternOf = (parts) =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);

/**
 * @param {unknown} node
 * @param {(node: Record<string, unknown>) => void} visit
 */
export function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  const found = /** @type {Record<string, unknown>} */ (node);
  if (typeof found['type'] === 'string') visit(found);
  for (const value of Object.values(found)) walk(value, visit);
}
