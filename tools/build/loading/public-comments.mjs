/**
 * A comment without references to the specification, which integrators do not have.
 * @param {string} text
 */
const withoutSections = (text) =>
  text
    .replaceAll(/ \(spec §\d+\)/gi, '')
    .replaceAll(/ of spec §\d+/gi, '')
    .replaceAll(/\bspec §\d+[.:,] ?/gi, '');

/** @type {import('rollup').Plugin} */
export const publicComments = {
  name: 'public-comments',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withoutSections(file.code);
    },
  },
};
