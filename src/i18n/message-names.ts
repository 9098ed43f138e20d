import type { MessageKey } from './message-key.ts';

/**
 * The key of a message. In the source a message is its key; the build numbers messages, and replaces
 * this module (`tools/build/loading/parts/numbered-messages.mjs`).
 */
export const keyOf = (message: MessageKey): MessageKey => message;
