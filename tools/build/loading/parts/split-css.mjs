/** Separates the pieces of a part; a minified sheet has no line breaks. */
const mark = '\n';

/**
 * Splits a minified style sheet into two parts. The first has the rules that can match the given
 * classes and elements, and the custom properties that these rules read; the late part has the rest.
 * Each part is a list of pieces, separated by line breaks. A piece of the first part and a piece of
 * the late part in turn form the original sheet, so the order of rules is preserved.
 * @param {string} css
 * @param {(name: string) => boolean} has whether an element of the first part can have a class, or
 *   the host this name
 * @returns {{ first: string, late: string }}
 */
export function splitCss(css, has) {
  const rules = withoutUnread(rulesOf(css, has));
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

/** Characters of custom properties. Moving fewer costs the late part more than the first part saves. */
const minUnreadChars = 600;

const onlyProperties = /\{(--[\w-]+:[^{}]+)\}+$/;

/**
 * Rules that set only custom properties, each split into those that the first part reads and the
 * others.
 * @param {readonly Rule[]} rules
 * @returns {Rule[]}
 */
function withoutUnread(rules) {
  const declared = rules.flatMap(({ first, text }) =>
    first ? declarationsOf(onlyProperties.exec(text)?.[1] ?? '') : [],
  );
  const drawn = rules.filter(({ first, text }) => first && !onlyProperties.test(text));
  const read = readBy(drawn.map(({ text }) => text).join(''));
  // A property that is read reads others.
  for (const name of read)
    for (const one of declared)
      if (nameOf(one) === name) for (const each of readBy(one)) read.add(each);
  const unread = declared.filter((one) => !read.has(nameOf(one)));
  if (unread.join('').length < minUnreadChars) return [...rules];
  return rules.flatMap((rule) => {
    const body = rule.first ? onlyProperties.exec(rule.text)?.[1] : undefined;
    if (body === undefined) return rule;
    const all = declarationsOf(body);
    const parts = [true, false].map((first) => ({
      first,
      declarations: all.filter((one) => read.has(nameOf(one)) === first),
    }));
    return parts.flatMap(({ first, declarations }) =>
      declarations.length === 0
        ? []
        : { first, text: rule.text.replace(body, () => declarations.join(';')) },
    );
  });
}

/** @param {string} text */
const readBy = (text) =>
  new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));

/** @param {string} declaration */
const nameOf = (declaration) => declaration.slice(0, declaration.indexOf(':'));

/** @param {string} body */
const declarationsOf = (body) => body.split(/;(?=--)/).filter((one) => one !== '');

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
    return [...plain.matchAll(/\.([\w-]+)|^cloud-[\w-]+/g)].every(([whole, name = whole]) =>
      has(name),
    );
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
