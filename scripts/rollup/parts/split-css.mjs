/** Separates the pieces of a part; a minified sheet has no line breaks. */
const mark = '\n';

/**
 * Splits a minified style sheet: the rules that can match with these classes, and the rest. Each
 * part is a list of pieces separated by line breaks; taken alternately, one of the first, one of
 * the late, they form the original sheet, so that the order of rules is preserved.
 * @param {string} css
 * @param {(name: string) => boolean} has whether an element of the first part can have a class
 * @returns {{ first: string, late: string }}
 */
export function splitCss(css, has) {
  const rules = rulesOf(css, has);
  const needed = rules.flatMap(({ first, text }) => (first ? text : []));
  /** @type {string[]} */
  const pieces = [''];
  for (const { first, text, keyframes } of rules) {
    const isFirst =
      keyframes === undefined ? first : needed.some((rule) => rule.includes(keyframes));
    // The pieces of the first part have even indices.
    if ((pieces.length % 2 === 1) !== isFirst) pieces.push('');
    const last = pieces.length - 1;
    pieces[last] = appended(pieces[last] ?? '', text);
  }
  const part = (/** @type {0 | 1} */ place) =>
    pieces.filter((_, at) => at % 2 === place).join(mark);
  return { first: part(0), late: part(1) };
}

/**
 * A rule after others, within the condition of the last one if they have the same.
 * @param {string} others
 * @param {string} rule
 */
function appended(others, rule) {
  const condition = /^@(?:media|container)[^{]+\{/.exec(rule)?.[0];
  const start = condition === undefined ? -1 : others.lastIndexOf(condition);
  if (condition === undefined || start === -1) return others + rule;
  const isLast = closing(others, start, '{', '}') === others.length - 1;
  return isLast ? others.slice(0, -1) + rule.slice(condition.length) : others + rule;
}

/** @typedef {{ first: boolean, text: string, keyframes?: string }} Rule */

/**
 * @param {string} css
 * @param {(name: string) => boolean} has
 * @returns {Rule[]}
 */
function rulesOf(css, has) {
  /** @type {Rule[]} */
  const rules = [];
  for (let at = 0; at < css.length;) {
    const semicolon = css.indexOf(';', at);
    const brace = css.indexOf('{', at);
    if (brace === -1 || (semicolon !== -1 && semicolon < brace)) {
      rules.push({ first: true, text: css.slice(at, semicolon + 1) });
      at = semicolon + 1;
      continue;
    }
    const end = closing(css, brace, '{', '}');
    const prelude = css.slice(at, brace);
    const text = css.slice(at, end + 1);
    if (/^@(media|container|supports|layer|starting-style)/.test(prelude)) {
      for (const rule of rulesOf(css.slice(brace + 1, end), has))
        rules.push({ ...rule, text: `${prelude}{${rule.text}}` });
    } else if (prelude.startsWith('@keyframes ')) {
      rules.push({ first: false, text, keyframes: prelude.slice('@keyframes '.length).trim() });
    } else {
      rules.push({ first: prelude.startsWith('@') || canMatch(prelude, has), text });
    }
    at = end + 1;
  }
  return rules;
}

/**
 * Whether one of the selectors only needs existing classes. Classes in `:not()` are not needed.
 * @param {string} selectors
 * @param {(name: string) => boolean} has
 * @returns {boolean}
 */
function canMatch(selectors, has) {
  return listOf(selectors).some((selector) => {
    let plain = '';
    for (let at = 0; at < selector.length; at += 1) {
      if (selector[at] !== '(') {
        plain += selector[at];
        continue;
      }
      const end = closing(selector, at, '(', ')');
      const isAny = /:(is|where|has|host|slotted)$/.test(plain);
      if (isAny && !canMatch(selector.slice(at + 1, end), has)) return false;
      at = end;
    }
    return [...plain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => has(name));
  });
}

/**
 * Splits a list at its commas, except inside parentheses and brackets.
 * @param {string} text
 */
function listOf(text) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/**
 * The index of the bracket that closes the one at `from`.
 * @param {string} text
 * @param {number} from
 * @param {string} open
 * @param {string} close
 */
function closing(text, from, open, close) {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === open) depth += 1;
    else if (letter === close && (depth -= 1) === 0) return at;
  }
  throw new Error(`Nothing closes ${text.slice(from, from + 40)}`);
}
