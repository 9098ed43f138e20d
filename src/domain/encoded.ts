/**
 * A part of an address. Half a character, as an answer or a storage may hold, has no
 * encoding: it becomes what stands for a character that cannot be read.
 */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
