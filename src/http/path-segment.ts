/**
 * A part of an address. Half a character, as an answer or a storage may hold, has no
 * encoding, and one or two dots would be a step within the path: they become what stands
 * for a character that cannot be read.
 */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/^\.{1,2}$|\p{Cs}/gu, '\ufffd'));
