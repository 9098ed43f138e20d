/**
 * Removes the early screens of other widgets from the entry of a widget. An element that starts at a
 * route of another widget therefore has no early screen.
 * @returns {import('rollup').Plugin}
 */
export function ownEarlyScreen() {
  return {
    name: 'own-early-screen',
    transform(code, id) {
      const [, own] = /\/early-screens-shipped\.ts\?copy=.*widgets-(.+?)-define-ts/.exec(id) ?? [];
      if (own === undefined) return null;
      const others = new RegExp(
        `["'][\\w/-]+["']: \\(\\) => import\\(["']#widgets/(?!${own}/)[^)]+\\),?`,
        'g',
      );
      return { code: code.replace(others, ''), map: null };
    },
  };
}
