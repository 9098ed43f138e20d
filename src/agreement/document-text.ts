import type { Decoder } from '#http/sending/body.ts';

/** What decoding results in if a document is not text: no text contains this character. */
export const notText = '\0';

const binaryTypes =
  /^\s*(?:image|audio|video|font)\/|^\s*application\/(?:pdf|msword|rtf|zip|vnd\.)/i;
/** The formats whose files need not contain `notText`, unlike those of an archive or a picture. */
const binaryContent = /^\s*(?:%PDF-|\{\\rtf)/;

/**
 * The longest text that is parsed, in characters, and the most tags: the parsers of browsers need more
 * than linear time for tags within tags.
 */
const maxLength = 256 * 1024;
const maxTags = 5_000;

/**
 * Whether a decoded document can be read here. A PDF, an office document or a picture cannot, whatever
 * its type, nor can a text whose charset nothing has declared, nor one that would stop the page.
 */
export function isReadable(text: string): boolean {
  if (text.length > maxLength || text.split('<').length > maxTags + 1) return false;
  const lost = text.split('\ufffd').length - 1;
  return !text.includes(notText) && !binaryContent.test(text) && lost * 20 <= text.length;
}

/**
 * Decodes a document by the first charset that is known, as browsers do: of its byte order mark, of
 * its `Content-Type`, of its own declaration, else UTF-8.
 */
export function documentDecoder({ headers }: Response): Decoder {
  const type = headers.get('content-type') ?? '';
  const parts: Uint8Array[] = [];
  return {
    decode: (part) => {
      if (part) parts.push(part);
      return part ? '' : decoded(parts, type);
    },
  };
}

function decoded(parts: readonly Uint8Array[], type: string): string {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (size > 0 && binaryTypes.test(type)) return notText;
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  const [, charset] = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type) ?? [];
  const decoder =
    decoderOf(markOf(bytes)) ?? decoderOf(charset) ?? decoderOf(declaredCharset(bytes));
  return (decoder ?? new TextDecoder()).decode(bytes);
}

/** The charset of a byte order mark. */
function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** The charset that the start of an HTML or XML document declares. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 1024)).replace(/<!--[^]*?-->/g, '');
  const declaration =
    /<(?:meta\s[^>]*?\bcharset|\?xml\s[^>]*?\bencoding)\s*=\s*["']?\s*([^\s"'/>;]+)/i;
  const [, charset] = declaration.exec(start) ?? [];
  // A declaration that can be read byte by byte is not in UTF-16.
  return charset && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

/** Undefined if the charset is unknown. */
function decoderOf(charset: string | undefined): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
