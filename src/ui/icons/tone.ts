/** The tone of a message or a status; each has its colour and its icon. */
export type Tone = 'info' | 'success' | 'warning' | 'error';
