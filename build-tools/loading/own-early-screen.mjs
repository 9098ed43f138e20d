/**
 * Leaves to the entry of one widget the early screen of this widget: an element that starts at
 * another route has no early screen.
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
