/** By this id an element finds the answers from which a server has drawn its root. */
export const servedId = 'cloud-served';
