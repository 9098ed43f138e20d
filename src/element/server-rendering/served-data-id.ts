/** The id by which an element finds the responses from which a server rendered its root. */
export const servedDataId = 'cloud-served';
