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
