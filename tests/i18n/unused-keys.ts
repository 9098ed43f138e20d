const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * Keys that no source uses: neither as a literal, nor by a template such as `plans.switch.${kind}`,
 * nor by one such as `${key}.title` whose prefix is used.
 */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const text = sources.join('\n');
  const literals = new Set([...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key));
  const templates = [...text.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)].map(
    ([, start = '', end = '']) => ({ start, end }),
  );
  const isUsed = (key: string): boolean =>
    literals.has(key) ||
    templates.some(({ start, end }) => {
      if (!key.startsWith(start) || !key.endsWith(end)) return false;
      if (start.includes('.')) return key.length > start.length + end.length;
      return start === '' && end.startsWith('.') && isUsed(key.slice(0, -end.length));
    });
  const plain = new Set(keys.map((key) => key.replace(pluralForm, '')));
  return [...plain].filter((key) => !isUsed(key)).toSorted();
}
