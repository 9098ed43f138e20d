/**
 * The classes and message keys that code can draw, derived from the code itself.
 * @typedef {object} Uses
 * @property {(name: string) => boolean} hasClass
 * @property {(key: string) => boolean} hasKey
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
  for (const source of sources)
    walk(parse(source), (node) => {
      if (node['type'] === 'Literal' && typeof node['value'] === 'string')
        literals.add(node['value']);
      if (node['type'] === 'TemplateLiteral') templates.push(quasisOf(node));
    });
  const headed = templates.filter(([head = '']) => /[._]/.test(head)).map(patternOf);
  const tails = templates
    .filter((parts) => parts.length === 2 && parts[0] === '' && parts[1] !== '')
    .map(([, tail = '']) => tail);
  const named = (/** @type {string} */ key) =>
    literals.has(key) || headed.some((pattern) => pattern.test(key));
  return {
    // `cw-tone-${tone}` can be any class whose rest is a word of the code, `cw-${kind}` a text of it.
    hasClass: (name) =>
      words.has(name) ||
      prefixes.some((prefix) => {
        const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
        return prefix === 'cw-' ? literals.has(rest) : words.has(rest);
      }),
    hasKey: (key) => {
      const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return (
        named(plain) ||
        named(key) ||
        tails.some((tail) => plain.endsWith(tail) && named(plain.slice(0, -tail.length)))
      );
    },
  };
}

/** @param {Record<string, unknown>} node */
function quasisOf(node) {
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis']);
  return quasis.map(({ value }) => value.cooked);
}

/** @param {string[]} parts */
const patternOf = (parts) =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);

/**
 * @param {unknown} node
 * @param {(node: Record<string, unknown>) => void} visit
 */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  const found = /** @type {Record<string, unknown>} */ (node);
  if (typeof found['type'] === 'string') visit(found);
  for (const value of Object.values(found)) walk(value, visit);
}
