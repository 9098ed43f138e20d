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
 * @param {{ title: string, description?: string, order?: number }} about
 * @param {string} text
 */
export function page({ title, description, order }, text) {
  const head = [
    `title: ${JSON.stringify(title)}`,
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    ...(order === undefined ? [] : [`sidebar:\n  order: ${order}`]),
  ];
  return `---\n${head.join('\n')}\n---\n\n${text.trim()}\n`;
}
