/** What a message or a status is about; each has its colour and its icon. */
export type Tone = 'info' | 'success' | 'warning' | 'error';
