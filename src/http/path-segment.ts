/**
 * Encodes a part of an address. Lone surrogates, which a response or storage may contain, cannot be
 * encoded, and `.` or `..` would change the path: both become the replacement character.
 */
export const encodePathSegment = (text: string): string =>
  encodeURIComponent(text.replace(/^\.{1,2}$|\p{Cs}/gu, '\ufffd'));
