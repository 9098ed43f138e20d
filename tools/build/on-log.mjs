/**
 * A warning about the project's own files is an error, because warnings are overlooked.
 * @type {import('rollup').LogHandlerWithDefault}
 */
export function onLog(level, log, handler) {
  // The page that bundles the package needs no directive for React's server.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Rollup resolves the endings of imports, and nothing is left of them.
  if (log.pluginCode === 'TS5096') return;
  const file = log.id ?? log.ids?.[0] ?? log.loc?.file ?? '';
  if (level === 'warn' && file.includes('node_modules')) return;
  handler(level === 'warn' ? 'error' : level, log);
}
