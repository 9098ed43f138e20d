/**
 * Code blocks without the place from which they are cut. The code of an application is titled by
 * its file.
 * @param {string} text
 */
export const withTitles = (text) =>
  text
    .replaceAll(
      /^```(\w+) tests\/frameworks\/apps\/(?:[\w-]+\/)?([^\s#]+)(?:#\S+)?$/gm,
      '```$1 title="$2"',
    )
    .replaceAll(/^```(\w+) tests\/\S+$/gm, '```$1');

/**
 * A page in Starlight's format.
 * @param {{ title: string, description?: string, order?: number, searched?: boolean }} about
 * @param {string} text
 */
export function page({ title, description, order, searched = true }, text) {
  const head = [
    `title: ${JSON.stringify(title)}`,
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    ...(order === undefined ? [] : [`sidebar:\n  order: ${order}`]),
    ...(searched ? [] : ['pagefind: false']),
  ];
  return `---\n${head.join('\n')}\n---\n\n${text.trim()}\n`;
}

/** A code in a table that may break anywhere; a shorter one is a word. */
const longCode = 30;

/**
 * Marks the long codes in tables, for the style sheet.
 * @param {string} text
 */
export const withLongCodes = (text) =>
  text.replaceAll(/^\|.*\|$/gm, (row) =>
    row.replaceAll(/`([^`]+)`/g, (code, /** @type {string} */ content) =>
      content.length < longCode ? code : `<code class="long">${escaped(content)}</code>`,
    ),
  );

/** @param {string} code of a table, in which `|` is escaped */
const escaped = (code) =>
  code.replaceAll('\\|', '|').replaceAll(/[^\w ]|_/g, (sign) => `&#${sign.codePointAt(0)};`);
